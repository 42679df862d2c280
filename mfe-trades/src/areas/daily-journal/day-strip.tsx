import type { CalendarDay } from "@entrywise/contracts/trades/trades-calendar.api";
import { type DateText, shortWeekday, weekdayName } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { NotebookPen, RewardRisk } from "@entrywise/ui";
import { addDays } from "@entrywise/ui/forms";
import { type CSSProperties, useEffect, useRef } from "react";
import { useJournalMarks } from "../../data/calendar/journal-marks.queries.ts";
import { useTradesCalendar } from "../../data/calendar/trades-calendar.queries.ts";
import { toneOfSum } from "../../display/trade-texts.ts";
import { tradesOfText } from "../../display/trades-text.ts";
import { noFilter } from "../../filter/trade-filter-url.ts";

const before = 6;
const readYear = (day: string) => Number(day.slice(0, 4));

/** The day among its neighbours: what each came to, and whether it was written about. */
export function DayStrip({ date, today, dates }: { date: string; today: string; dates: DateText }) {
  const first = addDays(date, -before);
  const last = addDays(date, 1);
  const marks = useJournalMarks(first, last);
  const early = useTradesCalendar(noFilter, readYear(first), "net");
  const late = useTradesCalendar(noFilter, readYear(last), "net");
  const known = new Map([...(early.data?.days ?? []), ...(late.data?.days ?? [])].map((day) => [day.day, day]));
  const days = Array.from({ length: before + 2 }, (_, index) => addDays(first, index));
  const largest = Math.max(0, ...days.map((day) => Math.abs(known.get(day)?.netRR ?? 0)));
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = strip.current?.querySelector<HTMLElement>(`[href$="${date}"]`);
    if (strip.current && shown) strip.current.scrollLeft = shown.offsetLeft - strip.current.clientWidth / 2;
  }, [date]);
  return (
    <nav aria-label={t`Days`} className="jr-strip ui-fades" ref={strip}>
      {days.map((day) => (
        <StripDay
          key={day}
          day={day}
          data={known.get(day)}
          largest={largest}
          isShown={day === date}
          isToday={day === today}
          isWritten={marks.has(day)}
          dates={dates}
        />
      ))}
    </nav>
  );
}

/** "11-26" of "2024-11-26", in whichever order. */
const withoutYear = (date: string) => date.replace(/^\d{4}-|-\d{4}$/, "");

interface StripDayProps {
  day: string;
  data: CalendarDay | undefined;
  largest: number;
  isShown: boolean;
  isToday: boolean;
  isWritten: boolean;
  dates: DateText;
}

function StripDay({ day, data, largest, isShown, isToday, isWritten, dates }: StripDayProps) {
  const tone = toneOfSum(data?.netRR ?? null);
  const share = largest === 0 ? 0 : Math.abs(data?.netRR ?? 0) / largest;
  const heat = { "--heat": `${(14 + 36 * share).toFixed(1)}%` } as CSSProperties; // a custom property
  return (
    <Link
      to={`/journal/${day}`}
      aria-current={isShown ? "date" : undefined}
      className={`jr-day ${tone === null ? "" : `jr-day-${tone}`}`}
      style={heat}
    >
      <span className="jr-day-head">
        <b>{shortWeekday(weekdayName(day))}</b> <span className="jr-day-date">{withoutYear(dates.ofDayKey(day))}</span>
        {isWritten ? (
          <>
            <NotebookPen aria-hidden="true" />
            <span className="ui-said">{t`, written`}</span>
          </>
        ) : null}
      </span>
      <span className="jr-day-result">
        {data === undefined ? (
          <span>{isToday ? t`today` : t`no closed trades`}</span>
        ) : (
          <>
            <b>
              <RewardRisk value={data.netRR} unit signed missingReason={t`No trades have a stop`} />
            </b>
            <span>{tradesOfText(data.countRR, data.count)}</span>
          </>
        )}
      </span>
    </Link>
  );
}
