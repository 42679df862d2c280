import type { TradesCalendar } from "@entrywise/contracts/trades/trades-calendar.api";
import type { DateText } from "@entrywise/host/dates";
import { Trans, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, ChevronLeft, ChevronRight, formatNumber, IconButton, Kbd, NotebookPen, Percent } from "@entrywise/ui";
import { phoneQuery, useMedia } from "@entrywise/ui/layout";
import { useMemo } from "react";
import { ConversionNote } from "../../../catalogue/conversion-note.tsx";
import { strikeRatePercent } from "../../../catalogue/statistic.tsx";
import { UnitFigure } from "../../../catalogue/unit-figure.tsx";
import { usePageKeys } from "../../../catalogue/use-page-keys.ts";
import { useJournalMarks } from "../../../data/calendar/journal-marks.queries.ts";
import { useTodayKey } from "../../../data/calendar/use-today-key.ts";
import type { TradeFilter } from "../../../filter/trade-filter-url.ts";
import { behindStatistic, tradesAddress } from "../../../filter/trades-address.ts";
import { type CalendarUnit, type DayStyle, sizeOf } from "./calendar-day.tsx";
import { addMonths, monthName, monthOf, yearOf } from "./calendar-months.ts";
import { MonthGrid } from "./month-grid.tsx";
import { YearStrip } from "./year-strip.tsx";
import "./trade-calendar.css";

export interface TradeCalendarProps {
  calendar: TradesCalendar;
  month: string;
  onMonth: (month: string) => void;
  unit: CalendarUnit;
  filter: TradeFilter;
  dates: DateText;
  busy: boolean;
}

/** A month of the filter's trades by day and week, with the year below. */
export function TradeCalendar({ calendar, month, onMonth, unit, filter, dates, busy }: TradeCalendarProps) {
  const short = useMedia(phoneQuery);
  const today = dates.dayKey(new Date().toISOString());
  const days = useMemo(() => new Map(calendar.days.map((day) => [day.day, day])), [calendar]);
  const ofMonth = calendar.days.filter(({ day }) => monthOf(day) === month);
  const written = useJournalMarks(`${yearOf(month)}-01-01`, `${yearOf(month)}-12-31`);
  // While another year is fetched the old one stands below; its days are none of the month.
  const isKnown = calendar.year === yearOf(month);
  const style: DayStyle = {
    written,
    isKnown,
    unit,
    largest: Math.max(0, ...ofMonth.map((day) => sizeOf(unit, day))),
    currency: calendar.currency,
    short,
    today,
    dayText: dates.ofDayKey,
    address: addressOfDays(filter),
  };
  return (
    <>
      {unit === "money" ? (
        <ConversionNote headline={{ ...calendar, count: calendar.firstDay === null ? 0 : 1 }} />
      ) : null}
      <MonthHead calendar={calendar} month={month} unit={unit} today={today} onMonth={onMonth} />
      <MonthGrid month={month} days={days} style={style} busy={busy || !isKnown} onMonth={onMonth} />
      {isKnown && ofMonth.length === 0 ? <NearestMonth calendar={calendar} month={month} onMonth={onMonth} /> : null}
      <YearStrip calendar={calendar} days={days} month={month} style={style} onMonth={onMonth} />
    </>
  );
}

/** Where the trades of some days are. */
export const addressOfDays = (filter: TradeFilter) => (from: string, to: string) =>
  tradesAddress(behindStatistic(filter, daysOnly(filter, from, to)), "timeline");

/** Some days of the filter. A span from one moment to another keeps its times at its ends alone. */
function daysOnly(filter: TradeFilter, from: string, to: string): Partial<TradeFilter> {
  const range = { startDate: from, endDate: to };
  if (filter.useCalendarDateMode !== false) return range;
  const { startTime, endTime } = filter;
  return {
    ...range,
    startTime: from === filter.startDate ? startTime : undefined,
    endTime: to === filter.endDate ? endTime : undefined,
  };
}

interface MonthHeadProps {
  calendar: TradesCalendar;
  month: string;
  unit: CalendarUnit;
  today: string;
  onMonth: (month: string) => void;
}

function MonthHead({ calendar, month, unit, today, onMonth }: MonthHeadProps) {
  const todayKey = usePageKeys()("today");
  const toToday = () => {
    onMonth(monthOf(today));
    requestAnimationFrame(() => document.getElementById(`cal-${today}`)?.focus());
  };
  useTodayKey(toToday);
  const figures = calendar.months.find((one) => one.month === month);
  const lastDay = calendar.days.findLast(({ day }) => monthOf(day) === month)?.day;
  return (
    <div className="cal-bar-top">
      <IconButton aria-label={t`Previous month`} onClick={() => onMonth(addMonths(month, -1))}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton aria-label={t`Next month`} onClick={() => onMonth(addMonths(month, 1))}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
      <h2 aria-live="polite">
        {monthName(month)} {yearOf(month)}
      </h2>
      <Button onClick={toToday}>
        {t`Today`}
        {todayKey === null ? null : <Kbd>{todayKey}</Kbd>}
      </Button>
      <Button asChild>
        <Link to={monthOf(today) === month ? "/journal" : `/journal/${lastDay ?? `${month}-01`}`}>
          <NotebookPen aria-hidden="true" />
          {t`Daily journal`}
        </Link>
      </Button>
      {figures === undefined ? null : (
        <div className="cal-month-sum">
          <span>{t`${figures.tradingDays} trading ${figures.tradingDays === 1 ? t`day` : t`days`} · ${figures.greenDays} green`}</span>
          <span title={t`Wins ÷ (wins + losses), break-even trades as chosen in the settings`}>
            <Trans>
              Strike{" "}
              <Percent
                value={strikeRatePercent(figures.strikeRate)}
                decimals={1}
                missingReason={t`No wins or losses`}
              />
            </Trans>
          </span>
          {unit === "count" ? (
            <b>n {formatNumber(figures.count, { decimals: 0 })}</b>
          ) : (
            <>
              {unit === "rr" || figures.netRR === null ? null : (
                <UnitFigure unit="rr" values={figures} currency={null} toned />
              )}
              <b>
                <UnitFigure unit={unit} values={figures} currency={calendar.currency} toned arrow named />
              </b>
            </>
          )}
        </div>
      )}
    </div>
  );
}

/** An empty month says where trades are. */
function NearestMonth({ calendar, month, onMonth }: Pick<MonthHeadProps, "calendar" | "month" | "onMonth">) {
  const { firstDay, lastDay } = calendar;
  if (firstDay === null || lastDay === null) return null;
  const target = monthOf(lastDay) < month ? monthOf(lastDay) : monthOf(firstDay) > month ? monthOf(firstDay) : null;
  return (
    <p className="cal-empty">
      {t`No trades closed in ${monthName(month)}.`}{" "}
      {target === null ? null : (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => onMonth(target)}
        >{t`${target < month ? t`Latest` : t`First`} trades: ${monthName(target)} ${yearOf(target)}`}</Button>
      )}
    </p>
  );
}
