import {
  type ColumnMapping,
  fillFields,
  type MappedField,
  mappedFields,
} from "@entrywise/contracts/trades/column-mapping";
import { t } from "@entrywise/host/macro";
import { QUOTE_CHOICE } from "./column-fields.ts";

const names: Readonly<Record<MappedField, string>> = {
  get symbol() {
    return t`Symbol`;
  },
  get direction() {
    return t`Direction`;
  },
  get size() {
    return t`Size`;
  },
  get openDate() {
    return t`Open date`;
  },
  get openTime() {
    return t`Open time`;
  },
  get openPrice() {
    return t`Open price`;
  },
  get closeDate() {
    return t`Close date`;
  },
  get closeTime() {
    return t`Close time`;
  },
  get closePrice() {
    return t`Close price`;
  },
  get stop() {
    return t`Stop`;
  },
  get target() {
    return t`Target`;
  },
  get grossProfit() {
    return t`Gross profit`;
  },
  get netProfit() {
    return t`Net profit`;
  },
  get commission() {
    return t`Commission`;
  },
  get roll() {
    return t`Roll`;
  },
  get otherCosts() {
    return t`Other costs`;
  },
  get ticket() {
    return t`Ticket`;
  },
  get comment() {
    return t`Notes`;
  },
  get strategy() {
    return t`Strategy`;
  },
  get tags() {
    return t`Tags`;
  },
  get rating() {
    return t`Rating`;
  },
};

/** Name of a field of own columns; null for what is none. */
export function fieldName(field: string): string | null {
  return Object.hasOwn(names, field) ? names[field as MappedField] : null;
}

const namesOfFills: Partial<Record<MappedField, string>> = {
  get openDate() {
    return t`Date`;
  },
  get openTime() {
    return t`Time`;
  },
  get openPrice() {
    return t`Price`;
  },
};

type FieldOption = { value: MappedField | "" | typeof QUOTE_CHOICE; label: string };
const none: FieldOption = {
  value: "",
  get label() {
    return t`Not imported`;
  },
};
const ofTrades: readonly FieldOption[] = [
  none,
  ...mappedFields.map((value) => ({
    value,
    get label() {
      return names[value];
    },
  })),
];
const ofFills: readonly FieldOption[] = [
  none,
  ...fillFields.map((value) => ({
    value,
    get label() {
      return namesOfFills[value] ?? names[value];
    },
  })),
];

const quote: FieldOption = {
  value: QUOTE_CHOICE,
  get label() {
    return t`Quote currency`;
  },
};

/** What a column can be, for its select: behind the column of the symbol also the quote of a pair. */
export function fieldOptions({ rowsAre, fields }: ColumnMapping, column: number): readonly FieldOption[] {
  const options = rowsAre === "fills" ? ofFills : ofTrades;
  const base = fields.indexOf("symbol");
  return base >= 0 && base < column ? [...options, quote] : options;
}
