const frameId = "first-frame";
/** A page that is not whole by then is shown as it is. */
const latestMs = 4000;

/** Whether the page came with its first screen, drawn for screens like this one. */
export function hasFirstFrame(page: Document): boolean {
  const frame = page.getElementById(frameId);
  if (frame === null) return false;
  if (getComputedStyle(frame).display !== "none") return true;
  frame.remove();
  return false;
}

/** Whether the page behind the frame shows all that it is going to: nothing in it still holds a place. */
function isWhole(root: Element): boolean {
  const page = root.querySelector("main");
  return page !== null && page.childElementCount > 0 && page.querySelector(".ui-skeleton, [data-skeleton]") === null;
}

/** Takes the first frame away as soon as the page itself stands behind it, and the scroll of its page along. */
export function endFirstFrame(page: Document): void {
  const frame = page.getElementById(frameId);
  const root = page.getElementById("root");
  if (frame === null || root === null) return;
  const began = performance.now();
  const look = () => {
    if (isWhole(root) || performance.now() - began > latestMs) frame.remove();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
