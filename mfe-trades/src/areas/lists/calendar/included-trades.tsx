import type { CalendarDay as Day, TradesCalendar } from "@entrywise/contracts/trades/trades-calendar.api";
import { t } from "@entrywise/host/macro";
import { formatNumber } from "@entrywise/ui";
import { UnitFigure, type UnitValues } from "../../../catalogue/unit-figure.tsx";
import { tradesText } from "../../../display/trades-text.ts";
import type { CalendarUnit, DayStyle } from "./day-style.ts";

export interface IncludedDayProps {
  /** The day without the trades that the filter leaves out; undefined where none is left. */
  data: Day | undefined;
  /** The day with them; undefined where nothing is left out or nobody knows yet. */
  included: Day | undefined;
  style: Pick<DayStyle, "unit" | "currency" | "short">;
}

/** What a day came to with the trades that are left out; nothing where it has none of them. */
export function IncludedDay({ data, included, style: { unit, currency, short } }: IncludedDayProps) {
  if (included === undefined || included.count === data?.count) return null;
  return (
    <small className="cal-included">
      <span className="ui-said">{t`Including trades left out:`} </span>
      <span title={t`Including trades left out`}>
        {"("}
        <IncludedFigure unit={unit} values={included} currency={currency} short={short} />
        {")"}
      </span>
    </small>
  );
}

interface IncludedMonthProps {
  /** The calendar with the trades that the filter leaves out. */
  calendar: TradesCalendar;
  month: string;
  unit: CalendarUnit;
}

/** What the month came to with the trades that are left out. */
export function IncludedMonth({ calendar, month, unit }: IncludedMonthProps) {
  const figures = calendar.months.find((one) => one.month === month);
  if (figures === undefined) return null;
  return (
    <p className="cal-included-month">
      {t`Including trades left out:`} {unit === "count" ? null : `${tradesText(figures.count)} · `}
      <IncludedFigure unit={unit} values={figures} currency={calendar.currency} named />
    </p>
  );
}

interface IncludedFigureProps {
  unit: CalendarUnit;
  values: UnitValues;
  currency: string | null;
  short?: boolean;
  named?: boolean;
}

function IncludedFigure({ unit, values, currency, short = false, named = false }: IncludedFigureProps) {
  if (unit === "count") {
    return named ? tradesText(values.count) : formatNumber(values.count, { decimals: 0 });
  }
  return <UnitFigure unit={unit} values={values} currency={currency} short={short} named={named} of="short" />;
}
