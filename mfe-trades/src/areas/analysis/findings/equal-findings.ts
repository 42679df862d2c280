import type { Finding } from "@entrywise/contracts/trades/findings.api";

/** A finding with those that are about the same trades. */
export interface MergedFinding<F extends Finding = Finding> {
  finding: F;
  same: readonly F[];
}

/** Two questions about the same trades have the same answer: the first of them stands for all, in their order. */
export function mergeEqual<F extends Finding>(findings: readonly F[]): MergedFinding<F>[] {
  const groups = Map.groupBy(findings, ({ n, others, difference, measure, chance }) =>
    [n, others, difference, measure, chance].join(),
  );
  return [...groups.values()].flatMap(([finding, ...same]) => (finding === undefined ? [] : [{ finding, same }]));
}
