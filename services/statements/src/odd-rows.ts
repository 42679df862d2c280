import { unreadWarnings } from "./columns/read-rows.ts";
import { withoutRow } from "./grids/without-row.ts";
import type { ParsedStatement, SniffedFile } from "./importer.ts";
import { StatementError } from "./statement-error.ts";

/** Each is another reading of the file; a file with more of them is damaged, or meant otherwise. */
const MOST = 20;

/**
 * A statement without the rows that cannot be read, each of them named: one odd row refuses no file.
 *
 * @throws StatementError the first of the file, where it is about no row, nothing is left to read, or too many rows are odd
 */
export async function withoutOddRows(
  file: SniffedFile,
  read: (file: SniffedFile) => Promise<ParsedStatement>,
): Promise<ParsedStatement> {
  const odd: StatementError[] = [];
  for (let rest = file; ; ) {
    try {
      return withNamedRows(await read(rest), odd);
    } catch (error) {
      if (!(error instanceof StatementError)) throw error;
      const shorter = odd.length < MOST ? removeRow(rest, error) : null;
      if (shorter === null) throw odd[0] ?? error;
      odd.push(error);
      rest = shorter;
    }
  }
}

function removeRow(file: SniffedFile, { code, row }: StatementError): SniffedFile | null {
  return code === "Statement.BadRow" && row !== null ? withoutRow(file, row) : null;
}

/** @throws StatementError the first of them where they are more than the rows that are left */
function withNamedRows(statement: ParsedStatement, odd: readonly StatementError[]): ParsedStatement {
  const [first] = odd;
  if (first === undefined) return statement;
  const count = statement.rows.length + statement.openRows.length;
  if (count < odd.length) throw first;
  const consequence = ", so that trades of their symbols may be matched otherwise";
  return {
    ...statement,
    warnings: [...unreadWarnings(odd, count + odd.length, consequence), ...statement.warnings],
    skipped: { ...statement.skipped, other: statement.skipped.other + odd.length },
  };
}
