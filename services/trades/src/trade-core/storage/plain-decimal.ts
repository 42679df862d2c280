import { decimal, toWire } from "@entrywise/domain/decimal";

/** The database fills decimals up with zeros; people wrote none. */
export const plainDecimal = {
  to: (value: string | null) => value,
  from: (value: string | null) => (value === null ? null : toWire(decimal(value))),
};
