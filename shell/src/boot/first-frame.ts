const frameId = "first-frame";
/** After this the page is shown even if incomplete. */
const latestMs = 4000;

/** Whether the page came with a first frame for this screen size. */
export function hasFirstFrame(page: Document): boolean {
  const frame = page.getElementById(frameId);
  if (frame === null) return false;
  if (getComputedStyle(frame).display !== "none") return true;
  frame.remove();
  return false;
}

/** Of the picture's text: lists fit the screen, of which pictures know the step of widths alone. */
const mostOf = 0.8;

/** Whether the page behind says as much as its picture; what only holds a place says nothing. */
function isAsWhole(root: Element, frame: Element): boolean {
  const letters = (within: Element) => within.querySelector("main")?.textContent?.length ?? 0;
  return root.querySelector("main") !== null && letters(root) >= letters(frame) * mostOf;
}

/** Removes the first frame once the page is rendered behind it. */
export function endFirstFrame(page: Document): void {
  const frame = page.getElementById(frameId);
  const root = page.getElementById("root");
  if (frame === null || root === null) return;
  const end = () => {
    watcher.disconnect();
    clearTimeout(latest);
    frame.remove();
  };
  const watcher = new MutationObserver(() => {
    if (isAsWhole(root, frame)) end();
  });
  watcher.observe(root, { subtree: true, childList: true });
  const latest = setTimeout(end, latestMs);
}
