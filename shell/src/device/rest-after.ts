/**
 * Resolves when the last activity is long enough ago, at the latest after a maximum.
 *
 * @param lastAct when it was, read anew after each wait; milliseconds of `performance.now()`
 */
export async function restAfter(lastAct: () => number, restMs: number, latestMs: number): Promise<void> {
  const latest = performance.now() + latestMs;
  for (;;) {
    const left = Math.min(lastAct() + restMs, latest) - performance.now();
    if (left <= 0) return;
    await new Promise((done) => setTimeout(done, left));
  }
}
