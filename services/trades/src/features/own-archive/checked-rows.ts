import { issueText } from "@entrywise/contracts/shared/issue-text";
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

/**
 * A row of an archive, checked.
 *
 * @param place from 1, as people count
 * @throws ProblemError 422 naming file and row
 */
export function checkedRow(table: ArchiveTable, given: unknown, place: number): CheckedRow {
  const at = { table: table.name, row: place };
  const { most } = table;
  if (most !== undefined && place > most) throw refusedFile(table.name, { reason: "tooMany", rows: place, most });
  if (typeof given !== "object" || given === null || Array.isArray(given)) throw refusedRow(at, { reason: "noRow" });
  const owner = OWNERS.find((column) => Object.hasOwn(given, column));
  if (owner !== undefined) throw refusedRow(at, { reason: "hasOwner", column: owner });
  const result = table.columns.safeParse(given, { error: issueText });
  if (result.success) return { row: result.data, place, given: given as ArchiveRow };
  const [first] = result.error.issues.flatMap(fieldErrors);
  if (first === undefined) throw refusedRow(at, { reason: "invalid" });
  throw refusedRow(at, { reason: "value", column: first.path, message: first.message });
}
