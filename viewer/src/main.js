// DrystoneReplay.mount(element, base64, ...): unpacks one replay, or several to be seen side by side, and puts the viewer into an
// element of the page. DrystoneReplay.follow(element, address): the same of a run that is still going (live.js).

import { decode } from "./decode.js";
import { startViewer } from "./viewer.js";
import { follow as followRun } from "./live.js";
import css from "./style.css";

function addStyle() {
  if (document.getElementById("dsr-style")) return;
  const style = document.createElement("style");
  style.id = "dsr-style";
  style.textContent = css;
  document.head.append(style);
}

async function begin(element, words, starting) {
  addStyle();
  const root = document.createElement("div");
  root.className = "dsr";
  root.innerHTML = '<div class="dsr-message"></div>';
  root.firstChild.textContent = words;
  element.append(root);
  try {
    const api = await starting(root);
    element.dataset.replay = "ready";
    element.replay = api;
    return api;
  } catch (error) {
    root.innerHTML = '<div class="dsr-message"></div>';
    root.firstChild.textContent = `The replay cannot be shown: ${error.message}`;
    element.dataset.replay = "failed";
    throw error;
  }
}

export const mount = (element, ...replays) =>
  begin(element, "unpacking the replay ...", async (root) => startViewer(root, await Promise.all(replays.map(decode))));

export const follow = (element, address) =>
  begin(element, "waiting for the first frame ...", (root) => followRun(root, address));
