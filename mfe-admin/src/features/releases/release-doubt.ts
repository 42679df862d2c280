import type { Release } from "@entrywise/contracts/platform/releases.api";

/** Why a release goes out only after a question. */
export type ReleaseDoubt =
  | { kind: "withdrawn" }
  | { kind: "notTried" }
  /** With a sentence for each place that does not work. */
  | { kind: "failed"; failures: readonly string[] };

/** As the registry sees it; null: it goes out at once. Earlier services say nothing of trials. */
export function doubtOf({ state, trial, liveAt }: Pick<Release, "state" | "trial" | "liveAt">): ReleaseDoubt | null {
  if (trial && trial.failures.length > 0) return { kind: "failed", failures: trial.failures };
  if (trial === null && liveAt === null) return { kind: "notTried" };
  return state === "withdrawn" ? { kind: "withdrawn" } : null;
}

/** Whether the registry serves it by force alone. */
export const needsForce = (doubt: ReleaseDoubt | null): boolean => doubt !== null && doubt.kind !== "withdrawn";
