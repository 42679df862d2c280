import { useMemo } from "react";
import { resultSize } from "./calendar-day.tsx";
import { monthKey, readYear } from "./calendar-months.ts";
import { MonthGrid } from "./month-grid.tsx";
import type { TradeCalendarProps } from "./trade-calendar.tsx";

const none: ReadonlySet<string> = new Set();

/** A month with little room: whole amounts, no year. */
export function SmallCalendar(props: Omit<TradeCalendarProps, "written">) {
  const { calendar, month, onMonth, unit, address, dates, busy } = props;
  const days = useMemo(() => new Map(calendar.days.map((day) => [day.day, day])), [calendar]);
  const ofMonth = calendar.days.filter(({ day }) => monthKey(day) === month);
  return (
    <div className="cal-small">
      <MonthGrid
        month={month}
        days={days}
        busy={busy}
        onMonth={onMonth}
        style={{
          unit,
          largest: Math.max(0, ...ofMonth.map((day) => resultSize(unit, day))),
          currency: calendar.currency,
          included: null,
          short: true,
          isNarrow: true,
          isKnown: calendar.year === readYear(month),
          written: none,
          today: dates.dayKey(new Date().toISOString()),
          dayText: dates.ofDayKey,
          address,
        }}
      />
    </div>
  );
}
