import { restAfter } from "./rest-after.ts";

/** What somebody does on a page, by which they want the line and the processor for what comes of it. */
export const acts = ["pointerdown", "keydown", "wheel", "scroll", "popstate"] as const;

/** After the last act a page counts as unused. */
const unusedMs = 1000;
/** Whoever scrolls or types on and on gets what works beside the page after this. */
const latestMs = 5000;

let lastAct = Number.NEGATIVE_INFINITY;

/** Notes from now on when somebody does something on the page. */
export function watchActs(page: Pick<Window, "addEventListener">): void {
  const note = () => {
    lastAct = performance.now();
  };
  for (const act of acts) page.addEventListener(act, note, { capture: true, passive: true });
}

/** Resolves when nobody has done anything on the page for a second, at once where nobody has, at the latest after five seconds. */
export const whenPageUnused = (): Promise<void> => restAfter(() => lastAct, unusedMs, latestMs);
