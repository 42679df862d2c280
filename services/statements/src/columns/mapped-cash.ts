import { Decimal } from "@entrywise/domain/decimal";
import { type CashKind, classifyCash, isPaid } from "@entrywise/domain/statement/cash-kind";
import { plainText } from "../grids/cell-text.ts";
import { amountText } from "../grids/csv-table.ts";
import type { CashRow } from "../importer.ts";
import { TicketMaker } from "../statement-row.ts";
import type { MappedCells } from "./mapped-cells.ts";
import type { SheetRow } from "./sheet-rows.ts";

const TEXT = /^((transaction|trans|activity|entry|booking) ?)?(type|code|action|description|details|typ|tipo)$/i;
const AMOUNTS: readonly RegExp[] = [
  /^((net|total|cash) )?amount$/i,
  /^financing$/i,
  /^(betrag|importe|montant|valor)$/i,
];

/**
 * What rows of a table of purchases and sales cost or earned beside them: financing, interest, dividends, fees and taxes, by
 * their texts. What was paid in or out stays out: such a table need not be of one account or one currency.
 */
export function cashOfRows(rows: readonly SheetRow[], cells: MappedCells): CashRow[] {
  const { header, fields, decimalMark } = cells.mapping;
  const free = (name: RegExp) => header.findIndex((title, at) => fields[at] === null && name.test(plainName(title)));
  const amountAt = AMOUNTS.map(free).find((column) => column >= 0);
  const texts = header.flatMap((title, at) => (TEXT.test(plainName(title)) ? [at] : []));
  if (amountAt === undefined || texts.length === 0) return [];
  const tickets = new TicketMaker();
  return rows.flatMap((row): CashRow[] => {
    const amount = amountText(row.cells[amountAt] ?? "", decimalMark);
    const terms = texts.map((column) => (row.cells[column] ?? "").replaceAll("_", " "));
    const kind = amount === null || Decimal(amount).eq(0) ? null : guessKind(amount, terms);
    const time = kind !== null && cells.isTime(row, "openDate") ? cells.time(row, "openDate", "openTime") : null;
    if (amount === null || kind === null || time === null) return [];
    const comment = plainText(terms.filter(Boolean).join(": "));
    return [{ row: row.row, ticket: tickets.make([time, amount, ...terms]), kind, time, amount, comment }];
  });
}

function guessKind(amount: string, texts: readonly string[]): CashKind | null {
  const { kind, isCertain } = classifyCash(amount, ...texts.map((text) => text.toLowerCase()));
  const isKnown = isCertain && kind !== "other" && !isPaid(kind) && texts.some((text) => text !== "");
  return isKnown ? kind : null;
}

function plainName(title: string): string {
  return title
    .replace(/(?<=[a-z])(?=[A-Z])|_/g, " ")
    .replace(/\s*[([].*$/, "")
    .trim();
}
