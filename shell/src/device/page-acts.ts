import { restAfter } from "./rest-after.ts";

/** User activity on a page, during which background work pauses. */
export const acts = ["pointerdown", "keydown", "wheel", "scroll", "popstate"] as const;

/** Time after the last activity until a page counts as idle. */
const unusedMs = 1000;
/** Maximum delay of background work during continuous activity. */
const latestMs = 5000;

let lastAct = Number.NEGATIVE_INFINITY;

/** Starts tracking user activity. */
export function watchActs(page: Pick<Window, "addEventListener">): void {
  const note = () => {
    lastAct = performance.now();
  };
  for (const act of acts) page.addEventListener(act, note, { capture: true, passive: true });
}

/** Resolves after a second without activity, at once if there was none, at the latest after five seconds. */
export const whenPageUnused = (): Promise<void> => restAfter(() => lastAct, unusedMs, latestMs);
