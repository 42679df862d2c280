import type { periodGroup, RewardPoint } from "@entrywise/contracts/trades/statistics.api";
import type { StatisticsBasis } from "@entrywise/contracts/trades/statistics-display";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { rewardCurve } from "@entrywise/domain/statistics/reward-curve";
import { knownRows } from "@entrywise/domain/statistics/trade-columns";
import type { z } from "zod";
import { localTimeOf } from "../read-engine/filter/filter-times.ts";
import { countedRows } from "../read-engine/filter/filter-trades.ts";
import { idAt } from "../read-engine/table/trade-ids.ts";
import type { UserProjection } from "../read-engine/user-projection.ts";
import { periodUnits } from "./period-units.ts";

const MAXIMUM_POINTS = 1_000;

export function netRewardGraph(
  projection: UserProjection,
  filter: TradeFilter,
  period: z.infer<typeof periodGroup>,
  basis: StatisticsBasis,
): { items: RewardPoint[]; total: number } {
  const { trades } = projection;
  const selection = knownRows(trades.netRR, countedRows(projection, filter));
  const points = rewardCurve(projection.columns(basis), {
    by: periodUnits[period],
    maximumPoints: MAXIMUM_POINTS,
    selection,
    localTime: localTimeOf(filter, projection),
  });
  let before = 0;
  const items = points.map((point): RewardPoint => {
    const netRR = point.cumulativeRR - before;
    before = point.cumulativeRR;
    return {
      at: new Date(point.time).toISOString(),
      tradeId: point.trades === 1 ? idAt(trades, point.lastRow) : null,
      count: point.trades,
      netRR,
      cumulativeRR: point.cumulativeRR,
      drawdownRR: point.drawdownRR,
    };
  });
  return { items, total: items.length };
}
