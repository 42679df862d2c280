import { i18n } from "@entrywise/host/i18n";
import { t } from "@entrywise/host/macro";
import { headWidth } from "../../../display/head-width.ts";
import { resultNames } from "../../../display/trade-texts.ts";

/** What a cell and a head have around their words, in pixels. */
const cellEdges = 16;
/** Arrow, gap and edges of a chip with a result. */
const chipEdges = 24;
/** Icon, gap and edges of a mark with an icon. */
const markEdges = 34;

/** Pixels of a column whose head is never cut. */
export const widthForHead = (width: number, head: string): number => Math.max(width, headWidth(head) + cellEdges);

/** Pixels of the column of results: each is whole in every language. */
export const resultWidth = (): number =>
  Math.max(...Object.values(resultNames).map((name) => headWidth(i18n._(name)))) + chipEdges + cellEdges;

/** Pixels of the column that says which trades matched a statement. */
export const reconciledWidth = (): number => headWidth(t`Reconciled`) + markEdges + cellEdges;
