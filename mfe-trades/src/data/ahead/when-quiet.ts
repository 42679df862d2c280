/** Somebody who has just pressed a key or a button wants the line and the processor for what comes of it. */
const quietMs = 2000;
const inputs = ["pointerdown", "keydown", "wheel"] as const;

export interface Quiet {
  /** Resolves when nobody has pressed anything for two seconds and the browser is idle; at once when it was stopped. */
  wait: () => Promise<void>;
  stop: () => void;
}

/** Watches what is pressed on the page until it is stopped, for work that nobody waits for. */
export function whenQuiet(page: Pick<Window, "addEventListener">): Quiet {
  const stopping = new AbortController();
  const { signal } = stopping;
  let lastInput = Number.NEGATIVE_INFINITY;
  const note = () => {
    lastInput = performance.now();
  };
  for (const input of inputs) page.addEventListener(input, note, { capture: true, passive: true, signal });
  return {
    async wait() {
      for (;;) {
        if (signal.aborted) return;
        const left = lastInput + quietMs - performance.now();
        if (left <= 0) break;
        await new Promise((done) => setTimeout(done, left));
      }
      // Safari has no such callback.
      if (typeof requestIdleCallback !== "undefined") await new Promise((done) => requestIdleCallback(done));
    },
    stop: () => stopping.abort(),
  };
}
