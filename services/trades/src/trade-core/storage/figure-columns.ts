import { toWire } from "@entrywise/domain/decimal";
import { totalCost } from "@entrywise/domain/figures/close-costs";
import { meanPrices } from "@entrywise/domain/figures/mean-prices";
import type { PositionFigures } from "@entrywise/domain/figures/position-figures";
import { realisedResults } from "@entrywise/domain/figures/realised-results";
import { eachCostColumn } from "./cost-columns.ts";
import { factColumns } from "./range-facts.ts";

/** The columns that follow from a position, for lists, filters and statistics. */
export function figureColumns(figures: PositionFigures): Record<string, string | number | boolean | null> {
  const prices = meanPrices(figures.opens);
  return {
    open_date: figures.openDate,
    close_date: figures.closeDate,
    is_closed: figures.isClosed,
    total_size: toWire(figures.totalSize),
    open_price: toWire(prices.open),
    close_price: toWire(prices.close),
    net_pips: toWire(figures.totalNetPips),
    gross_profit: toWire(figures.totalGrossProfit),
    ...eachCostColumn((cost) => toWire(figures[totalCost(cost)])),
    estimated_costs: toWire(figures.totalEstimatedCosts),
    net_profit: toWire(figures.totalNetProfit),
    financial_risk: toWire(figures.financialRisk),
    net_rr: figures.totalNetRR,
    ...resultColumns(figures),
    ...factColumns(figures),
  };
}

/**
 * What was realised before the trade was closed: of a trade that is closed at one moment close date and net profit say
 * all, and both columns are null.
 */
export function resultColumns({
  isClosed,
  totalNetProfit,
  opens,
}: Pick<PositionFigures, "isClosed" | "totalNetProfit" | "opens">) {
  const results = totalNetProfit === null ? [] : realisedResults(opens);
  const last = results.at(-1);
  if (last === undefined || (isClosed && results.length === 1)) return { last_close_at: null, results: null };
  return {
    last_close_at: isClosed ? null : last.at,
    results: JSON.stringify(results.map(({ at, net }) => ({ at, net: toWire(net) }))),
  };
}
