import { BreakEvenHandling } from "../enumerations.ts";
import { classes } from "./classification.ts";
import { type HeadlineOptions, type ResultHeadline, resultSummary } from "./headline.ts";
import type { ResultSummary } from "./result-totals.ts";
import { type ResultWalk, walkResults } from "./result-walk.ts";
import { sampleDeviation, systemQualityNumber } from "./return-ratios.ts";
import type { ClassStreaks } from "./streaks.ts";
import { knownRows, type TradeColumns } from "./trade-columns.ts";

/** Trades, some of which have no visible profit. */
export interface PartlyShared {
  /** NaN if the profit is hidden. */
  known: TradeColumns;
  /** The same columns, with a profit of zero for trades that count but are hidden. */
  filled: TradeColumns;
}

/** Headline figures that only need the signs of profits. */
export interface SharedResults
  extends ResultSummary,
    Pick<ResultHeadline, "drawdownRR" | "deviationRR" | "sqn" | "averageHoldingMs">,
    Pick<ResultWalk, "winRR" | "lossRR"> {
  streaks: { wins: Pick<ClassStreaks, "longest">; losses: Pick<ClassStreaks, "longest"> };
}

/** Figures in R and counts over the rows with a result, figures of money over those whose profit is shown. */
export interface SharedFigures {
  rows: Uint32Array;
  results: SharedResults;
  moneyRows: Uint32Array;
  /** Null where no profit is shown. */
  money: ResultSummary | null;
}

/** Headline of such trades. If all profits are visible, its sums equal those of a normal headline. */
export function sharedHeadline(
  { known, filled }: PartlyShared,
  counted: Uint32Array,
  { handling = BreakEvenHandling.ExcludeBreakEven }: Pick<HeadlineOptions, "handling">,
): SharedFigures {
  const rows = knownRows(filled.netProfit.whole, counted);
  const moneyRows = known.netProfit.whole === filled.netProfit.whole ? rows : knownRows(known.netProfit.whole, rows);
  const results = listResults(filled, rows, handling);
  // Rows whose profit is shown are among the others, so as many of them are the same ones.
  const isSame = moneyRows.length === rows.length;
  const money = moneyRows.length === 0 ? null : isSame ? results : resultSummary(known, moneyRows, { handling });
  return { rows, results, moneyRows, money };
}

function listResults(columns: TradeColumns, rows: Uint32Array, handling: BreakEvenHandling): SharedResults {
  const summary = resultSummary(columns, rows, { handling });
  const walk = walkResults(columns, rows, classes(columns, "breakEvenRange"), summary.expectancyRR);
  const spread = {
    n: summary.rCount,
    mean: summary.expectancyRR ?? Number.NaN,
    squares: walk.squaresRR,
    shortfalls: 0,
  };
  return {
    ...summary,
    drawdownRR: walk.drawdownRR,
    deviationRR: sampleDeviation(spread),
    sqn: { value: systemQualityNumber(spread), n: spread.n },
    averageHoldingMs: walk.averageHoldingMs,
    winRR: walk.winRR,
    lossRR: walk.lossRR,
    streaks: { wins: { longest: walk.longestWins }, losses: { longest: walk.longestLosses } },
  };
}
