import { type Big, HUNDRED } from "../decimal.ts";
import { WinLossStatus } from "../enumerations.ts";
import { type BreakEvenRange, winLossStatus } from "../figures/win-loss.ts";
import { roundedDecimal, roundedNumber } from "../rounding.ts";

/** A reconciled trade at its last close. */
export interface RecordedTrade {
  /** YYYY-MM-DD */
  day: string;
  netRR: number | null;
  net: Big;
  /** Its result contains estimated costs; absent: it does not. */
  isEstimated?: boolean;
}

export interface RecordMonth {
  /** YYYY-MM */
  month: string;
  netRR: number;
  /** Of the starting balance; null where there is none. */
  percentage: number | null;
  count: number;
  /** Trades with estimated costs; absent: none. */
  estimatedCount?: number;
}

/** Running sum of R at the end of a day, and how far it lies below its peak, ≤ 0. */
export interface RecordPoint {
  day: string;
  netRR: number;
  drawdownRR: number;
}

export interface RecordBin {
  /** Lower edge in R; null for the break-even trades. */
  from: number | null;
  count: number;
}

/** What a record shows: R and per cent, rounded trade by trade before anything is added. */
export interface PublicRecord {
  /** Trades with an R, and those without one, of which the per cent alone are shown. */
  count: number;
  countWithoutRR: number;
  /** Trades with estimated costs: every result over them is an estimate. Absent: none. */
  estimatedCount?: number;
  wins: number;
  losses: number;
  breakEvens: number;
  netRR: number;
  percentage: number | null;
  expectancyRR: number | null;
  /** Fraction; break-even trades count on neither side. */
  strikeRate: number | null;
  /** In R. */
  profitFactor: number | null;
  winsRR: number;
  lossesRR: number;
  /** Deepest fall of the daily line below its peak, ≤ 0. */
  drawdownRR: number;
  months: RecordMonth[];
  line: RecordPoint[];
  bins: RecordBin[];
}

/** Fewer trades are shown as their number alone: a line of few trades is single trades. */
export const fewestRecorded = 20;
export const recordBinWidth = 0.25;

const tidy = (value: number) => roundedNumber(value, 2);
const sumOf = (values: readonly number[]) => tidy(values.reduce((sum, value) => sum + value, 0));

/** A trade as everybody may know it: two digits of R, two of the per cent of the starting balance, and its day. */
interface ShownTrade {
  day: string;
  rr: number | null;
  percentage: number | null;
  status: WinLossStatus;
  isEstimated: boolean;
}

function shownTrade(
  { day, netRR, net, isEstimated = false }: RecordedTrade,
  start: Big | null,
  range: BreakEvenRange,
): ShownTrade {
  const rr = netRR === null ? null : tidy(netRR);
  const percentage = start === null ? null : Number(roundedDecimal(net.times(HUNDRED).div(start), 2));
  // The result follows from what is shown: money that is closed says nothing.
  const status = rr === null ? WinLossStatus.None : winLossStatus(rr, null, range);
  return { day, rr, percentage, status, isEstimated };
}

/**
 * The public record of some reconciled trades. Every figure follows from the rounded trades alone, so that nothing of it tells
 * amounts apart that round alike; months show one digit of per cent, and the whole is the sum of the months as they are shown.
 *
 * @param trades in order of their closes
 * @param start sum of the starting balances, greater than 0; null: no per cent
 */
export function publicRecord(
  trades: readonly RecordedTrade[],
  { start, range }: { start: Big | null; range: BreakEvenRange },
): PublicRecord {
  const shown = trades.map((trade) => shownTrade(trade, start, range));
  const rewarded = shown.flatMap(({ rr }) => rr ?? []);
  const count = (status: WinLossStatus) => shown.filter((trade) => trade.status === status).length;
  const [winsRR, lossesRR] = [sumOf(rewarded.filter((rr) => rr > 0)), sumOf(rewarded.filter((rr) => rr < 0))];
  const [wins, losses] = [count(WinLossStatus.Win), count(WinLossStatus.Loss)];
  const months = monthsOf(shown, start !== null);
  const line = lineOf(shown);
  const netRR = sumOf(rewarded);
  return {
    ...{ count: rewarded.length, countWithoutRR: shown.length - rewarded.length, wins, losses },
    ...estimatedIn(shown),
    ...{ breakEvens: count(WinLossStatus.BreakEven), netRR, winsRR, lossesRR, months, line },
    percentage:
      start === null
        ? null
        : roundedNumber(
            months.reduce((sum, month) => sum + (month.percentage ?? 0), 0),
            1,
          ),
    expectancyRR: rewarded.length === 0 ? null : tidy(netRR / rewarded.length),
    strikeRate: wins + losses === 0 ? null : wins / (wins + losses),
    profitFactor: lossesRR === 0 ? null : tidy(winsRR / -lossesRR),
    drawdownRR: Math.min(0, ...line.map(({ drawdownRR }) => drawdownRR)),
    bins: binsOf(shown),
  };
}

function estimatedIn(trades: readonly ShownTrade[]): { estimatedCount?: number } {
  const estimatedCount = trades.filter(({ isEstimated }) => isEstimated).length;
  return estimatedCount === 0 ? {} : { estimatedCount };
}

function monthsOf(trades: readonly ShownTrade[], hasPercentage: boolean): RecordMonth[] {
  const byMonth = Map.groupBy(trades, ({ day }) => day.slice(0, 7));
  return [...byMonth].map(([month, all]) => ({
    month,
    netRR: sumOf(all.flatMap(({ rr }) => rr ?? [])),
    percentage: hasPercentage ? roundedNumber(sumOf(all.map(({ percentage }) => percentage ?? 0)), 1) : null,
    count: all.length,
    ...estimatedIn(all),
  }));
}

function lineOf(trades: readonly ShownTrade[]): RecordPoint[] {
  let [netRR, peak] = [0, 0];
  return [...Map.groupBy(trades, ({ day }) => day)].map(([day, all]) => {
    netRR = tidy(netRR + sumOf(all.flatMap(({ rr }) => rr ?? [])));
    peak = Math.max(peak, netRR);
    return { day, netRR, drawdownRR: tidy(netRR - peak) };
  });
}

function binsOf(trades: readonly ShownTrade[]): RecordBin[] {
  const counts = new Map<number | null, number>();
  for (const { rr, status } of trades) {
    if (rr === null) continue;
    const isEven = status === WinLossStatus.BreakEven;
    const from = isEven ? null : Math.floor(Math.round(rr * 100) / (recordBinWidth * 100)) * recordBinWidth;
    counts.set(from, (counts.get(from) ?? 0) + 1);
  }
  return [...counts].map(([from, count]) => ({ from, count })).sort((a, b) => (a.from ?? 0) - (b.from ?? 0));
}
