import {
  type FigureDisplay,
  type FigureMeasure,
  figureDisplays,
  figureMeasures,
} from "@entrywise/contracts/shared/rich-text-nodes";
import { i18n } from "@entrywise/host/i18n";
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

export function readFigure({ measure, display, query }: TextObject): NoteFigure {
  return {
    measure: figureMeasures.find((one) => one === measure) ?? "netRR",
    display: figureDisplays.find((one) => one === display) ?? "number",
    query: String(query ?? ""),
  };
}

export function measureNames(): Readonly<Record<FigureMeasure, string>> {
  return {
    netRR: i18n._(statistics.netRR.label),
    netProfit: i18n._(statistics.netProfit.label),
    strikeRate: i18n._(statistics.strikeRate.label),
    profitFactor: i18n._(statistics.profitFactor.label),
    trades: i18n._(figureHeads.trades.label),
  };
}
