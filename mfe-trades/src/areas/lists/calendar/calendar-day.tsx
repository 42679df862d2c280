import type { CalendarDay as Day } from "@entrywise/contracts/trades/trades-calendar.api";
import { t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { formatNumber, NotebookPen } from "@entrywise/ui";
import type { CSSProperties } from "react";
import { toneIn, UnitFigure, valueIn } from "../../../catalogue/unit-figure.tsx";
import { tradesText } from "../../../display/trades-text.ts";
import type { CalendarUnit, DayStyle } from "./day-style.ts";
import { IncludedDay } from "./included-trades.tsx";

export const resultSize = (unit: CalendarUnit, day: Day) =>
  Math.abs(Number(unit === "count" ? day.count : (valueIn(unit, day) ?? 0)));

/** Fill of 12 to 54 % by size; the word behind the class says whether it is a gain. */
export function heatLevel({ unit, largest }: Pick<DayStyle, "unit" | "largest">, day: Day) {
  const share = largest === 0 ? 0 : resultSize(unit, day) / largest;
  // a result that does not exist is no break-even: it has no colour
  const none = unit !== "count" && valueIn(unit, day) === null;
  const tone = unit === "count" ? "count" : (toneIn(unit, day) ?? (none ? "none" : "flat"));
  return { className: `cal-${tone}`, style: { "--heat": `${(12 + 42 * share).toFixed(1)}%` } as CSSProperties }; // a custom property
}

export interface CalendarDayProps {
  day: string;
  data: Day | undefined;
  style: DayStyle;
  /** The one day that Tab reaches. */
  isActive: boolean;
}

/** One day with its mark of the journal, which opens what was written. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, style, isActive } = props;
  return (
    <>
      <DayOfTrades {...props} />
      {style.written?.has(day) ? (
        <Link
          to={`/journal/${day}`}
          className="cal-journal"
          tabIndex={isActive ? 0 : -1}
          aria-label={t`Journal for ${style.dayText(day)}`}
          title={t`Open this day's journal`}
        >
          <NotebookPen aria-hidden="true" />
        </Link>
      ) : null}
    </>
  );
}

/** One day: its trades, their sum, and how many of them were won; opens them. */
function DayOfTrades({ day, data, style, isActive }: CalendarDayProps) {
  const isToday = day === style.today;
  const included = style.included?.get(day);
  const head = (
    <span className="cal-head">
      <span className="cal-number">
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span className="ui-said">{style.dayText(day)}</span>
        {isToday ? <span className="cal-today">{t`Today`}</span> : null}
      </span>
      {data === undefined ? null : (
        <span className="cal-n">{style.isNarrow ? <Count count={data.count} /> : tradesText(data.count)}</span>
      )}
    </span>
  );
  const own = { id: `cal-${day}`, tabIndex: isActive ? 0 : -1 };
  if (data === undefined) {
    return (
      <span
        {...own}
        className={`cal-day ${day > style.today ? "cal-later" : ""}`}
        aria-current={isToday ? "date" : undefined}
      >
        {head}
        <span className="ui-said">{style.isKnown ? t`no closed trades` : t`not loaded yet`}</span>
        <span className="cal-result">
          <IncludedDay data={data} included={included} style={style} />
        </span>
      </span>
    );
  }
  const heat = heatLevel(style, data);
  return (
    <Link
      {...own}
      to={style.address(day, day)}
      className={`cal-day cal-traded ${heat.className}`}
      style={heat.style}
      aria-current={isToday ? "date" : undefined}
    >
      {head}
      <span className="cal-result">
        <DayFigures data={data} style={style} />
        <IncludedDay data={data} included={included} style={style} />
      </span>
      <ResultBar data={data} />
    </Link>
  );
}

/** The word is left to hover and screen readers where there is little room. */
export function Count({ count }: { count: number }) {
  return (
    <span title={tradesText(count)}>
      <span aria-hidden="true">{formatNumber(count, { decimals: 0 })}</span>
      <span className="ui-said">{tradesText(count)}</span>
    </span>
  );
}

/** The chosen unit large, R or money below it. */
function DayFigures({ data, style: { unit, currency, short, written } }: { data: Day; style: DayStyle }) {
  if (unit === "count") {
    return (
      <>
        <b>{formatNumber(data.count, { decimals: 0 })}</b>
        {short ? null : <small>{t`${data.wins} W · ${data.losses} L · ${data.breakEvens} BE`}</small>}
      </>
    );
  }
  return (
    <>
      <b>
        <UnitFigure unit={unit} values={data} currency={currency} short={short} of={short ? "title" : "short"} />
      </b>
      {short || data.netRR === null || (written === null && unit === "rr") ? null : (
        <small>
          <UnitFigure unit={unit === "rr" ? "money" : "rr"} values={data} currency={currency} of="short" />
        </small>
      )}
    </>
  );
}

/** Wins, break-evens and losses as parts of one line. */
function ResultBar({ data: { wins, losses, breakEvens } }: { data: Day }) {
  const parts = [
    { name: "win", count: wins },
    { name: "be", count: breakEvens },
    { name: "loss", count: losses },
  ].filter(({ count }) => count > 0);
  return (
    <span className="cal-bar">
      <span className="ui-said">{t`${wins} wins, ${breakEvens} break-even, ${losses} losses`}</span>
      {parts.map(({ name, count }) => (
        <span key={name} aria-hidden="true" className={`cal-part-${name}`} style={{ flexGrow: count }} />
      ))}
    </span>
  );
}
