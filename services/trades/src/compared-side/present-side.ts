import type { ComparedSide } from "@entrywise/contracts/trades/mistakes.api";
import { toWire } from "@entrywise/domain/decimal";
import type { ResultSummary } from "@entrywise/domain/statistics/result-totals";
import { moneyCounts } from "../statistics-core/figures.presenter.ts";

/** One side of a comparison on the wire. */
export function presentSide(result: ResultSummary): ComparedSide {
  const { n, netProfit, expectancy, rCount, netRR, expectancyRR } = result;
  return {
    count: n,
    netProfit: toWire(netProfit) ?? "0",
    ...moneyCounts(result),
    expectancy: toWire(expectancy),
    countRR: rCount,
    netRR,
    expectancyRR,
  };
}
