import { type Big, Decimal } from "../decimal.ts";
import type { OpenFigures } from "./open-figures.ts";

/** Money that a position realised at one moment. */
export interface RealisedResult {
  /** ISO 8601, UTC. */
  at: string;
  /** Net of costs, account currency. */
  net: Big;
}

/**
 * Results realised by a position's closes in time order; closes of the same moment are one result.
 *
 * @returns empty while nothing is closed; closes without a date or without a net profit are left out
 */
export function realisedResults(opens: readonly Pick<OpenFigures, "closes">[]): RealisedResult[] {
  const byMoment = new Map<number, Big>();
  for (const { closes } of opens) {
    for (const { closeDate, netProfit } of closes) {
      if (closeDate === null || netProfit === null) continue;
      const at = Date.parse(closeDate);
      byMoment.set(at, (byMoment.get(at) ?? Decimal(0)).plus(netProfit));
    }
  }
  return [...byMoment].sort(([a], [b]) => a - b).map(([at, net]) => ({ at: new Date(at).toISOString(), net }));
}
