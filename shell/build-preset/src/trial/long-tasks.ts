import type { Page } from "./browser.ts";

/** A script that holds a page up for so long leaves it frozen in somebody's hands. */
const TOO_LONG_MS = 1000;
/** How long this process tries how much of a processor it gets. */
const SAMPLE_MS = 200;

declare global {
  interface Window {
    /** Begin and duration of each task that held the page up, in milliseconds. */
    trialTasks?: [startTime: number, duration: number][];
  }
}

/** Runs in each page before its own scripts. */
export function watchLongTasks(): void {
  const tasks: [number, number][] = [];
  window.trialTasks = tasks;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration]);
  }).observe({ type: "longtask", buffered: true });
}

/**
 * On a machine that is busy with something else a task lasts longer than it works: it counts by the share of a processor that there
 * is.
 *
 * @param since what began before, in milliseconds of the page's clock, is left out
 * @returns a sentence, or null
 */
export async function tooLongTask(page: Page, since: number): Promise<string | null> {
  const tasks = await page.evaluate(() => window.trialTasks ?? []);
  return tooLong(
    tasks.filter(([start]) => start >= since).map(([, duration]) => duration),
    processorShare,
  );
}

/** @param durations of tasks in milliseconds @param share of a processor, above 0 to 1; asked only where it matters */
export function tooLong(durations: readonly number[], share: () => number): string | null {
  const longest = Math.max(0, ...durations);
  if (longest < TOO_LONG_MS) return null;
  const worked = longest * share();
  return worked < TOO_LONG_MS ? null : `a script holds the page up for ${(worked / 1000).toFixed(1)} s`;
}

/** What this process gets of a processor while it works as much as it can. */
function processorShare(): number {
  const begun = performance.now();
  const { user, system } = process.cpuUsage();
  while (performance.now() - begun < SAMPLE_MS);
  const used = process.cpuUsage({ user, system });
  return Math.min(1, (used.user + used.system) / 1000 / (performance.now() - begun));
}
