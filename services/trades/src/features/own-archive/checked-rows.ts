import { issueWords } from "@entrywise/contracts/shared/issue-words";
import { fieldErrors } from "@entrywise/kit/parse";
import { refusedFile, refusedRow } from "./archive-problem.ts";
import type { ArchiveRow, ArchiveTable } from "./archive-table.ts";

/** A row as its table knows it, with its place in the file: other rows may be left out before it. */
export interface CheckedRow {
  row: ArchiveRow;
  place: number;
  /** The row as it stands in the archive. */
  given: ArchiveRow;
}

/** Whose rows these are stands nowhere in an archive: the account that takes it owns them. */
const OWNERS = ["user_id", "brand_key"];

/** @throws ProblemError 422 naming file and row */
export function checkedRows(table: ArchiveTable, rows: readonly unknown[]): CheckedRow[] {
  const { name, most } = table;
  if (most !== undefined && rows.length > most)
    throw refusedFile(name, `has ${rows.length} rows, at most ${most} are taken`);
  return rows.map((given, index) => {
    const at = { table: name, row: index + 1 };
    if (typeof given !== "object" || given === null || Array.isArray(given)) throw refusedRow(at, "is no row");
    const owner = OWNERS.find((column) => Object.hasOwn(given, column));
    if (owner !== undefined) throw refusedRow(at, `${owner} names an owner, which a row of an archive does not have`);
    const result = table.columns.safeParse(given, { error: issueWords });
    if (result.success) return { row: result.data, place: index + 1, given: given as ArchiveRow };
    const [first] = result.error.issues.flatMap(fieldErrors);
    throw refusedRow(at, first === undefined ? "is not valid" : `${first.path} ${first.message}`);
  });
}
