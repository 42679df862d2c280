import { decimal } from "@entrywise/domain/decimal";
import { closeCosts } from "@entrywise/domain/figures/close-costs";
import type { CloseRecord, OpenRecord } from "./trade.row.ts";

/**
 * Whether two positions are what the broker recorded alike: dates, sizes, prices, results and costs of every row. Stops, targets
 * and extremes are a person's own plan and reading, and no broker's figure.
 */
export function haveSameFigures(before: readonly OpenRecord[], after: readonly OpenRecord[]): boolean {
  return sameRows(before, after, (one, other) => sameOpen(one, other) && sameRows(one.closes, other.closes, sameClose));
}

function sameRows<Row extends { id: string }>(
  before: readonly Row[],
  after: readonly Row[],
  isSame: (one: Row, other: Row) => boolean,
): boolean {
  const byId = new Map(after.map((row) => [row.id, row]));
  return (
    before.length === after.length &&
    before.every((row) => {
      const other = byId.get(row.id);
      return other !== undefined && isSame(row, other);
    })
  );
}

const sameOpen = (one: OpenRecord, other: OpenRecord) =>
  sameTime(one.openDate, other.openDate) &&
  sameNumber(one.size, other.size) &&
  sameNumber(one.openPrice, other.openPrice);

const recordedFields = ["size", "closePrice", "grossProfit", ...closeCosts] as const;

const sameClose = (one: CloseRecord, other: CloseRecord) =>
  sameTime(one.closeDate, other.closeDate) && recordedFields.every((field) => sameNumber(one[field], other[field]));

function sameTime(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);
}

function sameNumber(one: string | null, other: string | null): boolean {
  const [a, b] = [decimal(one), decimal(other)];
  return a === null || b === null ? a === b : a.eq(b);
}
