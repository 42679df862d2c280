import type { CalendarDay as Day, TradesCalendar } from "@entrywise/contracts/trades/trades-calendar.api";
import { t } from "@entrywise/host/macro";
import { ChevronLeft, ChevronRight, formatNumber, IconButton, missing } from "@entrywise/ui";
import { UnitFigure } from "../../../catalogue/unit-figure.tsx";
import { tradesText } from "../../../display/trades-text.ts";
import { heatLevel, resultSize } from "./calendar-day.tsx";
import { addMonths, listWeeks, monthName, readYear } from "./calendar-months.ts";
import type { DayStyle } from "./day-style.ts";

export interface YearStripProps {
  calendar: TradesCalendar;
  days: ReadonlyMap<string, Day>;
  month: string;
  style: DayStyle;
  onMonth: (month: string) => void;
}

/** Twelve small months with their sums; one leads to its month. */
export function YearStrip({ calendar, days, month, style, onMonth }: YearStripProps) {
  const { year, whole, currency } = calendar;
  const { unit } = style;
  const largest = Math.max(0, ...calendar.days.map((day) => resultSize(unit, day)));
  return (
    <section className="ui-panel cal-year" aria-label={t`${year}`}>
      <div className="cal-year-head">
        <IconButton aria-label={t`Previous year`} size="sm" onClick={() => onMonth(addMonths(month, -12))}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <h2>{year}</h2>
        <IconButton aria-label={t`Next year`} size="sm" onClick={() => onMonth(addMonths(month, 12))}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
        <span className="cal-n">{tradesText(whole.count)}</span>
        {whole.count === 0 || unit === "count" ? null : (
          <span className="cal-year-sum">
            {unit === "rr" || whole.netRR === null ? null : (
              <UnitFigure unit="rr" values={whole} currency={currency} toned />
            )}
            <UnitFigure unit={unit} values={whole} currency={currency} toned named />
          </span>
        )}
      </div>
      <ul className="cal-months">
        {Array.from({ length: 12 }, (_, index) => {
          const name = addMonths(`${year}-01`, index);
          const figures = calendar.months.find((one) => one.month === name);
          return (
            <li key={name}>
              <button
                type="button"
                className="cal-month"
                aria-current={name === month ? "true" : undefined}
                onClick={() => onMonth(name)}
              >
                <span className="cal-month-head">
                  <b>
                    <span aria-hidden="true">{monthName(name, "short")}</span>
                    <span className="ui-said">
                      {monthName(name)} {readYear(name)}
                    </span>
                  </b>
                  {figures === undefined ? (
                    <span className="cal-n">{missing}</span>
                  ) : unit === "count" ? (
                    <span className="cal-n">{formatNumber(figures.count, { decimals: 0 })}</span>
                  ) : (
                    <UnitFigure unit={unit} values={figures} currency={currency} toned short />
                  )}
                </span>
                <SmallMonth month={name} days={days} style={{ ...style, largest }} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function SmallMonth({ month, days, style }: { month: string; days: ReadonlyMap<string, Day>; style: DayStyle }) {
  return (
    <span className="cal-dots" aria-hidden="true">
      {listWeeks(month).flatMap(({ number, days: ofWeek }) =>
        ofWeek.map((day, index) => {
          const data = day === null ? undefined : days.get(day);
          const key = day ?? `${number} ${index}`;
          if (data === undefined) return <span key={key} className={day === null ? "cal-dot-none" : "cal-dot"} />;
          const heat = heatLevel(style, data);
          return <span key={key} className={`cal-dot ${heat.className}`} style={heat.style} />;
        }),
      )}
    </span>
  );
}
