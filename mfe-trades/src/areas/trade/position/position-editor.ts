import type { SavePosition } from "@entrywise/contracts/trades/position";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import type { Big } from "@entrywise/domain/decimal";
import { decimal, toWire } from "@entrywise/domain/decimal";
import type { PositionFigures } from "@entrywise/domain/figures/position-figures";
import { type BreakEvenRange, winLossStatus } from "@entrywise/domain/figures/win-loss";
import { editPrecision } from "@entrywise/domain/instrument";
import { padPrice } from "@entrywise/domain/number-input";
import { priceFloor } from "@entrywise/domain/price-floor";
import { currencyDecimals, localNotation, type ResultTone } from "@entrywise/ui";
import { createContext, useContext } from "react";
import type { ExtremeProposals } from "../../../data/suggested-map-mfp/use-extreme-proposals.ts";
import type { CloseField, OpenField } from "../../../data/trade/position-rows.ts";
import { sizeDigits as digitsOfMarket } from "../../../display/size-digits.ts";
import { toneOfResult } from "../../../display/trade-texts.ts";
import type { CheckNotice } from "./check-texts.ts";

export type PositionTrade = Pick<
  TradeDetail,
  "direction" | "marketType" | "contractSize" | "pipSize" | "pricePrecision" | "includePipet" | "currencyCode"
>;

/** What every row of the table needs; the same from key to key, so that a key draws its own row alone. */
export interface RowEditor {
  trade: PositionTrade;
  referencePrice: string | null;
  breakEven: BreakEvenRange;
  setOpen: (openId: string, field: OpenField, value: string | null) => void;
  setClose: (closeId: string, field: CloseField, value: string | null) => void;
  addClose: (openId: string) => void;
  askRemoval: (removal: Removal) => void;
  /** What bars propose for empty MAP and MFP. */
  extremes: ExtremeProposals;
}

export type Removal = { kind: "open" | "close"; id: string };

const EditorContext = createContext<RowEditor | null>(null);
export const RowEditorProvider = EditorContext.Provider;

export function useRowEditor(): RowEditor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error("Rows of a position stand inside its table.");
  return editor;
}

/** Digits and steps of the price fields. */
export function priceEntry({ trade, referencePrice }: Pick<RowEditor, "trade" | "referencePrice">) {
  const pip = decimal(trade.pipSize);
  const step = toWire(trade.includePipet ? (pip?.div(10) ?? null) : pip) ?? "0.01";
  const precision = editPrecision(decimal(referencePrice), trade.pricePrecision);
  const floor = priceFloor(trade);
  return { kind: "price" as const, floor, step, precision, pipette: trade.includePipet };
}

/** Money is padded to the decimals of its currency, and no further than hundredths. */
export function moneyDigits({ currencyCode }: Pick<PositionTrade, "currencyCode">): number {
  return Math.min(2, currencyDecimals(currencyCode));
}

/** Digits that sizes of the trade are written with. */
export const sizeDigits = ({ marketType }: Pick<PositionTrade, "marketType">): number => digitsOfMarket(marketType);

/** A size with at least the digits that its market is written with. */
export function sizeText(size: Big | null, trade: Pick<PositionTrade, "marketType">): string {
  return localNotation(padPrice(toWire(size) ?? "0", sizeDigits(trade)));
}

/** Sizes of all rows as they are written; of an open position that is partly closed with that part before it. */
export function sizeTexts(
  { openPositions }: SavePosition,
  { opens, totalSize }: PositionFigures,
  trade: Pick<PositionTrade, "marketType">,
): string[] {
  const closedSizeAt = (index: number) => opens[index]?.subtotals.size ?? null;
  const rows = openPositions.flatMap(({ size, closePositions }, index) => [
    `${closePositions.length === 0 ? "" : `${sizeText(closedSizeAt(index), trade)}/`}${sizeText(decimal(size), trade)}`,
    ...closePositions.map((close) => sizeText(decimal(close.size), trade)),
  ]);
  const whole = sizeText(totalSize, trade);
  return openPositions.length > 1 ? [...rows, `${whole}/${whole}`] : rows;
}

/** One in the last digit that is written, and no more than a hundredth. */
export function sizeStep(size: string | null): string {
  const fraction = size?.split(".")[1]?.length ?? 2;
  return fraction === 0 ? "1" : `0.${"1".padStart(fraction, "0")}`;
}

/** Colour of a row's result. */
export function rowTone(netRR: number | null, netProfit: Big | null, breakEven: BreakEvenRange): ResultTone | null {
  return toneOfResult(winLossStatus(netRR, netProfit, breakEven));
}

const noNotices: readonly CheckNotice[] = [];
const groupedLast = new WeakMap<CheckNotice, readonly CheckNotice[]>();

/** Notices by the row that they are about; a row always gets the same list as long as it says the same. */
export function noticesByRow(notices: readonly CheckNotice[]): (rowId: string) => readonly CheckNotice[] {
  const byRow = new Map<string, CheckNotice[]>();
  for (const notice of notices) {
    for (const rowId of listRows(notice)) byRow.set(rowId, [...(byRow.get(rowId) ?? []), notice]);
  }
  return (rowId) => sameList(byRow.get(rowId) ?? noNotices);
}

/** A close that goes beyond its open position is marked in both rows. */
function listRows({ code, openId, closeId }: CheckNotice): string[] {
  if (closeId === null) return [openId];
  return code === "Position.ClosedSizeTooLarge" ? [openId, closeId] : [closeId];
}

function sameList(list: readonly CheckNotice[]): readonly CheckNotice[] {
  const [first] = list;
  if (first === undefined) return noNotices;
  const before = groupedLast.get(first);
  if (before?.length === list.length && before.every((notice, index) => notice === list[index])) return before;
  groupedLast.set(first, list);
  return list;
}

export function findNotice(
  notices: readonly CheckNotice[],
  id: string,
  field: CheckNotice["field"],
): CheckNotice | undefined {
  return notices.find((notice) => (notice.closeId ?? notice.openId) === id && notice.field === field);
}
