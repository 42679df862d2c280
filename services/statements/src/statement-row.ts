import { createHash } from "node:crypto";
import { Direction } from "@entrywise/domain/enumerations";
import { noReportedTotals } from "@entrywise/domain/statement/statement-agreement";
import { netAmount } from "./fills/net-amount.ts";
import type { ParsedStatement, StatementRow } from "./importer.ts";
import { guessInstrument } from "./instruments/instrument-guess.ts";

/** What every format knows of a row; the rest is said where it is known. */
export type RowFacts = Pick<
  StatementRow,
  "row" | "ticket" | "symbol" | "direction" | "size" | "openTime" | "closeTime" | "openPrice" | "closePrice" | "profit"
> &
  Partial<Omit<StatementRow, "net">>;

/** A row with null where its format is silent: no stops, no marks, no costs. */
export function statementRow(facts: RowFacts): StatementRow {
  const row = {
    linkedTo: null,
    ...guessInstrument(facts.symbol),
    reportedStopPrice: null,
    reportedTargetPrice: null,
    stopPrice: null,
    targetPrice: null,
    stopHit: null,
    targetHit: null,
    stopOut: null,
    commission: "0",
    taxes: "0",
    swap: "0",
    comment: null,
    contractSize: null,
    ...facts,
  };
  return { ...row, net: netAmount(row) };
}

/** A statement of which only the rows are known yet. */
export function createStatement(
  { format, label }: { format: string; label: string },
  parts: Pick<ParsedStatement, "rows"> & Partial<ParsedStatement>,
): ParsedStatement {
  return {
    format,
    label,
    account: { number: null, name: null, currency: null, broker: null, hedging: null },
    firstDeposit: null,
    startBalance: null,
    openRows: [],
    cash: [],
    skipped: { cancelled: 0, other: 0 },
    warnings: [],
    reported: noReportedTotals,
    timeZone: null,
    ...parts,
  };
}

const DIGITS = 16;

/**
 * Tickets for rows that the broker does not number: the same fields give the same ticket in every file, rows that are
 * equal in all of them differ in their ordinal.
 */
export class TicketMaker {
  private readonly seen = new Map<string, number>();

  make(fields: readonly (string | number | null)[]): string {
    const ticket = createHash("sha256").update(JSON.stringify(fields)).digest("hex").slice(0, DIGITS);
    const ordinal = (this.seen.get(ticket) ?? 0) + 1;
    this.seen.set(ticket, ordinal);
    return ordinal === 1 ? ticket : `${ticket}-${ordinal}`;
  }
}

export const buyOrSell: Readonly<Record<string, Direction>> = { buy: Direction.Long, sell: Direction.Short };
