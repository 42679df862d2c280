/**
 * Lets what somebody repeats pass once within a time; counted in this process alone.
 *
 * @returns whether it passes now, by whom it is of
 */
export function createPace(everyMs: number, now: () => number = Date.now): (key: string) => boolean {
  // Whoever passes comes to the end: the first is the one who passed the longest time ago.
  const passed = new Map<string, number>();
  return (key) => {
    const at = now();
    for (const [known, before] of passed) {
      if (at - before < everyMs) break;
      passed.delete(known);
    }
    if (passed.has(key)) return false;
    passed.set(key, at);
    return true;
  };
}
