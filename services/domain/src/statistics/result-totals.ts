import { type Big, Decimal, quotient, toRatio } from "../decimal.ts";
import { type BreakEvenHandling, WinLossStatus } from "../enumerations.ts";
import { strikeRate } from "../figures/win-loss.ts";
import { MoneySign, netSigns } from "./money-signs.ts";
import { addMoney, moneySum, sumWidth } from "./money-sum.ts";
import { moneyUnits } from "./money-units.ts";
import type { TradeColumns } from "./trade-columns.ts";

/** Counts and sums of a set of trades; money in account currency, null if nothing counts. */
export interface ResultSummary {
  /** Trades with a net profit, and those that count without their money (`withoutMoney`). */
  n: number;
  /** Trades with known money, over which all money figures are calculated. */
  moneyCount: number;
  /** Trades whose net profit contains estimated costs, which makes their money figures estimates. */
  estimatedCount: number;
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

/** The rows to count, and each one's group. */
export interface GroupedRows {
  rows: Uint32Array;
  /** null if all are in group 0. Unknown groups aren't counted. */
  keys: Uint32Array | Uint16Array | Uint8Array | null;
  /** Whether `keys` are by column row, rather than by position in `rows`. */
  areKeysByRow: boolean;
}

// One record per group, so that a row touches one memory location.
// A counter for each combination of sign and status, so that each row increments one counter instead of two.
const countsAt = 0;
const statuses = Object.keys(WinLossStatus).length;
const rAt = Object.keys(MoneySign).length * statuses;
const percentAt = rAt + 2;
const pipsAt = percentAt + 2;
const moneyAt = pipsAt + 2;
const recordWidth = moneyAt + Object.keys(MoneySign).length * sumWidth;

/** Counters and exact sums for many groups at once. */
export class ResultTotals {
  readonly #groups: number;
  readonly #records: Float64Array;
  /** Value of one unit in money sums; null if they are in parts. */
  #unit: Big | null = null;
  /** By group; null if nothing is estimated. */
  #estimated: Uint32Array | null = null;

  constructor(groups: number) {
    this.#groups = groups;
    this.#records = new Float64Array(groups * recordWidth);
  }

  /**
   * Adds the rows with a net profit; call once.
   *
   * @param classes WinLossStatus of every row of the columns
   */
  add(columns: TradeColumns, classes: Uint8Array, rows: GroupedRows): void {
    this.#unit = moneyUnits(columns.netProfit)?.unit ?? null;
    if (rows.keys === null) this.#addAll(columns, classes, rows.rows);
    else this.#addGrouped(columns, classes, rows);
    if (columns.estimated !== undefined) this.#countEstimated(columns.netProfit.whole, columns.estimated, rows);
  }

  #countEstimated(net: Float64Array, estimated: Uint8Array, { rows, keys, areKeysByRow }: GroupedRows): void {
    const counts = new Uint32Array(this.#groups);
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] ?? 0;
      const group = groupAt(keys, areKeysByRow ? row : index);
      const counted = estimated[row] === 1 && isNumber(net[row]) && group < counts.length;
      if (counted) counts[group] = (counts[group] ?? 0) + 1;
    }
    this.#estimated = counts;
  }

  #addGrouped(columns: TradeColumns, classes: Uint8Array, { rows, keys, areKeysByRow }: GroupedRows): void {
    const { netProfit, netRR, percentageReturned, netPips } = columns;
    const signs = netSigns(columns);
    const units = moneyUnits(netProfit);
    const groups = this.#groups;
    const records = this.#records;
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] ?? 0;
      const group = groupAt(keys, areKeysByRow ? row : index);
      const sign = signs[row] ?? MoneySign.None;
      if (group >= groups || sign === MoneySign.None) continue;
      const record = group * recordWidth;
      // Gains and losses have separate slots, as a branch would be mispredicted half of the time.
      increase(records, record + countsAt + sign * statuses + (classes[row] ?? 0), 1);
      const sum = record + moneyAt + sign * sumWidth;
      if (units === null) addMoney(records, sum, netProfit.whole[row] ?? 0, netProfit.fraction[row] ?? 0);
      else increaseFrom(records, sum, units.values, row);
      addNumber(records, record + rAt, netRR, row);
      addNumber(records, record + percentAt, percentageReturned, row);
      addNumber(records, record + pipsAt, netPips, row);
    }
  }

  /** All rows are in the first group: local sums take half the time of array elements. */
  #addAll(columns: TradeColumns, classes: Uint8Array, rows: Uint32Array): void {
    const { netProfit, netRR, percentageReturned, netPips } = columns;
    const signs = netSigns(columns);
    const units = moneyUnits(netProfit);
    const records = this.#records;
    let [r, rCount, percent, percentCount, pips, pipsCount] = [0, 0, 0, 0, 0, 0];
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] ?? 0;
      const sign = signs[row] ?? MoneySign.None;
      if (sign === MoneySign.None) continue;
      increase(records, countsAt + sign * statuses + (classes[row] ?? 0), 1);
      const sum = moneyAt + sign * sumWidth;
      if (units === null) addMoney(records, sum, netProfit.whole[row] ?? 0, netProfit.fraction[row] ?? 0);
      else increaseFrom(records, sum, units.values, row);
      const ofR = netRR[row];
      if (isNumber(ofR)) {
        r += ofR;
        rCount += 1;
      }
      const ofPercent = percentageReturned[row];
      if (isNumber(ofPercent)) {
        percent += ofPercent;
        percentCount += 1;
      }
      const ofPips = netPips[row];
      if (isNumber(ofPips)) {
        pips += ofPips;
        pipsCount += 1;
      }
    }
    records.set([r, rCount, percent, percentCount, pips, pipsCount], rAt);
  }

  #counted(group: number, passes: (sign: number, status: number) => boolean): number {
    let count = 0;
    for (let place = 0; place < rAt; place += 1) {
      const [sign, status] = [Math.floor(place / statuses), place % statuses];
      if (passes(sign, status)) count += this.#records[group * recordWidth + countsAt + place] ?? 0;
    }
    return count;
  }

  summary(group: number, handling: BreakEvenHandling): ResultSummary {
    const at = (place: number) => this.#records[group * recordWidth + place] ?? 0;
    const ofClass = (wanted: number) => this.#counted(group, (_, status) => status === wanted);
    const counts = {
      wins: ofClass(WinLossStatus.Win),
      losses: ofClass(WinLossStatus.Loss),
      breakEvens: ofClass(WinLossStatus.BreakEven),
    };
    const n = ofClass(WinLossStatus.None) + counts.wins + counts.losses + counts.breakEvens;
    const sumOfWins = this.#moneyOf(group, MoneySign.Gain);
    const sumOfLosses = this.#moneyOf(group, MoneySign.Loss);
    const netProfit = sumOfWins.plus(sumOfLosses);
    const [wonUnits, lostUnits] = [MoneySign.Gain, MoneySign.Loss].map((sign) => at(moneyAt + sign * sumWidth));
    const isInUnits = this.#unit !== null;
    const ofSign = (wanted: number) => this.#counted(group, (sign) => sign === wanted);
    const positives = ofSign(MoneySign.Gain);
    const negatives = ofSign(MoneySign.Loss);
    const moneyCount = n - ofSign(MoneySign.Unknown);
    const rCount = at(rAt + 1);
    const percentageCount = at(percentAt + 1);
    const pipsCount = at(pipsAt + 1);
    const netRR = sumOfCounted(at(rAt), rCount);
    return {
      n,
      moneyCount,
      estimatedCount: this.#estimated?.[group] ?? 0,
      ...counts,
      strikeRate: strikeRate(counts, handling),
      netProfit: moneyCount === 0 ? null : netProfit,
      sumOfWins: moneyCount === 0 ? null : sumOfWins,
      sumOfLosses: moneyCount === 0 ? null : sumOfLosses,
      positives,
      negatives,
      // Divisions to 40 digits are expensive, and a heat map of 168 cells shows none of them.
      get profitFactor() {
        // Integers, so their quotient is the double closest to the exact ratio.
        if (isInUnits) return lostUnits ? (wonUnits ?? 0) / Math.abs(lostUnits) : null;
        return toRatio(quotient(sumOfWins, sumOfLosses.abs()));
      },
      get expectancy() {
        return quotient(netProfit, Decimal(moneyCount));
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
      percentageReturned: sumOfCounted(at(percentAt), percentageCount),
      percentageCount,
      netPips: sumOfCounted(at(pipsAt), pipsCount),
      pipsCount,
    };
  }

  #moneyOf(group: number, sign: number): Big {
    const at = group * recordWidth + moneyAt + sign * sumWidth;
    return this.#unit === null ? moneySum(this.#records, at) : Decimal(this.#records[at] ?? 0).times(this.#unit);
  }
}

function isNumber(value: number | undefined): value is number {
  return value !== undefined && !Number.isNaN(value);
}

function sumOfCounted(sum: number, count: number): number | null {
  return count === 0 ? null : sum;
}

function groupAt(keys: GroupedRows["keys"], at: number): number {
  return keys === null ? 0 : (keys[at] ?? Number.POSITIVE_INFINITY);
}

function increase(records: Float64Array, at: number, by: number): void {
  records[at] = (records[at] ?? 0) + by;
}

function increaseFrom(records: Float64Array, at: number, column: Float64Array, row: number): void {
  increase(records, at, column[row] ?? 0);
}

/** A sum followed by its count; NaN means no value. */
function addNumber(records: Float64Array, at: number, column: Float64Array, row: number): void {
  const value = column[row] ?? Number.NaN;
  if (Number.isNaN(value)) return;
  increase(records, at, value);
  increase(records, at + 1, 1);
}
