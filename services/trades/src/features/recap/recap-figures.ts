import { riskRanges } from "@entrywise/contracts/trades/range-filters";
import type { Recap, RecapFigures } from "@entrywise/contracts/trades/recap.api";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { toWire } from "@entrywise/domain/decimal";
import type { RecapPeriod } from "@entrywise/domain/recap/recap-period";
import type { RecapDay } from "@entrywise/domain/recap/recap-remark";
import { calendarKeys } from "@entrywise/domain/statistics/calendar-buckets";
import { groupRows } from "@entrywise/domain/statistics/group-by";
import { headline } from "@entrywise/domain/statistics/headline";
import { shareFact } from "../../read-engine/balance-shares.ts";
import { type FamilyColumns, isWhole, wholeFact } from "../../read-engine/family-columns.ts";
import { localTimeOf } from "../../read-engine/filter/filter-times.ts";
import { asRecorded, countedRows, measuredRows } from "../../read-engine/filter/filter-trades.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";
import { moneyCounts } from "../../statistics-core/figures.presenter.ts";

/** The trades of one period, as the statistics of its days have them. */
export interface PeriodTrades {
  projection: UserProjection;
  filter: TradeFilter;
  risk: FamilyColumns;
  /** Days with a plan or review. */
  journaled: ReadonlySet<string>;
}

export const filterOfPeriod = (filter: TradeFilter, { from, to }: RecapPeriod): TradeFilter => ({
  ...filter,
  startDate: from,
  endDate: to,
});

type Day = Recap["days"][number] & RecapDay;

/** Days of a period on which trades closed, oldest first. */
export function daysOf({ projection, filter, journaled }: PeriodTrades): Day[] {
  const rows = measuredRows(projection, filter);
  const { closeTime } = projection.trades;
  const times = Float64Array.from(rows, (row) => closeTime[row] ?? Number.NaN);
  const { keys, starts } = calendarKeys(times, "day", localTimeOf(filter, projection));
  const handling = projection.preference.strikeRateType;
  const results = groupRows(projection.columns(), { rows, keys, areKeysByRow: false }, starts.length, { handling });
  return starts.flatMap((start, key): Day[] => {
    const result = results[key];
    if (result === undefined || result.netProfit === null) return [];
    const day = new Date(start).toISOString().slice(0, 10);
    const { n, netProfit, netRR, estimatedCount } = result;
    const isJournaled = journaled.has(day);
    const estimated = estimatedCount > 0 ? { estimatedCount } : {};
    return [{ day, count: n, netProfit: toWire(netProfit) ?? "0", netRR, isJournaled, ...estimated, net: netProfit }];
  });
}

/** What the statistics of the period's trades say, and how its days were written about. */
export function figuresOfPeriod(of: PeriodTrades): RecapFigures {
  const { projection, filter } = of;
  const rows = countedRows(projection, filter);
  const days = daysOf(of);
  const result = headline(projection.columns(), rows, { handling: projection.preference.strikeRateType });
  return {
    count: result.n,
    ...moneyCounts(result),
    wins: result.wins,
    losses: result.losses,
    breakEvens: result.breakEvens,
    strikeRate: result.strikeRate,
    netProfit: toWire(result.netProfit) ?? "0",
    costs: toWire(result.costs) ?? "0",
    countRR: result.rCount,
    netRR: result.netRR,
    profitFactor: result.profitFactor,
    averageRisk: averageRisk(of, rows),
    tradingDays: days.length,
    journaledDays: days.filter(({ isJournaled }) => isJournaled).length,
  };
}

const percentageRisked = riskRanges.indexOf("percentageAccountRisked");

function averageRisk({ projection, risk }: PeriodTrades, rows: Uint32Array): number | null {
  const share = shareFact(asRecorded(projection).shares, risk, "risk", percentageRisked);
  const shares = Array.from(rows, (row) =>
    share !== null && isWhole(risk, row) ? share(row) : wholeFact(risk, row, percentageRisked),
  ).filter((value) => !Number.isNaN(value));
  return shares.length === 0 ? null : shares.reduce((sum, value) => sum + value, 0) / shares.length;
}
