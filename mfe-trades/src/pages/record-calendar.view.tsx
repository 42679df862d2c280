import type { StatisticsUnit } from "@entrywise/contracts/trades/statistics-display";
import { useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { CalendarDays, EmptyState, Segmented, Skeleton, usePrivacy } from "@entrywise/ui";
import { useState } from "react";
import { monthKey, readYear } from "../areas/lists/calendar/calendar-months.ts";
import { TradeCalendar, type TradeCalendarProps } from "../areas/lists/calendar/trade-calendar.tsx";
import { useStatisticsDisplay } from "../catalogue/statistics-display.ts";
import { shownUnit } from "../catalogue/unit-figure.tsx";
import { useRecordCalendar } from "../data/record/record.queries.ts";
import { RecordFailure } from "./record-failure.tsx";
import type { RecordPanelProps } from "./record-props.ts";
import "./record.css";

/** The month of the last trade, until another is turned to. */
export function RecordCalendarView({ source, query, isFiltered, hrefOfDays }: RecordPanelProps) {
  const dates = useDateText();
  const today = dates.dayKey(new Date().toISOString());
  const [turned, setTurned] = useState<string | null>(null);
  const latest = useRecordCalendar(source, query, readYear(monthKey(today)));
  const month = turned ?? monthKey(latest.data?.calendar.lastDay ?? today);
  const year = useRecordCalendar(source, query, readYear(month), turned !== null);
  const { data, error, refetch, isPlaceholderData } = year;
  if (data === undefined && error !== null) {
    return <RecordFailure source={source} query={{ error, refetch }} />;
  }
  if (data === undefined) {
    return (
      <div role="status" aria-label={t`Loading`}>
        <Skeleton height={640} />
      </div>
    );
  }
  if (data.calendar.firstDay === null) {
    return isFiltered ? (
      <EmptyState icon={CalendarDays} title={t`No closed trades match the filter`} />
    ) : (
      <EmptyState icon={CalendarDays} title={t`No closed trades yet`}>
        {t`Figures appear once you close your first trade.`}
      </EmptyState>
    );
  }
  const shown = { month, onMonth: setTurned, address: hrefOfDays, dates, busy: isPlaceholderData };
  const { calendar, covers } = data;
  return covers === null ? (
    <OwnCalendar calendar={calendar} {...shown} />
  ) : (
    <>
      <ShownCalendar calendar={calendar} figure="rr" written={null} {...shown} />
      <Coverage {...covers} />
    </>
  );
}

interface ShownCalendarProps extends Omit<TradeCalendarProps, "unit"> {
  /** What days show beside their count. */
  figure: StatisticsUnit;
}

const nothingWritten: ReadonlySet<string> = new Set();

function OwnCalendar(props: Omit<ShownCalendarProps, "figure" | "written">) {
  const [{ unit }] = useStatisticsDisplay();
  const figure = shownUnit(unit, usePrivacy(), props.calendar.whole.netRR);
  return <ShownCalendar figure={figure} written={nothingWritten} {...props} />;
}

function ShownCalendar({ figure, ...shown }: ShownCalendarProps) {
  const [isCounting, setCounting] = useState(false);
  const names = { money: shown.calendar.currency ?? t`Money`, percent: "%", rr: "R", pips: t`Pips` };
  return (
    <div className="rp-calendar">
      <div className="rp-bar">
        <Segmented
          size="sm"
          label={t`Show in days`}
          value={isCounting ? "count" : figure}
          options={[
            { value: figure, label: names[figure] },
            { value: "count", label: t`Count` },
          ]}
          onChange={(next) => setCounting(next === "count")}
        />
      </div>
      <TradeCalendar unit={isCounting ? "count" : figure} {...shown} />
    </div>
  );
}

function Coverage({ trades, members }: { trades: number; members: number }) {
  return <p className="rp-note">{t`In R. Closed trades: ${trades}, members: ${members}.`}</p>;
}
