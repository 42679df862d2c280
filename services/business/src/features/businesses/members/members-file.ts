import { IMPORT_ROWS_LIMIT } from "@entrywise/contracts/business/business-fields";
import { ruleBroken } from "@entrywise/kit/problem-error";
import { type CsvRow, readCsvRows } from "@entrywise/statements/grids/csv-rows";
import { StatementError } from "@entrywise/statements/statement-error";

/** A line of a file of members, as it was written. */
export interface MemberLine {
  /** From 1. */
  line: number;
  email: string;
  role: string;
}

/**
 * Reads a file of members: an address a line, then the role if one is wanted. A first line without an address is a heading.
 *
 * @throws ProblemError 422 when there are more lines than one import adds
 */
export function readMembersFile(csv: string): MemberLine[] {
  const rows = parseRows(csv);
  const hasHeading = rows[0] !== undefined && !rows[0].cells.some((cell) => cell.includes("@"));
  const lines = hasHeading ? rows.slice(1) : rows;
  if (lines.length > IMPORT_ROWS_LIMIT) {
    const message = `A file can contain up to ${IMPORT_ROWS_LIMIT} members`;
    throw ruleBroken("BusinessMembers.TooMany", `${message}.`, [{ path: "csv", message }]);
  }
  return lines.map(({ row, cells: [address = "", role = ""] }) => ({
    line: row,
    email: address.trim(),
    role: role.trim(),
  }));
}

function parseRows(csv: string): CsvRow[] {
  try {
    return readCsvRows(csv);
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    throw ruleBroken("BusinessMembers.File", error.message, [{ path: "csv", message: error.message }]);
  }
}
