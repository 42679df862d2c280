import {
  type ColumnMapping,
  fillFields,
  type MappedField,
  mappedFields,
} from "@entrywise/contracts/trades/column-mapping";

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

type FieldOption = { value: MappedField | ""; label: string };
const none: FieldOption = { value: "", label: "Not imported" };
const ofTrades: readonly FieldOption[] = [none, ...mappedFields.map((value) => ({ value, label: names[value] }))];
const ofFills: readonly FieldOption[] = [
  none,
  ...fillFields.map((value) => ({ value, label: namesOfFills[value] ?? names[value] })),
];

/** What a column can be, for its select. */
export function fieldOptions({ rowsAre }: ColumnMapping): readonly FieldOption[] {
  return rowsAre === "fills" ? ofFills : ofTrades;
}
