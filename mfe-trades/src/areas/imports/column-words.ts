import {
  type ColumnMapping,
  fillFields,
  type MappedField,
  mappedFields,
} from "@entrywise/contracts/trades/column-mapping";
import { QUOTE_CHOICE } from "./column-fields.ts";

const names: Readonly<Record<MappedField, string>> = {
  symbol: "Symbol",
  direction: "Direction",
  size: "Size",
  openDate: "Open date",
  openTime: "Open time",
  openPrice: "Open price",
  closeDate: "Close date",
  closeTime: "Close time",
  closePrice: "Close price",
  stop: "Stop",
  target: "Target",
  grossProfit: "Gross profit",
  netProfit: "Net profit",
  commission: "Commission",
  roll: "Roll",
  otherCosts: "Other costs",
  ticket: "Ticket",
  comment: "Notes",
  strategy: "Strategy",
  tags: "Tags",
  rating: "Rating",
};

const namesOfFills: Partial<Record<MappedField, string>> = { openDate: "Date", openTime: "Time", openPrice: "Price" };

type FieldOption = { value: MappedField | "" | typeof QUOTE_CHOICE; label: string };
const none: FieldOption = { value: "", label: "Not imported" };
const ofTrades: readonly FieldOption[] = [none, ...mappedFields.map((value) => ({ value, label: names[value] }))];
const ofFills: readonly FieldOption[] = [
  none,
  ...fillFields.map((value) => ({ value, label: namesOfFills[value] ?? names[value] })),
];

const quote: FieldOption = { value: QUOTE_CHOICE, label: "Quote of the pair" };

/** What a column can be, for its select: behind the column of the symbol also the quote of a pair. */
export function fieldOptions({ rowsAre, fields }: ColumnMapping, column: number): readonly FieldOption[] {
  const options = rowsAre === "fills" ? ofFills : ofTrades;
  const base = fields.indexOf("symbol");
  return base >= 0 && base < column ? [...options, quote] : options;
}
