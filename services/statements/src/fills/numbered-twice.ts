import { explain } from "../explanation.ts";
import { tellRows } from "../grids/rows-text.ts";
import type { ParsedStatement, StatementRow } from "../importer.ts";

/**
 * A statement whose rows count once: a row that has the ticket and all facts of one before it was pasted a second time.
 * Where a broker gives no tickets, those that we make tell equal rows apart, and all of them stay.
 */
export function withoutSameTickets(statement: ParsedStatement): ParsedStatement {
  const again: number[] = [];
  const once = (rows: StatementRow[]) => {
    const tickets = new Set<string>();
    if (rows.every(({ ticket }) => ticket === "" || tickets.size < tickets.add(ticket).size)) return rows;
    const seen = new Set<string>();
    return rows.filter((row) => {
      if (row.ticket === "") return true;
      const facts = factsKey(row);
      if (!seen.has(facts)) return seen.add(facts);
      again.push(row.row);
      return false;
    });
  };
  const rows = once(statement.rows);
  const openRows = once(statement.openRows);
  if (again.length === 0) return statement;
  const warnings = [...statement.warnings];
  tellRows(warnings, "Statement.RepeatedRows", again, explain("sameTicket", {}));
  return { ...statement, rows, openRows, warnings };
}

/** All but where the row stands. */
function factsKey({ row: _, ...facts }: StatementRow): string {
  return JSON.stringify(facts);
}
