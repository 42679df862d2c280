import { useLingui } from "@entrywise/host/macro";
import { formatNumber } from "@entrywise/ui";
import { november } from "./example-data.ts";

const firstWeekday = 4; // 1 November 2024 was a Friday, the week begins on Monday
const weekdays = [4, 5, 6, 7, 8, 9, 10]; // days of its first whole week
const today = 27;
const strongest = 709;

const days = Array.from({ length: 30 }, (_, index) => index + 1);

/** Colour strength of a day by its result. */
const strength = (result: number) => `${Math.round(16 + (Math.abs(result) / strongest) * 40)}%`;

/** One month with the result of each day. */
export function MonthPicture() {
  const { i18n, t } = useLingui();
  const weekday = new Intl.DateTimeFormat(i18n.locale, { weekday: "short", timeZone: "UTC" });
  const month = new Intl.DateTimeFormat(i18n.locale, { month: "long", year: "numeric", timeZone: "UTC" });
  const total = formatNumber("2912.77", { decimals: 2, signed: true });
  return (
    <div
      className="landing-month"
      role="img"
      aria-label={t`Daily results for November of the example year: ${total} USD`}
    >
      <div className="landing-month-head" aria-hidden="true">
        <b>{month.format(new Date(Date.UTC(2024, 10, 1)))}</b>
        <span className="ui-win">
          {total} <small>USD</small>
        </span>
      </div>
      <div className="landing-month-days" aria-hidden="true">
        {weekdays.map((day) => (
          <span key={day} className="landing-weekday">
            {weekday.format(new Date(Date.UTC(2024, 10, day)))}
          </span>
        ))}
        {days.map((day) => {
          const result = november[day];
          const tone = result === undefined ? "" : result < 0 ? "landing-day-loss" : "landing-day-win";
          return (
            <span
              key={day}
              className={`landing-day ${tone} ${day === today ? "landing-day-today" : ""}`}
              style={{
                ...(day === 1 ? { gridColumnStart: firstWeekday + 1 } : {}),
                ...(result === undefined ? {} : { "--strength": strength(result) }),
              }}
            >
              {day}
              {result === undefined ? null : <b>{formatNumber(result, { decimals: 0, signed: true })}</b>}
            </span>
          );
        })}
      </div>
    </div>
  );
}
