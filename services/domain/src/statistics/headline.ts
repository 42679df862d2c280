import { type Big, toRatio } from "../decimal.ts";
import { BreakEvenHandling } from "../enumerations.ts";
import { type Classification, classes } from "./classification.ts";
import { type CashFlow, type Drawdown, drawdown, drawdownRR, recoveryFactor } from "./drawdown.ts";
import { columnSum } from "./money-sum.ts";
import { type ResultSummary, ResultTotals } from "./result-totals.ts";
import {
  type Counted,
  calculateMean,
  calculateSpread,
  returnsOnBalance,
  sampleDeviation,
  sharpeRatio,
  sortinoRatio,
  systemQualityNumber,
} from "./return-ratios.ts";
import { type Streaks, streaks } from "./streaks.ts";
import { settledRows, type TradeColumns } from "./trade-columns.ts";

export interface HeadlineOptions {
  handling?: BreakEvenHandling;
  classification?: Classification;
  /** Starting balance; without it there is no drawdown percentage. */
  startingBalance?: Big | null;
  /** In order of time; leave out to reproduce MetaTrader 4, which ignores later deposits. */
  cashFlows?: readonly CashFlow[];
}

/** Figures of a set of trades based on counts, R and times, in addition to sums. */
export interface ResultHeadline extends ResultSummary {
  /** Deepest fall of the cumulative R. */
  drawdownRR: number | null;
  /** Sample standard deviation of R over the trades that have one; null below two. */
  deviationRR: number | null;
  /** Valid from 30 trades (`sqnValidFrom`). */
  sqn: Counted;
  streaks: Streaks;
  averageHoldingMs: number | null;
}

/** The figures of one set of trades. */
export interface Headline extends ResultHeadline {
  grossProfit: Big | null;
  costs: Big | null;
  drawdown: Drawdown | null;
  recoveryFactor: number | null;
  sharpe: Counted;
  sortino: Counted;
}

type ResultOptions = Pick<HeadlineOptions, "handling" | "classification">;

/** Counts and sums over the trades with a net profit only. */
export function resultSummary(
  columns: TradeColumns,
  selection: Uint32Array | null = null,
  options: ResultOptions = {},
): ResultSummary {
  return summarise(columns, settledRows(columns, selection), options);
}

function summarise(
  columns: TradeColumns,
  rows: Uint32Array,
  { handling, classification }: ResultOptions,
): ResultSummary {
  const totals = new ResultTotals(1);
  const statuses = classes(columns, classification ?? "breakEvenRange");
  totals.add(columns, statuses, { rows, keys: null, areKeysByRow: false });
  return totals.summary(0, handling ?? BreakEvenHandling.ExcludeBreakEven);
}

function resultHeadline(columns: TradeColumns, rows: Uint32Array, options: ResultOptions): ResultHeadline {
  const r = calculateSpread(columns.netRR, rows);
  const holding = calculateMean(columns.holdingMs, rows);
  return {
    ...summarise(columns, rows, options),
    drawdownRR: drawdownRR(columns, rows),
    deviationRR: sampleDeviation(r),
    sqn: { value: systemQualityNumber(r), n: r.n },
    streaks: streaks(columns, rows, classes(columns, options.classification ?? "breakEvenRange")),
    averageHoldingMs: holding.n === 0 ? null : holding.mean,
  };
}

/** All headline figures over the trades with a net profit; a few milliseconds for 100,000 rows. */
export function headline(
  columns: TradeColumns,
  selection: Uint32Array | null = null,
  options: HeadlineOptions = {},
): Headline {
  const rows = settledRows(columns, selection);
  const results = resultHeadline(columns, rows, options);
  const fall = drawdown(columns, rows, {
    startingBalance: options.startingBalance ?? null,
    cashFlows: options.cashFlows ?? [],
  });
  const returns = calculateSpread(returnsOnBalance(columns), rows);
  return {
    ...results,
    grossProfit: columnSum(columns.grossProfit, rows),
    costs: columnSum(columns.costs, rows),
    drawdown: fall,
    recoveryFactor: toRatio(recoveryFactor(results.netProfit, fall?.maximal ?? null)),
    sharpe: { value: sharpeRatio(returns), n: returns.n },
    sortino: { value: sortinoRatio(returns), n: returns.n },
  };
}
