import type { ComparedSide } from "@entrywise/contracts/trades/mistakes.api";
import { toWire } from "@entrywise/domain/decimal";
import type { ResultSummary } from "@entrywise/domain/statistics/result-totals";

/** One side of a comparison on the wire. */
export function presentSide({ n, netProfit, expectancy, rCount, netRR, expectancyRR }: ResultSummary): ComparedSide {
  return {
    count: n,
    netProfit: toWire(netProfit) ?? "0",
    expectancy: toWire(expectancy),
    countRR: rCount,
    netRR,
    expectancyRR,
  };
}
