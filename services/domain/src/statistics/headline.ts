import { type Big, toRatio } from "../decimal.ts";
import { BreakEvenHandling } from "../enumerations.ts";
import { type Classification, classes } from "./classification.ts";
import { type CashFlow, type Drawdown, drawdown, drawdownRR, recoveryFactor } from "./drawdown.ts";
import { columnSum } from "./money-sum.ts";
import { type ResultSummary, ResultTotals } from "./result-totals.ts";
import {
  type Counted,
  meanOf,
  returnsOnBalance,
  sampleDeviation,
  sharpeRatio,
  sortinoRatio,
  spreadOf,
  systemQualityNumber,
} from "./return-ratios.ts";
import { type Streaks, streaks } from "./streaks.ts";
import { settledRows, type TradeColumns } from "./trade-columns.ts";

export interface HeadlineOptions {
  handling?: BreakEvenHandling;
  classification?: Classification;
  /** Balance the curve starts from; without it no drawdown percentage exists. */
  startingBalance?: Big | null;
  /** In order of time; leave out to reproduce MetaTrader 4, which ignores later deposits. */
  cashFlows?: readonly CashFlow[];
}

/** The figures of one set of trades. */
export interface Headline extends ResultSummary {
  grossProfit: Big | null;
  costs: Big | null;
  drawdown: Drawdown | null;
  /** Deepest fall of the cumulative R. */
  drawdownRR: number | null;
  recoveryFactor: number | null;
  /** Sample standard deviation of R over the trades that have one; null below two. */
  deviationRR: number | null;
  /** Valid from 30 trades (`sqnValidFrom`). */
  sqn: Counted;
  sharpe: Counted;
  sortino: Counted;
  streaks: Streaks;
  averageHoldingMs: number | null;
}

/** All headline figures over the trades with a net profit; a few milliseconds for 100,000 rows. */
export function headline(
  columns: TradeColumns,
  selection: Uint32Array | null = null,
  options: HeadlineOptions = {},
): Headline {
  const rows = settledRows(columns, selection);
  const statuses = classes(columns, options.classification ?? "breakEvenRange");
  const totals = new ResultTotals(1);
  totals.add(columns, statuses, { rows, keys: null, areKeysByRow: false });
  const summary = totals.summary(0, options.handling ?? BreakEvenHandling.ExcludeBreakEven);
  const fall = drawdown(columns, rows, {
    startingBalance: options.startingBalance ?? null,
    cashFlows: options.cashFlows ?? [],
  });
  const r = spreadOf(columns.netRR, rows);
  const returns = spreadOf(returnsOnBalance(columns), rows);
  const holding = meanOf(columns.holdingMs, rows);
  return {
    ...summary,
    grossProfit: columnSum(columns.grossProfit, rows),
    costs: columnSum(columns.costs, rows),
    drawdown: fall,
    drawdownRR: drawdownRR(columns, rows),
    recoveryFactor: toRatio(recoveryFactor(summary.netProfit, fall?.maximal ?? null)),
    deviationRR: sampleDeviation(r),
    sqn: { value: systemQualityNumber(r), n: r.n },
    sharpe: { value: sharpeRatio(returns), n: returns.n },
    sortino: { value: sortinoRatio(returns), n: returns.n },
    streaks: streaks(columns, rows, statuses),
    averageHoldingMs: holding.n === 0 ? null : holding.mean,
  };
}
