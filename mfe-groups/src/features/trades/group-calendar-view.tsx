import type { GroupCalendar } from "@entrywise/contracts/groups/group-statistics";
import { problemReference, problemText } from "@entrywise/host";
import { Trans, useLingui } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import {
  CalendarDays,
  ChevronLeft,
  ChevronRight,
  EmptyState,
  FailedPart,
  IconButton,
  Panel,
  RewardRisk,
  SkeletonRows,
} from "@entrywise/ui";
import { useState } from "react";
import { toneOfSum } from "../../frame/trade-parts.tsx";
import type { GroupViewProps } from "./group-timeline.tsx";
import { useGroupCalendar } from "./group-trades.queries.ts";

/** A week that begins on a Monday. */
const weekdays = Array.from({ length: 7 }, (_, day) => Date.UTC(2024, 0, 1 + day));

/** A month of the group by day, in R. */
export function GroupCalendarView({ group, filter }: GroupViewProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<{ year: number; month: number } | null>(null);
  const now = new Date();
  const [year, month] = [chosen?.year ?? now.getFullYear(), chosen?.month ?? now.getMonth()];
  const { data, error, refetch } = useGroupCalendar(group.id, year, filter.query);
  if (data === undefined && error) {
    return (
      <FailedPart title={t`Failed to load trades`} reference={problemReference(error)} onRetry={() => void refetch()}>
        {problemText(error, t`Failed to load trades`)}
      </FailedPart>
    );
  }
  if (data === undefined) return <SkeletonRows rows={6} height={72} />;
  if (data.firstDay === null) {
    return (
      <EmptyState icon={CalendarDays} title={t`No closed trades yet`}>
        <Trans>Figures appear with the first trade that is closed.</Trans>
      </EmptyState>
    );
  }
  const latest = chosen === null ? (data.lastDay ?? "") : "";
  if (chosen === null && latest !== "" && latest.slice(0, 7) !== monthText(year, month)) {
    setChosen({ year: Number(latest.slice(0, 4)), month: Number(latest.slice(5, 7)) - 1 });
  }
  const move = (by: number) => {
    const next = new Date(Date.UTC(year, month + by));
    setChosen({ year: next.getUTCFullYear(), month: next.getUTCMonth() });
  };
  return <Month calendar={data} year={year} month={month} onMove={move} group={group} filter={filter} />;
}

const monthText = (year: number, month: number) => `${year}-${String(month + 1).padStart(2, "0")}`;

interface MonthProps extends GroupViewProps {
  calendar: GroupCalendar;
  year: number;
  month: number;
  onMove: (by: number) => void;
}

function Month({ calendar, year, month, onMove, group, filter }: MonthProps) {
  const { t, i18n } = useLingui();
  const first = Date.UTC(year, month);
  const lead = (new Date(first).getUTCDay() + 6) % 7;
  const count = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const days = new Map(calendar.days.map((day) => [day.day, day]));
  const sum = calendar.months.find((one) => one.month === monthText(year, month));
  const name = new Intl.DateTimeFormat(i18n.locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(first);
  const weekday = new Intl.DateTimeFormat(i18n.locale, { weekday: "short", timeZone: "UTC" });
  const { trades, members } = calendar.covers;
  return (
    <Panel
      title={name}
      sub={sum === undefined ? t`no trades` : t`n ${sum.count}`}
      actions={
        <>
          <IconButton aria-label={t`Previous month`} onClick={() => onMove(-1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton aria-label={t`Next month`} onClick={() => onMove(1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      <div className="group-month">
        {weekdays.map((day) => (
          <small key={day} aria-hidden="true">
            {weekday.format(day)}
          </small>
        ))}
        {Array.from({ length: count }, (_, index) => {
          const date = `${monthText(year, month)}-${String(index + 1).padStart(2, "0")}`;
          const day = days.get(date);
          return (
            <span key={date} className="group-day" style={index === 0 ? { gridColumnStart: lead + 1 } : undefined}>
              <small>{index + 1}</small>
              {day === undefined ? null : (
                <Link to={`/groups/${group.handle}/trades/timeline${withDay(filter.search, date)}`}>
                  <RewardRisk value={day.netRR} unit result={toneOfSum(day.netRR)} />
                  <small>{t`n ${day.count}`}</small>
                </Link>
              )}
            </span>
          );
        })}
      </div>
      <p className="group-note">
        <Trans>
          In R. Closed trades: {trades}, members: {members}.
        </Trans>
      </p>
    </Panel>
  );
}

function withDay(search: string, date: string): string {
  const params = new URLSearchParams(search);
  params.set("startDate", date);
  params.set("endDate", date);
  return `?${params}`;
}
