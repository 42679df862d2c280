import {
  type ColumnMapping,
  eachMappedCost,
  fillFields,
  type MappedField,
  mappedFields,
} from "@entrywise/contracts/trades/column-mapping";
import { i18n } from "@entrywise/host/i18n";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";
import { costNames } from "../../display/cost-texts.ts";
import { QUOTE_CHOICE } from "./column-fields.ts";

const names: Readonly<Record<MappedField, MessageDescriptor>> = {
  symbol: msg`Symbol`,
  direction: msg`Direction`,
  size: msg`Size`,
  openDate: msg`Open date`,
  openTime: msg`Open time`,
  openPrice: msg`Open price`,
  closeDate: msg`Close date`,
  closeTime: msg`Close time`,
  closePrice: msg`Close price`,
  stop: msg`Stop`,
  target: msg`Target`,
  grossProfit: msg`Gross profit`,
  netProfit: msg`Net profit`,
  ...eachMappedCost((cost) => costNames[cost]),
  ticket: msg`Ticket`,
  comment: msg`Notes`,
  strategy: msg`Strategy`,
  tags: msg`Tags`,
  rating: msg`Rating`,
};

/** Name of a field of own columns; null for what is none. */
export function fieldName(field: string): string | null {
  return Object.hasOwn(names, field) ? i18n._(names[field as MappedField]) : null;
}

const namesOfFills: Partial<Record<MappedField, MessageDescriptor>> = {
  openDate: msg`Date`,
  openTime: msg`Time`,
  openPrice: msg`Price`,
};

/** Messages, for the language may change after this was loaded. */
type FieldOption = { value: MappedField | "" | typeof QUOTE_CHOICE; label: MessageDescriptor };
const none: FieldOption = {
  value: "",
  label: msg`Not imported`,
};
const ofTrades: readonly FieldOption[] = [none, ...mappedFields.map((value) => ({ value, label: names[value] }))];
const ofFills: readonly FieldOption[] = [
  none,
  ...fillFields.map((value) => ({ value, label: namesOfFills[value] ?? names[value] })),
];

const quote: FieldOption = {
  value: QUOTE_CHOICE,
  label: msg`Quote currency`,
};

/** What a column can be, for its select: behind the column of the symbol also the quote of a pair. */
export function fieldOptions({ rowsAre, fields }: ColumnMapping, column: number) {
  const options = rowsAre === "fills" ? ofFills : ofTrades;
  const base = fields.indexOf("symbol");
  const offered = base >= 0 && base < column ? [...options, quote] : options;
  return offered.map(({ value, label }) => ({ value, label: i18n._(label) }));
}
