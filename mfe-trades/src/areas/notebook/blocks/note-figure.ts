import {
  type FigureDisplay,
  type FigureMeasure,
  figureDisplays,
  figureMeasures,
} from "@entrywise/contracts/shared/rich-text-nodes";
import { useLingui } from "@entrywise/host/macro";
import type { TextObject } from "@entrywise/ui/editor";
import { figureHeads } from "../../../catalogue/figure-heads.ts";
import { statistics } from "../../../catalogue/statistics-catalogue.tsx";

/** A figure that a page shows: of the trades of a filter, as a number, with the way of their R, or with bars. */
export interface NoteFigure {
  measure: FigureMeasure;
  display: FigureDisplay;
  /** The filter as the address of a list of trades has it. */
  query: string;
}

export function figureOf({ measure, display, query }: TextObject): NoteFigure {
  return {
    measure: figureMeasures.find((one) => one === measure) ?? "netRR",
    display: figureDisplays.find((one) => one === display) ?? "number",
    query: String(query ?? ""),
  };
}

export function useMeasureNames(): Readonly<Record<FigureMeasure, string>> {
  useLingui(); // the names follow the language
  return {
    netRR: statistics.netRR.label,
    netProfit: statistics.netProfit.label,
    strikeRate: statistics.strikeRate.label,
    profitFactor: statistics.profitFactor.label,
    trades: figureHeads.trades.label,
  };
}
