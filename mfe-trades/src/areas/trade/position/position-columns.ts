import type { SavePosition } from "@entrywise/contracts/trades/position";
import { type ListedCost, listedCosts } from "@entrywise/domain/figures/close-costs";
import { padPrice } from "@entrywise/domain/number-input";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg, t } from "@entrywise/host/macro";
import { formatNumber } from "@entrywise/ui";
import { costNames } from "../../../display/cost-texts.ts";
import { headWidth } from "../../../display/head-width.ts";

/** Holds the longer of both names: CLOSE is indented below its OPEN. */
export function menuWidth(): number {
  return Math.max(90, headWidth(t`CLOSE`) + menuEdges);
}
const menuEdges = 47;

interface PositionColumn {
  /** Names the column in every language. */
  id: string;
  head: MessageDescriptor;
  /** Pixels. Profits have room for millions with decimals. */
  width: number;
  /** Costs are mostly small: the column grows with the longest that is entered. */
  grows?: ListedCost;
}

const dateWidth12 = 164;
const dateWidth24 = 140;

const costWidths: Readonly<Record<ListedCost, number>> = { commissions: 76, roll: 56, dividends: 58 };

const usual: readonly PositionColumn[] = [
  {
    id: "ticket",
    head: msg`Ticket`,
    width: 74,
  },
  {
    id: "date",
    head: msg`Date`,
    width: dateWidth12,
  },
  {
    id: "size",
    head: msg`Size`,
    width: 70,
  },
  {
    id: "price",
    head: msg`Price`,
    width: 72,
  },
  {
    id: "stop",
    head: msg`Stop`,
    width: 100,
  },
  {
    id: "target",
    head: msg`Target`,
    width: 100,
  },
  {
    id: "gross",
    head: msg`Gross Profit`,
    width: 104,
  },
  ...listedCosts.map((cost) => ({ id: cost, head: costNames[cost], width: costWidths[cost], grows: cost })),
  {
    id: "net",
    head: msg`Net Profit`,
    width: 94,
  },
  {
    id: "percentage",
    head: msg`Profit %`,
    width: 54,
  },
  {
    id: "reward",
    head: msg`Reward:Risk`,
    width: 80,
  },
];

const digitWidth = 7.5;
const edges = 18;
/** Around a head, with what a narrow pane takes from its column. */
const headEdges = 8;
const headEdgesAtEnd = 15;

export interface PositionTexts {
  moneyDigits: number;
  /** Decimals that prices are padded to. */
  pricePrecision: number;
  /** Sizes as they are shown, with the part that is closed before the slash: "0.30/0.50". */
  sizes: readonly string[];
  /** Whether times are written with AM and PM. */
  hours24: boolean;
}

/** Columns with room for every size and cost of the position, by its length as it is shown. */
export function positionColumns(
  { openPositions }: SavePosition,
  { moneyDigits, pricePrecision, sizes, hours24 }: PositionTexts,
): readonly PositionColumn[] {
  const closes = openPositions.flatMap(({ closePositions }) => closePositions);
  const textLength = (value: string | null) =>
    value === null ? 0 : formatNumber(value, { decimals: moneyDigits, signed: true }).length;
  return usual.map((column) => {
    const { id, grows, head } = column;
    const width = Math.max(
      id === "date" && hours24 ? dateWidth24 : column.width,
      headWidth(i18n._(head)) + (id === "reward" ? headEdgesAtEnd : headEdges),
    );
    if (id in priceFields)
      return { ...column, width: Math.max(width, pricesWidth(id as PriceColumn, openPositions, pricePrecision)) };
    if (id === "size") return { ...column, width: Math.max(width, ...sizes.map(sizeWidth)) };
    if (grows === undefined) return { ...column, width };
    const longest = closes.reduce((most, close) => Math.max(most, textLength(close[grows])), 0);
    return { ...column, width: Math.max(width, Math.ceil(longest * digitWidth + edges)) };
  });
}

/** MAP and MFP stand before their prices. */
const captionWidth = 36;
const priceEdges = 20;
/** Longer prices are averages, of which the first digits are enough. */
const MOST_DIGITS = 12;

const priceFields = {
  price: { open: "openPrice", close: "closePrice", caption: 0 },
  stop: { open: "stopPrice", close: "maximumAdversePrice", caption: captionWidth },
  target: { open: "targetPrice", close: "maximumFavourablePrice", caption: captionWidth },
} as const;
type PriceColumn = keyof typeof priceFields;

/** Room for the longest price: a truncated one reads as a different price. */
function pricesWidth(column: PriceColumn, openPositions: SavePosition["openPositions"], precision: number): number {
  const { open, close, caption } = priceFields[column];
  const priceWidth = (price: string | null) =>
    price === null ? 0 : Math.ceil(Math.min(padPrice(price, precision).length, MOST_DIGITS) * digitWidth + priceEdges);
  return openPositions.reduce((widest, row) => {
    const closed = row.closePositions.map((one) => (one[close] === null ? 0 : priceWidth(one[close]) + caption));
    return Math.max(widest, priceWidth(row[open]), ...closed);
  }, 0);
}

function sizeWidth(text: string): number {
  const [closed, whole] = text.includes("/") ? text.split("/") : ["", text];
  return Math.ceil((whole?.length ?? 0) * digitWidth + edges + (closed === "" ? 0 : (closed?.length ?? 0) * 6.5 + 10));
}

export const totalWidth = (columns: readonly PositionColumn[]) =>
  columns.reduce((sum, { width }) => sum + width, menuWidth());
