/** Somebody who has just pressed a key, scrolled or gone back wants the line and the processor for what comes of it. */
const quietMs = 2000;
const acts = ["pointerdown", "keydown", "wheel", "scroll", "popstate"] as const;
/** After each piece of work it rests for three times as long, so that a page in use has three quarters of the processor. */
const restShare = 3;
/** On a slow network the time of a piece of work is spent on waiting, not on the processor. */
const mostRestMs = 100;

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

export interface Quiet {
  /**
   * Asked before each piece of work. Resolves when the last piece has had its rest, the page can be seen, nobody has done anything
   * on it for two seconds and the browser is idle; at once when it was stopped.
   */
  wait: () => Promise<void>;
  stop: () => void;
}

/** Somebody whose page cannot be seen works in another tab, or has put the phone away. */
async function whenVisible(document: Document, signal: AbortSignal): Promise<void> {
  while (document.visibilityState === "hidden" && !signal.aborted) {
    await new Promise<void>((done) => {
      document.addEventListener("visibilitychange", () => done(), { once: true, signal });
      signal.addEventListener("abort", () => done(), { once: true });
    });
  }
}

/** Watches what somebody does on the page until it is stopped, for work that nobody waits for. */
export function whenQuiet(page: Pick<Window, "addEventListener" | "document">): Quiet {
  const stopping = new AbortController();
  const { signal } = stopping;
  let lastAct = Number.NEGATIVE_INFINITY;
  const note = () => {
    lastAct = performance.now();
  };
  for (const act of acts) page.addEventListener(act, note, { capture: true, passive: true, signal });
  let workBegan: number | undefined;
  return {
    async wait() {
      const worked = workBegan === undefined ? 0 : performance.now() - workBegan;
      if (worked > 0 && !signal.aborted) await sleep(Math.min(mostRestMs, restShare * worked));
      await whenVisible(page.document, signal);
      for (;;) {
        if (signal.aborted) return;
        const left = lastAct + quietMs - performance.now();
        if (left <= 0) break;
        await sleep(left);
      }
      // Safari has no such callback.
      if (typeof requestIdleCallback !== "undefined") await new Promise((done) => requestIdleCallback(done));
      workBegan = performance.now();
    },
    stop: () => stopping.abort(),
  };
}
