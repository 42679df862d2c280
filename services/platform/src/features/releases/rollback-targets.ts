import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { isUnhealthy } from "./health.ts";
import { pagesOf } from "./loads.repository.ts";
import { restorable } from "./releases.repository.ts";

/** Versions among those that were live to which a rollback may lead: not taken back, with free paths, and healthy while live. */
export async function rollbackTargets(
  tx: Transaction,
  remote: string,
  history: readonly string[],
): Promise<ReadonlySet<string>> {
  const versions = await restorable(tx, remote, history);
  const pages = await pagesOf(tx, remote, [...versions]);
  const isHealthy = (version: string) => {
    const count = pages.get(version);
    return count === undefined || !isUnhealthy(count);
  };
  return new Set([...versions].filter(isHealthy));
}
