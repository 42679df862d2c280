import { calendarDate } from "@entrywise/contracts/shared/wire";
import { problemReference, problemText } from "@entrywise/host";
import { Navigate, useLocation } from "@entrywise/host/router";
import { FailedPart, PageContent, SkeletonRows } from "@entrywise/ui";
import { DayStrip } from "../features/journal/day-strip.tsx";
import { useJournalDay } from "../features/journal/journal-day.queries.ts";
import { JournalDay } from "../features/journal/journal-day.tsx";
import { JournalPageHead } from "../features/journal/journal-page-head.tsx";
import type { DateText } from "../trade-display/date-text.ts";
import { useDateText } from "../trade-display/use-date-text.ts";
import "../features/journal/journal.css";

/** The day that the address names, with its neighbours. */
export function JournalView() {
  const part = useLocation().pathname.split("/")[2] ?? "";
  const dates = useDateText();
  const today = dates.dayKey(new Date().toISOString());
  const isDay = calendarDate.safeParse(part).success && part >= "1970-01-02" && part < "9998-12-31";
  if (!isDay) return <Navigate to={`/journal/${today}`} replace />;
  return (
    <>
      <JournalPageHead date={part} today={today} dates={dates} />
      <PageContent>
        <DayStrip date={part} today={today} dates={dates} />
        <Day key={part} date={part} dates={dates} />
      </PageContent>
    </>
  );
}

function Day({ date, dates }: { date: string; dates: DateText }) {
  const { data, error, refetch } = useJournalDay(date);
  if (data !== undefined) return <JournalDay day={data} dates={dates} />;
  if (error === null) return <SkeletonRows rows={6} height={72} />;
  return (
    <FailedPart
      title="The journal could not be loaded"
      reference={problemReference(error)}
      onRetry={() => void refetch()}
    >
      {problemText(error, "Everything else works.")}
    </FailedPart>
  );
}
