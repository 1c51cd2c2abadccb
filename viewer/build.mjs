// Bundles src/ and three into one minified file inside the Python package, with three's licence at its top.
import { build } from "esbuild";
import { readFileSync } from "node:fs";

const licence = readFileSync("node_modules/three/LICENSE", "utf8").trim();
const version = JSON.parse(readFileSync("node_modules/three/package.json", "utf8")).version;
await build({
  entryPoints: ["src/main.js"],
  outfile: "../src/drystone/views/replay_page/viewer.js",
  bundle: true,
  minify: true,
  format: "iife",
  globalName: "DrystoneReplay",
  target: "es2022",
  charset: "ascii",
  legalComments: "none",
  loader: { ".css": "text", ".glsl": "text" },
  banner: { js: `/* drystone replay (MIT). Contains three.js ${version}:\n${licence}\n*/` },
});
