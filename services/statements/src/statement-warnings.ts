import type { StatementWarning } from "./importer.ts";
import { statementLimits } from "./statement-limits.ts";

/** Adds a warning up to the cap; a file with thousands of odd rows is told about the first of them. */
export function warn(warnings: StatementWarning[], warning: StatementWarning): void {
  if (warnings.length < statementLimits.warnings) warnings.push(warning);
}
