import { costsOfColumns, type MappedCost } from "@entrywise/contracts/trades/column-mapping";
import { type Big, Decimal } from "@entrywise/domain/decimal";
import { type CloseCost, type CloseCosts, closeCosts, type ImportedCost } from "@entrywise/domain/figures/close-costs";

/** The field of a statement's row for each cost of a close, as brokers call it. */
export const rowCosts = {
  commissions: "commission",
  roll: "swap",
  dividends: "dividends",
  otherCosts: "taxes",
} as const satisfies Record<CloseCost, string>;
export type RowCost = (typeof rowCosts)[CloseCost];

/** Costs of a row, each with its sign; one that not every import writes is absent where the file has none beside its trades. */
export type RowCosts = Record<(typeof rowCosts)[ImportedCost], string> & Partial<Record<RowCost, string>>;

/** The same by the journal's names. */
export type ImportedCosts = Record<ImportedCost, string> & Partial<CloseCosts<string>>;

/** The row's field for a column of a cost. */
export function rowCostOfColumn(field: MappedCost): RowCost {
  return rowCosts[costsOfColumns[field]];
}

/** A row's costs by the journal's names; what the row doesn't have stays absent. */
export function toImportedCosts(row: RowCosts): ImportedCosts {
  const costs: Partial<CloseCosts<string>> = {};
  for (const cost of closeCosts) {
    const amount = row[rowCosts[cost]];
    if (amount !== undefined) costs[cost] = amount;
  }
  return costs as ImportedCosts; // those that every import writes are never absent
}

/** Costs by the journal's names as a row has them. */
export function toRowCosts(costs: Record<ImportedCost, string> & Partial<CloseCosts<string | undefined>>): RowCosts {
  const row: Partial<Record<RowCost, string>> = {};
  for (const cost of closeCosts) {
    const amount = costs[cost];
    if (amount !== undefined) row[rowCosts[cost]] = amount;
  }
  return row as RowCosts; // those that every import writes are never absent
}

/** The amounts of all costs that a row has. */
export function costAmounts(row: Partial<Record<RowCost, string>>): string[] {
  return closeCosts.flatMap((cost) => row[rowCosts[cost]] ?? []);
}

/** All costs of a row together, a charge is negative. */
export function sumRowCosts(row: Partial<Record<RowCost, string>>): Big {
  return costAmounts(row).reduce((sum, amount) => sum.plus(amount), Decimal(0));
}
