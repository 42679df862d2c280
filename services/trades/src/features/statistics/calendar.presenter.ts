import type { CalendarQuery, TradesCalendar } from "@entrywise/contracts/trades/trades-calendar.api";
import { yearCalendar } from "@entrywise/domain/statistics/year-calendar";
import { conversionOf } from "../../read-engine/converted-projection.ts";
import { currencyOf } from "../../read-engine/currency-of.ts";
import { localTimeOf } from "../../read-engine/filter/filter-times.ts";
import { countedRows, measuredRows } from "../../read-engine/filter/filter-trades.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";
import { figuresOf, timesOf } from "../../statistics-core/figures.presenter.ts";
import { paidIn } from "../../statistics-core/paid-in.ts";

export function presentCalendar(projection: UserProjection, { year, basis, ...filter }: CalendarQuery): TradesCalendar {
  const rows = countedRows(projection, filter);
  const { days, months, whole, firstDay, lastDay } = yearCalendar(
    projection.columns(basis),
    measuredRows(projection, filter),
    {
      year,
      times: timesOf(projection, filter),
      localTime: localTimeOf(filter, projection),
      handling: projection.preference.strikeRateType,
    },
  );
  const currency = currencyOf(projection, rows);
  const { sum: paid } = paidIn(projection, filter, currency);
  const shownDays = days.map(({ start, summary }) => ({ day: dayText(start), ...figuresOf(summary, paid) }));
  return {
    currency,
    conversion: conversionOf(projection, rows),
    year,
    days: shownDays,
    months: months.map(({ start, summary }) => {
      const month = dayText(start).slice(0, 7);
      const ofMonth = shownDays.filter(({ day }) => day.startsWith(month));
      return {
        month,
        tradingDays: ofMonth.length,
        greenDays: ofMonth.filter(({ netProfit }) => Number(netProfit) > 0).length,
        ...figuresOf(summary, paid),
      };
    }),
    whole: figuresOf(whole, paid),
    firstDay: firstDay === null ? null : dayText(firstDay),
    lastDay: lastDay === null ? null : dayText(lastDay),
  };
}

function dayText(start: number): string {
  return new Date(start).toISOString().slice(0, 10);
}
