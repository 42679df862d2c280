import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import { decimal, toWire } from "@entrywise/domain/decimal";
import { payoffRR, strikeRatePercent } from "../../../catalogue/statistic.tsx";
import type { StatisticName } from "../../../catalogue/statistics-catalogue.tsx";

export type DifferenceKind = "money" | "points" | "rr" | "pips" | "number" | "count" | "duration";

/** One statistic of one side less that of the other, as both are shown. */
export interface StatisticDifference {
  kind: DifferenceKind;
  /** Decimal text where it is money. */
  value: string | number;
  /** Whether the first side is the better; null where neither is. */
  isBetter: boolean | null;
}

type Better = "more" | "less" | null;
type Values = { [Name in StatisticName]: Compared };
interface Compared {
  kind: DifferenceKind;
  better: Better;
  of: (headline: HeadlineStatistics) => string | number | null;
}

const money = (of: Compared["of"], better: Better = "more"): Compared => ({ kind: "money", better, of });
const points = (of: Compared["of"], better: Better = "more"): Compared => ({ kind: "points", better, of });
const rr = (of: Compared["of"], better: Better = "more"): Compared => ({ kind: "rr", better, of });
const number = (of: Compared["of"], better: Better = "more"): Compared => ({ kind: "number", better, of });
const count = (of: Compared["of"], better: Better): Compared => ({ kind: "count", better, of });

// Sums and streaks grow with the number of trades, which makes no side the better one.
const values: Values = {
  netProfit: money(({ netProfit }) => netProfit, null),
  grossProfit: money(({ grossProfit }) => grossProfit, null),
  costs: money(({ costs }) => costs, null),
  netPercentage: points(({ netPercentage }) => netPercentage, null),
  strikeRate: points(({ strikeRate }) => strikeRatePercent(strikeRate)),
  profitFactor: number(({ profitFactor }) => profitFactor),
  expectancy: money(({ expectancy }) => expectancy),
  payoff: number(({ payoff }) => payoff),
  payoffRR: number(payoffRR),
  averageWin: money(({ averageWin }) => averageWin),
  averageLoss: money(({ averageLoss }) => averageLoss),
  netRR: rr(({ netRR }) => netRR, null),
  netPips: { kind: "pips", better: null, of: ({ netPips }) => netPips },
  drawdownRR: rr(({ drawdownRR }) => (drawdownRR === null ? null : 0 - drawdownRR)),
  expectancyRR: rr(({ expectancyRR }) => expectancyRR),
  averageWinRR: rr(({ averageWinRR }) => averageWinRR),
  averageLossRR: rr(({ averageLossRR }) => averageLossRR),
  deviationRR: rr(({ deviationRR }) => deviationRR ?? null, null),
  sqn: number(({ sqn }) => sqn),
  maximalDrawdown: money(({ maximalDrawdown }) => toWire(decimal(maximalDrawdown.money)?.abs().neg() ?? null)),
  drawdownPercentage: points(({ maximalDrawdown }) => maximalDrawdown.percentage, "less"),
  absoluteDrawdown: money(({ absoluteDrawdown }) => absoluteDrawdown, "less"),
  recoveryFactor: number(({ recoveryFactor }) => recoveryFactor),
  sharpe: number(({ sharpe }) => sharpe),
  sortino: number(({ sortino }) => sortino),
  longestWins: count(({ longestWins }) => longestWins.count, null),
  longestWinsSum: money(({ longestWins }) => longestWins.sum, null),
  longestLosses: count(({ longestLosses }) => longestLosses.count, null),
  longestLossesSum: money(({ longestLosses }) => longestLosses.sum, null),
  averageHolding: { kind: "duration", better: null, of: ({ averageHoldingMs }) => averageHoldingMs },
};

/** Null where a side lacks the statistic, or where money of two currencies stands beside each other. */
export function statisticDifference(
  name: StatisticName,
  first: HeadlineStatistics,
  second: HeadlineStatistics,
): StatisticDifference | null {
  const { kind, better, of } = values[name];
  if (kind === "money" && first.currency !== second.currency) return null;
  const [a, b] = [of(first), of(second)];
  if (a === null || b === null) return null;
  const value =
    kind === "money" ? toWire(decimal(String(a))?.minus(decimal(String(b)) ?? 0) ?? null) : Number(a) - Number(b);
  if (value === null) return null;
  // What is shown as 0.00 makes neither side the better.
  const sign = kind !== "money" && Math.abs(Number(value)) < 0.005 ? 0 : Math.sign(Number(value));
  return { kind, value, isBetter: better === null || sign === 0 ? null : sign > 0 === (better === "more") };
}
