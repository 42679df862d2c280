import type { TradesCalendar } from "@entrywise/contracts/trades/trades-calendar.api";
import type { DateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Button } from "@entrywise/ui";
import { narrowQuery, phoneQuery, useMedia } from "@entrywise/ui/layout";
import { useMemo } from "react";
import { ConversionNote } from "../../../catalogue/conversion-note.tsx";
import { resultSize } from "./calendar-day.tsx";
import { monthKey, monthName, readYear } from "./calendar-months.ts";
import type { CalendarUnit, DayStyle } from "./day-style.ts";
import { IncludedMonth } from "./included-trades.tsx";
import { MonthGrid } from "./month-grid.tsx";
import { MonthHead, type MonthHeadProps } from "./month-head.tsx";
import { YearStrip } from "./year-strip.tsx";
import "./trade-calendar.css";

export interface TradeCalendarProps {
  calendar: TradesCalendar;
  /** The same with the trades that the filter leaves out; undefined where it leaves none out or that is on its way. */
  included?: TradesCalendar | undefined;
  month: string;
  onMonth: (month: string) => void;
  unit: CalendarUnit;
  /** Where the trades of some days stand, both included. */
  address: DayStyle["address"];
  written: DayStyle["written"];
  dates: DateText;
  busy: boolean;
}

/** A month of the filter's trades by day and week, with the year below. */
export function TradeCalendar(props: TradeCalendarProps) {
  const { calendar, included, month, onMonth, unit, address, written, dates, busy } = props;
  const short = useMedia(phoneQuery);
  const isNarrow = useMedia(narrowQuery);
  const today = dates.dayKey(new Date().toISOString());
  const days = useMemo(() => new Map(calendar.days.map((day) => [day.day, day])), [calendar]);
  const includedDays = useMemo(
    () => (included === undefined ? null : new Map(included.days.map((day) => [day.day, day]))),
    [included],
  );
  const ofMonth = calendar.days.filter(({ day }) => monthKey(day) === month);
  // While another year is fetched the old one stands below; its days are none of the month.
  const isKnown = calendar.year === readYear(month);
  const style: DayStyle = {
    written,
    isKnown,
    unit,
    largest: Math.max(0, ...ofMonth.map((day) => resultSize(unit, day))),
    currency: calendar.currency,
    included: includedDays,
    short,
    isNarrow,
    today,
    dayText: dates.ofDayKey,
    address,
  };
  return (
    <>
      {unit === "money" ? (
        <ConversionNote headline={{ ...calendar, count: calendar.firstDay === null ? 0 : 1 }} />
      ) : null}
      <MonthHead
        calendar={calendar}
        month={month}
        unit={unit}
        today={today}
        onMonth={onMonth}
        isShared={written === null}
      />
      {included === undefined ? null : <IncludedMonth calendar={included} month={month} unit={unit} />}
      <MonthGrid month={month} days={days} style={style} busy={busy || !isKnown} onMonth={onMonth} />
      {isKnown && ofMonth.length === 0 ? <NearestMonth calendar={calendar} month={month} onMonth={onMonth} /> : null}
      <YearStrip calendar={calendar} days={days} month={month} style={style} onMonth={onMonth} />
    </>
  );
}

/** An empty month says where trades are. */
function NearestMonth({ calendar, month, onMonth }: Pick<MonthHeadProps, "calendar" | "month" | "onMonth">) {
  const { firstDay, lastDay } = calendar;
  if (firstDay === null || lastDay === null) return null;
  const target = monthKey(lastDay) < month ? monthKey(lastDay) : monthKey(firstDay) > month ? monthKey(firstDay) : null;
  return (
    <p className="cal-empty">
      {t`No trades closed in ${monthName(month)}`}{" "}
      {target === null ? null : (
        <Button size="sm" variant="ghost" onClick={() => onMonth(target)}>
          {target < month
            ? t`Latest trades: ${monthName(target)} ${readYear(target)}`
            : t`First trades: ${monthName(target)} ${readYear(target)}`}
        </Button>
      )}
    </p>
  );
}
