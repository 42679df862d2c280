import type { SavePosition } from "@entrywise/contracts/trades/position";
import { t } from "@entrywise/host/macro";
import { formatNumber } from "@entrywise/ui";
import type { CloseField } from "../../../data/trade/position-rows.ts";

/** Holds the longer of both names: CLOSE is indented below its OPEN. */
export const menuWidth = 90;

interface PositionColumn {
  head: string;
  /** Pixels. Profits have room for millions with decimals. */
  width: number;
  /** Costs are mostly small: the column grows with the longest that is entered. */
  grows?: CloseField;
}

const dateWidth12 = 164;
const dateWidth24 = 140;

const usual: readonly PositionColumn[] = [
  {
    get head() {
      return t`Ticket`;
    },
    width: 74,
  },
  {
    get head() {
      return t`Date`;
    },
    width: dateWidth12,
  },
  {
    get head() {
      return t`Size`;
    },
    width: 70,
  },
  {
    get head() {
      return t`Price`;
    },
    width: 72,
  },
  {
    get head() {
      return t`Stop`;
    },
    width: 100,
  },
  {
    get head() {
      return t`Target`;
    },
    width: 100,
  },
  {
    get head() {
      return t`Gross Profit`;
    },
    width: 110,
  },
  {
    get head() {
      return t`Commission`;
    },
    width: 76,
    grows: "commissions",
  },
  {
    get head() {
      return t`Roll`;
    },
    width: 56,
    grows: "roll",
  },
  {
    get head() {
      return t`Dividend`;
    },
    width: 58,
    grows: "dividends",
  },
  {
    get head() {
      return t`Net Profit`;
    },
    width: 94,
  },
  {
    get head() {
      return t`Profit %`;
    },
    width: 54,
  },
  {
    get head() {
      return t`Reward:Risk`;
    },
    width: 80,
  },
];

const digitWidth = 7.5;
const edges = 18;

export interface PositionTexts {
  moneyDigits: number;
  /** Sizes as they are shown, with the part that is closed before the slash: "0.30/0.50". */
  sizes: readonly string[];
  /** Whether times are written with AM and PM. */
  hours24: boolean;
}

/** Columns with room for every size and cost of the position, by its length as it is shown. */
export function positionColumns(
  { openPositions }: SavePosition,
  { moneyDigits, sizes, hours24 }: PositionTexts,
): readonly PositionColumn[] {
  const closes = openPositions.flatMap(({ closePositions }) => closePositions);
  const lengthOf = (value: string | null) =>
    value === null ? 0 : formatNumber(value, { decimals: moneyDigits, signed: true }).length;
  return usual.map((column) => {
    const { grows, width, head } = column;
    if (head === "Size") return { ...column, width: Math.max(width, ...sizes.map(sizeWidth)) };
    if (head === "Date") return { ...column, width: hours24 ? dateWidth24 : dateWidth12 };
    if (grows === undefined) return column;
    const longest = closes.reduce((most, close) => Math.max(most, lengthOf(close[grows])), 0);
    return { ...column, width: Math.max(width, Math.ceil(longest * digitWidth + edges)) };
  });
}

function sizeWidth(text: string): number {
  const [closed, whole] = text.includes("/") ? text.split("/") : ["", text];
  return Math.ceil((whole?.length ?? 0) * digitWidth + edges + (closed === "" ? 0 : (closed?.length ?? 0) * 6.5 + 10));
}

export const widthOf = (columns: readonly PositionColumn[]) =>
  columns.reduce((sum, { width }) => sum + width, menuWidth);
