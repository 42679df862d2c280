import type { CalendarMonth, TradesCalendar } from "@entrywise/contracts/trades/trades-calendar.api";
import { plural, Trans, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Button, ChevronLeft, ChevronRight, IconButton, Kbd, NotebookPen, Percent } from "@entrywise/ui";
import { strikeRatePercent } from "../../../catalogue/statistic.tsx";
import { UnitFigure } from "../../../catalogue/unit-figure.tsx";
import { usePageKey } from "../../../catalogue/use-page-key.ts";
import { usePageKeys } from "../../../catalogue/use-page-keys.ts";
import { tradesText } from "../../../display/trades-text.ts";
import { addMonths, monthKey, monthName, readYear } from "./calendar-months.ts";
import type { CalendarUnit } from "./day-style.ts";

export interface MonthHeadProps {
  calendar: TradesCalendar;
  month: string;
  unit: CalendarUnit;
  today: string;
  onMonth: (month: string) => void;
  /** Of several people: no journal, and no strike rate, which each counts in their own way. */
  isShared: boolean;
}

/** The month with ways to others, and what it came to. */
export function MonthHead({ calendar, month, unit, today, onMonth, isShared }: MonthHeadProps) {
  const todayKey = usePageKeys()("today");
  const toToday = () => {
    onMonth(monthKey(today));
    requestAnimationFrame(() => document.getElementById(`cal-${today}`)?.focus());
  };
  usePageKey("today", toToday);
  const figures = calendar.months.find((one) => one.month === month);
  const lastDay = calendar.days.findLast(({ day }) => monthKey(day) === month)?.day;
  return (
    <div className="cal-bar-top">
      <IconButton aria-label={t`Previous month`} onClick={() => onMonth(addMonths(month, -1))}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton aria-label={t`Next month`} onClick={() => onMonth(addMonths(month, 1))}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
      <h2 aria-live="polite">
        {monthName(month)} {readYear(month)}
      </h2>
      <Button onClick={toToday}>
        {t`Today`}
        {todayKey === null ? null : <Kbd>{todayKey}</Kbd>}
      </Button>
      {isShared ? null : (
        <Button asChild>
          <Link to={monthKey(today) === month ? "/journal" : `/journal/${lastDay ?? `${month}-01`}`}>
            <NotebookPen aria-hidden="true" />
            {t`Daily journal`}
          </Link>
        </Button>
      )}
      {isShared ? null : (
        <Button asChild>
          <Link to={`/journal/recap/month/${month}-01`}>{t`Monthly recap`}</Link>
        </Button>
      )}
      {figures === undefined ? null : (
        <MonthSum figures={figures} unit={unit} currency={calendar.currency} isShared={isShared} />
      )}
    </div>
  );
}

interface MonthSumProps extends Pick<MonthHeadProps, "unit" | "isShared"> {
  figures: CalendarMonth;
  currency: string | null;
}

function MonthSum({ figures, unit, currency, isShared }: MonthSumProps) {
  return (
    <div className="cal-month-sum">
      <span>{t`${plural(figures.tradingDays, { one: "# trading day", other: "# trading days" })} · ${figures.greenDays} winning`}</span>
      {isShared ? null : (
        <span title={t`Wins ÷ (wins + losses); break-even trades count as set in Settings`}>
          <Trans>
            Strike rate <Percent value={strikeRatePercent(figures.strikeRate)} missingReason={t`No wins or losses`} />
          </Trans>
        </span>
      )}
      {unit === "count" ? (
        <b>{tradesText(figures.count)}</b>
      ) : (
        <>
          {unit === "rr" || figures.netRR === null ? null : (
            <UnitFigure unit="rr" values={figures} currency={null} toned />
          )}
          <b>
            <UnitFigure unit={unit} values={figures} currency={currency} toned arrow named />
          </b>
        </>
      )}
    </div>
  );
}
