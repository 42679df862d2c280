import { instantOf } from "@entrywise/ui/forms";

/** Part of the log that is looked at: all of it, the last days, or the days from one to another. */
export interface LogPeriod {
  /** Days until today, this one among them; null: all, or those that are named. */
  last: number | null;
  /** YYYY-MM-DD; empty: no bound. */
  from: string;
  to: string;
}

export const wholeLog: LogPeriod = { last: null, from: "", to: "" };

const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * The moments between which the period lies in the reader's zone. Days that are named the wrong way round are the same days.
 *
 * @param today YYYY-MM-DD of the reader
 */
export function periodBounds({ last, from, to }: LogPeriod, today: string, timeZone: string) {
  const [first = "", end = ""] = from !== "" && to !== "" ? [from, to].toSorted() : [from, to];
  const begins = last === null ? first : dayAfter(today, 1 - last);
  const ends = last === null && end !== "" ? dayAfter(end, 1) : "";
  const startOfDay = (day: string) => instantOf({ day, time: "00:00" }, timeZone) ?? undefined;
  return { from: startOfDay(begins), until: startOfDay(ends) };
}
