import { toWire } from "@entrywise/domain/decimal";
import { meanPrices } from "@entrywise/domain/figures/mean-prices";
import type { PositionFigures } from "@entrywise/domain/figures/position-figures";
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
    commissions: toWire(figures.totalCommissions),
    roll: toWire(figures.totalRoll),
    dividends: toWire(figures.totalDividends),
    other_costs: toWire(figures.totalOtherCosts),
    net_profit: toWire(figures.totalNetProfit),
    financial_risk: toWire(figures.financialRisk),
    net_rr: figures.totalNetRR,
    ...factColumns(figures),
  };
}
