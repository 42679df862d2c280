import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { numericText } from "../shared/query.ts";
import { calendarDate } from "../shared/wire.ts";
import { currencyConversion } from "./currency-conversion.ts";
import { resultFigures } from "./result-figures.ts";
import { basisQuery } from "./statistics-display.ts";
import { tradeFilter } from "./trade-filter.ts";

/** One day of the user's calendar on which trades of the filter closed (or opened, by dateTimeType). */
export const calendarDay = resultFigures.extend({ day: calendarDate }).meta({ id: "CalendarDay" });
export type CalendarDay = z.infer<typeof calendarDay>;

export const calendarMonth = resultFigures
  .extend({
    /** YYYY-MM */
    month: z.string().regex(/^\d{4}-\d{2}$/, "must be a month such as 2026-11"),
    /** Days with a trade, and those of them that earned money. */
    tradingDays: z.int(),
    greenDays: z.int(),
  })
  .meta({ id: "CalendarMonth" });
export type CalendarMonth = z.infer<typeof calendarMonth>;

/** A year of closed executed trades of the filter by day. */
export const tradesCalendar = z
  .object({
    /** Null when the trades of the filter are in several currencies. */
    currency: z.string().nullable(),
    /** Over the trades of all years; null where nothing was converted. */
    conversion: currencyConversion.nullable().default(null),
    year: z.int(),
    days: z.array(calendarDay),
    months: z.array(calendarMonth),
    whole: resultFigures,
    /** First and last day with a trade in any year. */
    firstDay: calendarDate.nullable(),
    lastDay: calendarDate.nullable(),
  })
  .meta({ id: "TradesCalendar" });
export type TradesCalendar = z.infer<typeof tradesCalendar>;

export const calendarQuery = tradeFilter.extend({
  ...basisQuery,
  year: numericText(z.int().min(1970).max(9998)),
});
export type CalendarQuery = z.infer<typeof calendarQuery>;

export const tradesCalendarEndpoint = endpoint({
  method: "get",
  path: "/trades/calendar",
  summary: "A year of the filter by day and month",
  access: "user",
  query: calendarQuery,
  status: 200,
  answer: tradesCalendar,
});
