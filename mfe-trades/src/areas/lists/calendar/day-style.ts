import type { StatisticsUnit } from "@entrywise/contracts/trades/statistics-display";
import type { CalendarDay as Day } from "@entrywise/contracts/trades/trades-calendar.api";

/** Money and the other units, or how many trades there were. */
export type CalendarUnit = StatisticsUnit | "count";

/** What every day of the calendar is drawn with. */
export interface DayStyle {
  unit: CalendarUnit;
  /** Largest size of a day in view: the one with the deepest colour. */
  largest: number;
  currency: string | null;
  /** The same days with the trades that the filter leaves out; null where it leaves none out. */
  included: ReadonlyMap<string, Day> | null;
  /** Little room: whole amounts. */
  short: boolean;
  /** No room for words beside numbers. */
  isNarrow: boolean;
  /** False while the year of the days is still fetched: then nothing is said of them. */
  isKnown: boolean;
  today: string;
  /** Days that somebody wrote about in the journal; null: the days of several people, who have R in common and no money. */
  written: ReadonlySet<string> | null;
  dayText: (day: string) => string;
  /** Address of the trades from one day to another, both included. */
  address: (from: string, to: string) => string;
}
