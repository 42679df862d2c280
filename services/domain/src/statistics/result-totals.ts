import { type Big, Decimal, quotient, toRatio } from "../decimal.ts";
import { type BreakEvenHandling, WinLossStatus } from "../enumerations.ts";
import { strikeRate } from "../figures/win-loss.ts";
import { addMoney, moneySum, sumWidth } from "./money-sum.ts";
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

/** Which rows of the columns are meant, and the group of each. */
export interface GroupedRows {
  rows: Uint32Array;
  /** null: all are in group 0. A group that there is not counts nowhere. */
  keys: Uint32Array | Uint16Array | Uint8Array | null;
  /** Whether `keys` stand beside the columns, else beside `rows`. */
  areKeysByRow: boolean;
}

// One record a group, so that a row touches one piece of memory.
const recordWidth = 18;
const statusAt = 0;
const positivesAt = 4;
const negativesAt = 5;
const rAt = 6;
const percentAt = 8;
const pipsAt = 10;
const winsAt = 12;
const lossesAt = winsAt + sumWidth;

/** Counters and exact sums for many groups at once. */
export class ResultTotals {
  readonly #groups: number;
  readonly #records: Float64Array;

  constructor(groups: number) {
    this.#groups = groups;
    this.#records = new Float64Array(groups * recordWidth);
  }

  /**
   * Adds the rows that have a net profit.
   *
   * @param statuses WinLossStatus of every row of the columns
   */
  add(columns: TradeColumns, statuses: Uint8Array, { rows, keys, areKeysByRow }: GroupedRows): void {
    const { netProfit, netRR, percentageReturned, netPips } = columns;
    const { whole, fraction } = netProfit;
    const groups = this.#groups;
    const records = this.#records;
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] ?? 0;
      const group = groupAt(keys, areKeysByRow ? row : index);
      const net = whole[row] ?? Number.NaN;
      if (group >= groups || Number.isNaN(net)) continue;
      const record = group * recordWidth;
      increase(records, record + statusAt + (statuses[row] ?? 0), 1);
      addResult(records, record, net, fraction[row] ?? 0);
      addNumber(records, record + rAt, netRR[row] ?? Number.NaN);
      addNumber(records, record + percentAt, percentageReturned[row] ?? Number.NaN);
      addNumber(records, record + pipsAt, netPips[row] ?? Number.NaN);
    }
  }

  summary(group: number, handling: BreakEvenHandling): ResultSummary {
    const at = (place: number) => this.#records[group * recordWidth + place] ?? 0;
    const counts = {
      wins: at(statusAt + WinLossStatus.Win),
      losses: at(statusAt + WinLossStatus.Loss),
      breakEvens: at(statusAt + WinLossStatus.BreakEven),
    };
    const n = at(statusAt + WinLossStatus.None) + counts.wins + counts.losses + counts.breakEvens;
    const sumOfWins = moneySum(this.#records, group * recordWidth + winsAt);
    const sumOfLosses = moneySum(this.#records, group * recordWidth + lossesAt);
    const netProfit = sumOfWins.plus(sumOfLosses);
    const positives = at(positivesAt);
    const negatives = at(negativesAt);
    const rCount = at(rAt + 1);
    const percentageCount = at(percentAt + 1);
    const pipsCount = at(pipsAt + 1);
    const netRR = sumOfCounted(at(rAt), rCount);
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
      percentageReturned: sumOfCounted(at(percentAt), percentageCount),
      percentageCount,
      netPips: sumOfCounted(at(pipsAt), pipsCount),
      pipsCount,
    };
  }
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

/** Money goes to the gains or to the losses, in its two parts. */
function addResult(records: Float64Array, record: number, whole: number, fraction: number): void {
  if (whole < 0) increase(records, record + negativesAt, 1);
  else if (whole > 0 || fraction > 0) increase(records, record + positivesAt, 1);
  addMoney(records, record + (whole < 0 ? lossesAt : winsAt), whole, fraction);
}

/** A sum with its count behind it; NaN is no value. */
function addNumber(records: Float64Array, at: number, value: number): void {
  if (Number.isNaN(value)) return;
  increase(records, at, value);
  increase(records, at + 1, 1);
}
