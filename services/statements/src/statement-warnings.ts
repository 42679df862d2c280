import { atRow, type Explanation } from "./explanation.ts";
import type { StatementWarning } from "./importer.ts";
import { statementLimits } from "./statement-limits.ts";

/** Adds a warning up to the cap; of a file with thousands of odd rows the first are named. */
export function warn(warnings: StatementWarning[], warning: StatementWarning): void {
  if (warnings.length < statementLimits.warnings) warnings.push(warning);
}

/** What is odd about a file as a whole. */
export function fileWarning(code: string, { text, params }: Explanation): StatementWarning {
  return { row: null, ticket: null, code, params, message: text };
}

/** Where a row and what it belongs to stand in a file. */
export interface WarnedRow {
  row: number;
  ticket: string | null;
}

/** What is odd about a row; its text names the row alone, as tickets of our own making say nothing. */
export function rowWarning(code: string, { row, ticket }: WarnedRow, why: Explanation): StatementWarning {
  const { text, params } = atRow(row, null, why);
  return { row, ticket, code, params, message: text };
}
