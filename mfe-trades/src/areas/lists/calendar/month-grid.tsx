import type { ResultFigures } from "@entrywise/contracts/trades/result-figures";
import type { CalendarDay as Day } from "@entrywise/contracts/trades/trades-calendar.api";
import { shortWeekday } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { formatNumber } from "@entrywise/ui";
import { dayAfterKey } from "@entrywise/ui/forms";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { UnitFigure } from "../../../catalogue/unit-figure.tsx";
import { CalendarDay, Count } from "./calendar-day.tsx";
import { type CalendarWeek, listWeeks, monthKey, monthName, readYear, sumOfDays } from "./calendar-months.ts";
import type { DayStyle } from "./day-style.ts";
import "./trade-calendar.css";
import { tradesText } from "../../../display/trades-text.ts";

const weekdays = () => [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`];

export interface MonthGridProps {
  month: string;
  days: ReadonlyMap<string, Day>;
  style: DayStyle;
  busy: boolean;
  onMonth: (month: string) => void;
}

/** The day that Tab reaches: today, otherwise the first of the month. */
function firstActive(month: string, today: string): string {
  return monthKey(today) === month ? today : `${month}-01`;
}

/** A month of days with the sum of each week; arrow keys walk the days, also into other months. */
export function MonthGrid({ month, days, style, busy, onMonth }: MonthGridProps) {
  const [walked, setWalked] = useState<string | null>(null);
  const active = walked !== null && monthKey(walked) === month ? walked : firstActive(month, style.today);
  const focusNext = useRef(false);
  const weeks = useMemo(() => listWeeks(month), [month]);

  useEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    document.getElementById(`cal-${active}`)?.focus();
  }, [active]);

  const walk = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = dayAfterKey(event.key, active);
    if (next === null) return;
    event.preventDefault();
    focusNext.current = true;
    setWalked(next);
    if (monthKey(next) !== month) onMonth(monthKey(next));
  };

  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys walk it, as in any grid
      role="grid"
      aria-label={`${monthName(month)} ${readYear(month)}`}
      aria-busy={busy}
      className={`ui-panel cal-grid ${busy ? "cal-busy" : ""}`}
      onKeyDown={walk}
    >
      <thead>
        <tr>
          {weekdays().map((name) => (
            <th key={name} scope="col" aria-label={name}>
              {shortWeekday(name)}
            </th>
          ))}
          <th scope="col" className="cal-week-head">{t`Week`}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <WeekRow key={week.number} week={week} days={days} style={style} active={active} onActive={setWalked} />
        ))}
      </tbody>
    </table>
  );
}

interface WeekRowProps {
  week: CalendarWeek;
  days: ReadonlyMap<string, Day>;
  style: DayStyle;
  active: string;
  onActive: (day: string) => void;
}

function WeekRow({ week, days, style, active, onActive }: WeekRowProps) {
  const sum = sumOfDays(week.days.map((day) => (day === null ? undefined : days.get(day))));
  const traded = week.days.filter((day) => day !== null && days.has(day));
  const [from, to] = [traded[0] ?? null, traded.at(-1) ?? null];
  return (
    <tr>
      {week.days.map((day, index) => (
        <td key={day ?? `outside ${weekdays()[index]}`} onFocus={() => (day === null ? undefined : onActive(day))}>
          {day === null ? null : <CalendarDay day={day} data={days.get(day)} style={style} isActive={day === active} />}
        </td>
      ))}
      <td className="cal-week">
        <span className="cal-head">
          {t`W${week.number}`} <WeekCount sum={sum} style={style} />
        </span>
        {from === null || to === null ? null : (
          <Link
            className="cal-result cal-week-open"
            to={style.address(from, to)}
            tabIndex={week.days.includes(active) ? 0 : -1}
          >
            <span className="ui-said">{t`Trades in week ${week.number}:`} </span>
            <WeekFigures sum={sum} style={style} />
          </Link>
        )}
      </td>
    </tr>
  );
}

interface WeekProps {
  sum: ResultFigures;
  style: DayStyle;
}

function WeekCount({ sum: { count }, style: { unit, short, isNarrow } }: WeekProps) {
  if (count === 0 || unit === "count" || short) return null;
  return <span className="cal-n">{isNarrow ? <Count count={count} /> : tradesText(count)}</span>;
}

/** The chosen unit large, R below it. */
function WeekFigures({ sum, style: { unit, currency, short } }: WeekProps) {
  return (
    <>
      <b>
        {unit === "count" ? (
          formatNumber(sum.count, { decimals: 0 })
        ) : (
          <UnitFigure unit={unit} values={sum} currency={currency} toned short={short} of={short ? "title" : "short"} />
        )}
      </b>
      {short ? (
        <small>
          <Count count={sum.count} />
        </small>
      ) : unit === "rr" || sum.netRR === null ? null : (
        <small>
          <UnitFigure unit="rr" values={sum} currency={currency} of="short" />
        </small>
      )}
    </>
  );
}
