import { type HeadlineOptions, type ResultHeadline, resultHeadline, resultSummary } from "./headline.ts";
import type { ResultSummary } from "./result-totals.ts";
import { knownRows, type TradeColumns } from "./trade-columns.ts";

/** Trades of which some have no profit that may be told. */
export interface PartlyShared {
  /** NaN where the profit is not told. */
  known: TradeColumns;
  /** The same columns, of which those have a profit of zero that count without being told. */
  filled: TradeColumns;
}

/** Figures in R and counts over the rows with a result, figures of money over those whose profit is told. */
export interface SharedFigures<Results extends ResultSummary> {
  rows: Uint32Array;
  results: Results;
  moneyRows: Uint32Array;
  /** Null where no profit is told. */
  money: ResultSummary | null;
}

/** The headline of such trades. Where all profits are told, the sums of the one are the money of the other. */
export function sharedHeadline(
  { known, filled }: PartlyShared,
  counted: Uint32Array,
  options: Pick<HeadlineOptions, "handling">,
): SharedFigures<ResultHeadline> {
  const rows = knownRows(filled.netProfit.whole, counted);
  const moneyRows = knownRows(known.netProfit.whole, rows);
  const results = resultHeadline(filled, rows, options);
  // Rows whose profit is told are among the others, so as many of them are the same ones.
  const isSame = moneyRows.length === rows.length;
  const money = moneyRows.length === 0 ? null : isSame ? results : resultSummary(known, moneyRows, options);
  return { rows, results, moneyRows, money };
}
