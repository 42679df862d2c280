import { explain } from "../explanation.ts";
import type { StatementWarning, WantedPart } from "../importer.ts";
import { StatementError } from "../statement-error.ts";
import { type DateOrder, guessDateOrder, slashedTime } from "./statement-dates.ts";

export interface FileDates {
  order: DateOrder;
  warnings: StatementWarning[];
  /** To be shown with the statement: the order is a choice or a guess. */
  unsure: { unsureDates?: DateOrder };
}

type Wanted = Pick<WantedPart, "dateOrder" | "mayGuessDates">;
const partNames = { "day-first": "the day", "month-first": "the month" } as const;

/**
 * In which order the dates of a file are read, with a warning where none of them tells it.
 *
 * @throws StatementError where none tells it, nobody has chosen and nobody would see the warning
 */
export function fileDates(
  texts: readonly string[],
  { dateOrder, mayGuessDates }: Wanted = { dateOrder: null, mayGuessDates: true },
): FileDates {
  const { order: likelier, isCertain } = guessDateOrder(texts);
  const order = isCertain ? likelier : (dateOrder ?? likelier);
  const example = isCertain ? undefined : texts.find((text) => slashedTime(text, order) !== null);
  if (example === undefined) return { order, warnings: [], unsure: {} };
  const shown = `“${example.slice(0, 40)}”`;
  const unknown = "No date of the file tells whether the day or the month comes first.";
  if (dateOrder === null && !mayGuessDates) {
    throw new StatementError("Statement.AmbiguousDates", explain("ambiguousDates", { example: example.slice(0, 40) }));
  }
  const message = `${unknown} ${shown} was read with ${partNames[order]} first.`;
  const warning = {
    row: null,
    ticket: null,
    code: "Statement.AmbiguousDates",
    params: { example: example.slice(0, 40), order },
    message,
  };
  return { order, warnings: [warning], unsure: { unsureDates: order } };
}
