import type { Page } from "./browser.ts";

/** A script that holds a page up for so long leaves it frozen in somebody's hands. */
const TOO_LONG_MS = 1000;

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

/** @param since what began before, in milliseconds of the page's clock, is left out @returns a sentence, or null */
export async function tooLongTask(page: Page, since: number): Promise<string | null> {
  const tasks = await page.evaluate(() => window.trialTasks ?? []);
  const longest = Math.max(0, ...tasks.filter(([start]) => start >= since).map(([, duration]) => duration));
  return longest < TOO_LONG_MS ? null : `a script holds the page up for ${(longest / 1000).toFixed(1)} s`;
}
