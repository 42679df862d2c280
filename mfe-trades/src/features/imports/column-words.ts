import { type MappedField, mappedFields } from "@entrywise/contracts/trades/column-mapping";

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
  comment: "Comment",
};

/** What a column can be, for its select. */
export const fieldOptions: readonly { value: MappedField | ""; label: string }[] = [
  { value: "", label: "Not imported" },
  ...mappedFields.map((value) => ({ value, label: names[value] })),
];
