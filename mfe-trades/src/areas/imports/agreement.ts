import type { StatementTotals } from "@entrywise/contracts/trades/import-preview";

export type TotalsField = keyof StatementTotals;

export interface FieldAgreement {
  field: TotalsField;
  ours: string | number | null;
  brokers: string | number | null;
  /** Null where the file does not carry the figure. */
  agrees: boolean | null;
}

const fields: readonly TotalsField[] = [
  "count", "grossProfit", "grossLoss", "netProfit", "profitFactor", "expectedPayoff", "maximalDrawdown",
]; // biome-ignore format: a list

/** Digits that count: "81.940" and "81.94" are one amount. */
const digits = (value: string | number | null) =>
  String(value).includes(".") ? String(value).replace(/0+$/, "").replace(/\.$/, "") : String(value);

/** Our totals beside the broker's own, field by field. */
export function compareTotals(ours: StatementTotals, brokers: StatementTotals): FieldAgreement[] {
  return fields.map((field) => ({
    field,
    ours: ours[field],
    brokers: brokers[field],
    agrees: brokers[field] === null ? null : digits(ours[field]) === digits(brokers[field]),
  }));
}
