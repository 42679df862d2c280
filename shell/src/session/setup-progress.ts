import type { GettingStarted } from "@entrywise/contracts/platform/app.api";
import type { GettingStartedKey } from "@entrywise/contracts/platform/getting-started-keys";

/** Whether a step no longer applies: nobody with trades of their own needs the demo journal. */
export function isSkipped(
  key: GettingStartedKey,
  { demoTrades, ownTrades }: Pick<GettingStarted, "demoTrades" | "ownTrades">,
): boolean {
  return key === "demoData" && demoTrades === 0 && ownTrades > 0;
}

/** How many of the steps that apply are done. */
export function setupProgress(started: GettingStarted): { done: number; total: number } {
  const steps = started.steps.filter(({ key }) => !isSkipped(key, started));
  return { done: steps.filter(({ doneAt }) => doneAt !== null).length, total: steps.length };
}
