import type { StatementWarning } from "../importer.ts";

/** Tells that a file has days alone; nothing where it holds no trades. */
export function noTimes(fills: readonly unknown[]): StatementWarning[] {
  if (fills.length === 0) return [];
  const message = "The file has dates without times, so trades open and close at midnight.";
  return [{ row: null, ticket: null, code: "Statement.NoTimes", message }];
}
