import type { ParsedStatement, SkippedRow, SkippedRows, StatementWarning } from "./importer.ts";

const LISTED = 200;

export const noSkippedRows = (): SkippedRows => ({ listed: [], count: 0 });

export function addSkipped(skipped: SkippedRows, row: SkippedRow): void {
  skipped.count += 1;
  if (skipped.listed.length < LISTED) skipped.listed.push(row);
}

/** A preview lists them beside what is odd about rows. */
export function tellingSkipped({ skippedRows, ...statement }: ParsedStatement): ParsedStatement {
  if (skippedRows === undefined) return statement;
  return { ...statement, warnings: [...statement.warnings, ...skippedNotes(skippedRows)] };
}

export function skippedNotes({ listed, count }: SkippedRows): StatementWarning[] {
  const notes = listed.map(({ row, ticket, reason, params }) => ({
    row,
    ticket,
    code: "Statement.SkippedRow",
    params: { ...params, row, ticket },
    message: `Row ${row}, ticket ${ticket}: ${reason}`,
  }));
  if (count <= listed.length) return notes;
  const more = count - listed.length;
  const message = `And ${more} more like these.`;
  return [...notes, { row: null, ticket: null, code: "Statement.MoreSkippedRows", params: { count: more }, message }];
}
