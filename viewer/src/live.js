// A run that is still going: ask the server how far it is, and fetch what it has when there is more.

import { decode } from "./decode.js";
import { startViewer } from "./viewer.js";

const EVERY = 500; // between two questions [ms]
const LOST = 8; // unanswered questions until the server is given up

const wait = (ms) => new Promise((done) => setTimeout(done, ms));

async function ask(address, what) {
  const answer = await fetch(`${address}/${what}`, { cache: "no-store" });
  if (!answer.ok) throw new Error(await answer.text());
  return answer;
}

export async function follow(root, address) {
  const message = root.firstChild;
  let told = await (await ask(address, "status")).json();
  while (!told.version) {
    message.textContent = told.text;
    await wait(EVERY);
    told = await (await ask(address, "status")).json();
  }
  const fetched = async () => decode(await (await ask(address, "replay")).arrayBuffer());
  const api = startViewer(root, [await fetched()], { live: true });
  let shown = told.version;
  const keep = async () => {
    let missed = 0;
    for (;;) {
      try {
        told = await (await ask(address, "status")).json();
        missed = 0;
        api.setBadge(told.text, told.kind);
        if (told.version !== shown) {
          const next = told.version;
          api.take(await fetched());
          shown = next;
        }
        if (told.ended) return;
      } catch (error) {
        missed += 1;
        if (missed >= LOST) {
          api.setBadge("the page is no longer served: what was seen last stays", "lost");
          return;
        }
      }
      await wait(EVERY);
    }
  };
  api.setBadge(told.text, told.kind);
  keep();
  return api;
}
