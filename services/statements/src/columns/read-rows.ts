import { canLeaveOut } from "@entrywise/domain/statement/unread-rows";
import type { StatementWarning } from "../importer.ts";
import { StatementError } from "../statement-error.ts";
import { warn } from "../statement-warnings.ts";
import type { SheetRow } from "./sheet-rows.ts";

export interface RowsRead<Read> {
  read: Read[];
  /** Why others cannot be read, each naming its row. */
  unread: StatementError[];
}

/** Reads what can be read. */
export function readRows<Read>(body: readonly SheetRow[], readRow: (row: SheetRow) => Read): RowsRead<Read> {
  const read: Read[] = [];
  const unread: StatementError[] = [];
  for (const row of body) {
    try {
      read.push(readRow(row));
    } catch (error) {
      if (!(error instanceof StatementError)) throw error;
      unread.push(error);
    }
  }
  return { read, unread };
}

const NAMED = 20;

/**
 * Tells rows that are left out, as those of an import are: how many of the file, and the first of them with their reasons.
 *
 * @param consequence what follows from it for the rows that are read, as the end of a sentence; "" for nothing
 * @param mayLeaveOut see `WantedPart`
 * @throws StatementError where the rest cannot be taken without them
 */
export function tellUnread(
  { read, unread }: RowsRead<unknown>,
  { consequence, mayLeaveOut }: { consequence: string; mayLeaveOut: boolean },
): StatementWarning[] {
  const [first] = unread;
  if (first === undefined) return [];
  const count = read.length + unread.length;
  if (!canLeaveOut(unread.length, count)) throw first;
  if (!mayLeaveOut) {
    const offer = `${unread.length} of ${count} rows can't be read. Open the file preview to import the others.`;
    const params = { ...first.params, unread: unread.length, of: count };
    throw new StatementError(first.code, { text: `${first.message} ${offer}`, params }, first);
  }
  return unreadWarnings(unread, count, consequence);
}

/** Names rows that are left out: how many of `count`, and the first of them with their reasons. */
export function unreadWarnings(
  unread: readonly StatementError[],
  count: number,
  consequence: string,
): StatementWarning[] {
  const isOne = unread.length === 1;
  const named = unread.length > NAMED ? `the first ${NAMED} are named` : isOne ? "it is named" : "they are named";
  const warnings: StatementWarning[] = [];
  warn(warnings, {
    row: null,
    ticket: null,
    code: "Statement.UnreadRows",
    params: { unread: unread.length, rows: count, consequence: consequence === "" ? "none" : "positions" },
    message: `${unread.length} of ${count} rows can't be read and ${isOne ? "is" : "are"} skipped${consequence}: ${named} under Skipped.`,
  });
  for (const { row, params, message } of unread.slice(0, NAMED)) {
    warn(warnings, { row, ticket: null, code: "Statement.UnreadRow", params, message });
  }
  return warnings;
}
