import type { Explanation } from "../explanation.ts";
import type { StatementWarning } from "../importer.ts";
import { warn } from "../statement-warnings.ts";

const NAMED = 8;

/** `Row 5`, `Rows 5, 9 and 11`, `Rows 5, 9, … and 30 more`. */
function rowsText(own: readonly number[]): string {
  if (own.length === 1) return `Row ${own[0]}`;
  if (own.length > NAMED) return `Rows ${own.slice(0, NAMED).join(", ")} and ${own.length - NAMED} more`;
  return `Rows ${own.slice(0, -1).join(", ")} and ${own.at(-1)}`;
}

/** One warning for all rows that share a reason; none where there are no rows. */
export function tellRows(
  warnings: StatementWarning[],
  code: string,
  rows: readonly number[],
  { text, params }: Explanation,
): void {
  if (rows.length === 0) return;
  const own = [...new Set(rows)].toSorted((a, b) => a - b);
  warn(warnings, {
    row: rows[0] ?? null,
    ticket: null,
    code,
    params: { ...params, rows: own.slice(0, NAMED).join(", "), more: Math.max(0, own.length - NAMED) },
    message: `${rowsText(own)}: ${text}`,
  });
}
