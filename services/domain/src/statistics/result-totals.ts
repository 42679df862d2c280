import { type Big, Decimal, quotient, toRatio } from "../decimal.ts";
import { type BreakEvenHandling, WinLossStatus } from "../enumerations.ts";
import { strikeRate } from "../figures/win-loss.ts";
import { MoneyTotals } from "./money-column.ts";
import type { TradeColumns } from "./trade-columns.ts";

/** What is counted and summed of one set of trades; money in account currency, null where nothing is counted. */
export interface ResultSummary {
  /** Trades with a net profit. */
  n: number;
  wins: number;
  losses: number;
  breakEvens: number;
  /** Fraction: 0.4 is 40 %. */
  strikeRate: number | null;
  netProfit: Big | null;
  /** Σ of the positive nets, by sign whatever the class. */
  sumOfWins: Big | null;
  /** Σ of the negative nets, ≤ 0. */
  sumOfLosses: Big | null;
  /** Number of positive and of negative nets, the n of their means. */
  positives: number;
  negatives: number;
  /** Σ wins / |Σ losses|; null without losses. */
  profitFactor: number | null;
  /** Mean net per trade. */
  expectancy: Big | null;
  averageWin: Big | null;
  /** ≤ 0. */
  averageLoss: Big | null;
  /** Mean win / |mean loss|; null without either. */
  payoff: number | null;
  /** Σ and mean of netRR over the `rCount` trades that have one. */
  netRR: number | null;
  expectancyRR: number | null;
  rCount: number;
  /** Σ of the percentages returned over the `percentageCount` trades that have one. */
  percentageReturned: number | null;
  percentageCount: number;
  /** Σ of the pips over the `pipsCount` trades that have them. */
  netPips: number | null;
  pipsCount: number;
}

/** Counters and exact sums for many groups at once. */
export class ResultTotals {
  readonly #wins: MoneyTotals;
  readonly #losses: MoneyTotals;
  readonly #statuses: Uint32Array;
  readonly #positives: Uint32Array;
  readonly #negatives: Uint32Array;
  readonly #counts: Uint32Array;
  readonly #r: Float64Array;
  readonly #rCounts: Uint32Array;
  readonly #percent: Float64Array;
  readonly #percentCounts: Uint32Array;
  readonly #pips: Float64Array;
  readonly #pipsCounts: Uint32Array;

  constructor(groups: number) {
    this.#wins = new MoneyTotals(groups);
    this.#losses = new MoneyTotals(groups);
    this.#statuses = new Uint32Array(groups * 4);
    this.#positives = new Uint32Array(groups);
    this.#negatives = new Uint32Array(groups);
    this.#counts = new Uint32Array(groups);
    this.#r = new Float64Array(groups);
    this.#rCounts = new Uint32Array(groups);
    this.#percent = new Float64Array(groups);
    this.#percentCounts = new Uint32Array(groups);
    this.#pips = new Float64Array(groups);
    this.#pipsCounts = new Uint32Array(groups);
  }

  /** Adds a row that has a net profit. */
  add(group: number, columns: TradeColumns, row: number, status: number): void {
    count(this.#counts, group);
    count(this.#statuses, group * 4 + status);
    const whole = columns.netProfit.whole[row] ?? 0;
    if (whole < 0) {
      count(this.#negatives, group);
      this.#losses.addRow(group, columns.netProfit, row);
    } else {
      if (whole > 0 || (columns.netProfit.fraction[row] ?? 0) > 0) count(this.#positives, group);
      this.#wins.addRow(group, columns.netProfit, row);
    }
    addNumber(this.#r, this.#rCounts, group, columns.netRR[row] ?? Number.NaN);
    addNumber(this.#percent, this.#percentCounts, group, columns.percentageReturned[row] ?? Number.NaN);
    addNumber(this.#pips, this.#pipsCounts, group, columns.netPips[row] ?? Number.NaN);
  }

  summary(group: number, handling: BreakEvenHandling): ResultSummary {
    const n = this.#counts[group] ?? 0;
    const counts = {
      wins: this.#statuses[group * 4 + WinLossStatus.Win] ?? 0,
      losses: this.#statuses[group * 4 + WinLossStatus.Loss] ?? 0,
      breakEvens: this.#statuses[group * 4 + WinLossStatus.BreakEven] ?? 0,
    };
    const sumOfWins = this.#wins.total(group);
    const sumOfLosses = this.#losses.total(group);
    const netProfit = sumOfWins.plus(sumOfLosses);
    const positives = this.#positives[group] ?? 0;
    const negatives = this.#negatives[group] ?? 0;
    const rCount = this.#rCounts[group] ?? 0;
    const percentageCount = this.#percentCounts[group] ?? 0;
    const pipsCount = this.#pipsCounts[group] ?? 0;
    const netRR = sumOfCounted(this.#r[group], rCount);
    return {
      n,
      ...counts,
      strikeRate: strikeRate(counts, handling),
      netProfit: n === 0 ? null : netProfit,
      sumOfWins: n === 0 ? null : sumOfWins,
      sumOfLosses: n === 0 ? null : sumOfLosses,
      positives,
      negatives,
      // Divisions to 40 digits are dear: a heat map of 168 cells shows none of them.
      get profitFactor() {
        return toRatio(quotient(sumOfWins, sumOfLosses.abs()));
      },
      get expectancy() {
        return quotient(netProfit, Decimal(n));
      },
      get averageWin() {
        return quotient(sumOfWins, Decimal(positives));
      },
      get averageLoss() {
        return quotient(sumOfLosses, Decimal(negatives));
      },
      get payoff() {
        return toRatio(quotient(this.averageWin, this.averageLoss?.abs() ?? null));
      },
      netRR,
      expectancyRR: netRR === null ? null : netRR / rCount,
      rCount,
      percentageReturned: sumOfCounted(this.#percent[group], percentageCount),
      percentageCount,
      netPips: sumOfCounted(this.#pips[group], pipsCount),
      pipsCount,
    };
  }
}

function sumOfCounted(sum: number | undefined, count: number): number | null {
  return count === 0 ? null : (sum ?? 0);
}

function count(counters: Uint32Array, slot: number): void {
  counters[slot] = (counters[slot] ?? 0) + 1;
}

function addNumber(sums: Float64Array, counters: Uint32Array, slot: number, value: number): void {
  if (Number.isNaN(value)) return;
  sums[slot] = (sums[slot] ?? 0) + value;
  count(counters, slot);
}
