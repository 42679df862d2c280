import type { EquityPoint, periodGroup } from "@entrywise/contracts/trades/statistics.api";
import type { StatisticsBasis } from "@entrywise/contracts/trades/statistics-display";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { toWire, ZERO } from "@entrywise/domain/decimal";
import { equityCurve } from "@entrywise/domain/statistics/equity-curve";
import type { z } from "zod";
import { currencyOf } from "../../read-engine/currency-of.ts";
import { localTimeOf } from "../../read-engine/filter/filter-times.ts";
import { countedRows, moneyRows } from "../../read-engine/filter/filter-trades.ts";
import { idAt } from "../../read-engine/table/trade-ids.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";
import { periodUnits } from "../../statistics-core/period-units.ts";

const MAXIMUM_POINTS = 1_000;

export function netProfitGraph(
  projection: UserProjection,
  filter: TradeFilter,
  period: z.infer<typeof periodGroup>,
  basis: StatisticsBasis,
): { currency: string | null; items: EquityPoint[]; total: number } {
  const counted = countedRows(projection, filter);
  // A period counts its trades without a rate too; a point that is one trade says what that came to.
  const selection = period === "trade" ? moneyRows(projection, filter) : counted;
  const points = equityCurve(projection.columns(basis), {
    by: periodUnits[period],
    maximumPoints: MAXIMUM_POINTS,
    selection,
    localTime: localTimeOf(filter, projection),
  });
  let before = ZERO;
  const items = points.map((point): EquityPoint => {
    const net = point.cumulativeNet.minus(before);
    before = point.cumulativeNet;
    return {
      at: new Date(point.time).toISOString(),
      tradeId: point.trades === 1 ? idAt(projection.trades, point.lastRow) : null,
      count: point.trades,
      netProfit: toWire(net) ?? "0",
      cumulative: toWire(point.cumulativeNet) ?? "0",
      drawdown: toWire(point.drawdown) ?? "0",
    };
  });
  return { currency: currencyOf(projection, counted), items, total: items.length };
}
