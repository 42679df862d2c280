import type { Finding } from "@entrywise/contracts/trades/findings.api";

/** A finding with those that are about the same trades. */
export interface MergedFinding {
  finding: Finding;
  same: readonly Finding[];
}

/** Two questions about the same trades have the same answer: the first of them stands for all, in their order. */
export function mergeEqual(findings: readonly Finding[]): MergedFinding[] {
  const groups = Map.groupBy(findings, ({ n, others, difference, measure }) => [n, others, difference, measure].join());
  return [...groups.values()].flatMap(([finding, ...same]) => (finding === undefined ? [] : [{ finding, same }]));
}
