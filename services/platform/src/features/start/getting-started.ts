import type { GettingStarted } from "@entrywise/contracts/platform/app.api";
import { type GettingStartedKey, gettingStartedKeys } from "@entrywise/contracts/platform/getting-started-keys";
import type { JournalProgress } from "@entrywise/contracts/trades/first-data.api";

/** What is known of somebody's beginning apart from the journal. */
export interface Beginning {
  hasChosen: boolean;
  groups: number;
}

/** Which steps are done by what is there now. A step that was done once stays done. */
export function stepsDoneBy(
  progress: JournalProgress,
  { hasChosen, groups }: Beginning,
): Record<GettingStartedKey, boolean> {
  return {
    setup: hasChosen,
    // Whoever has trades of their own has something to look at.
    demoData: progress.demoTrades > 0 || progress.ownTrades > 0,
    import: progress.importedTrades > 0,
    initialStops: progress.closedTrades > 0 && progress.closedWithoutStop === 0,
    review: progress.reviewedTrades > 0,
    snapshotSlot: progress.snapshotSlots > 0,
    share: progress.sharedTrades > 0 || groups > 0,
  };
}

/** Steps that were done before stay with their moment; new ones get this one. */
export function mergedSteps(
  before: Readonly<Record<string, string>>,
  done: Readonly<Record<GettingStartedKey, boolean>>,
  now: Date,
): Record<string, string> {
  const fresh = gettingStartedKeys.filter((key) => done[key] && before[key] === undefined);
  return { ...before, ...Object.fromEntries(fresh.map((key) => [key, now.toISOString()])) };
}

export function presentGettingStarted(
  stepsDone: Readonly<Record<string, string>>,
  completedAt: Date | null,
  { demoTrades, ownTrades, closedWithoutStop, nextReview }: JournalProgress,
): GettingStarted {
  return {
    steps: gettingStartedKeys.map((key) => ({ key, doneAt: stepsDone[key] ?? null })),
    completedAt: completedAt?.toISOString() ?? null,
    demoTrades,
    ownTrades,
    closedWithoutStop,
    nextReview,
  };
}
