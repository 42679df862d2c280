import type { StatementWarning } from "./importer.ts";
import { type DateOrder, dateOrderOf, slashedTime } from "./statement-dates.ts";

/** In which order the dates of a file are read, with a warning where none of them tells it. */
export function fileDates(texts: readonly string[]): { order: DateOrder; warnings: StatementWarning[] } {
  const { order, isCertain } = dateOrderOf(texts);
  const example = isCertain ? undefined : texts.find((text) => slashedTime(text, order) !== null);
  if (example === undefined) return { order, warnings: [] };
  const message = `No date of the file tells whether the day or the month comes first. “${example.slice(0, 40)}” was read with the day first.`;
  return { order, warnings: [{ row: null, ticket: null, code: "Statement.AmbiguousDates", message }] };
}
