import { calendarDate } from "@entrywise/contracts/shared/wire";
import { TradeStatus } from "@entrywise/domain/enumerations";
import { useHost } from "@entrywise/host";
import { type DateText, useDateText } from "@entrywise/host/dates";
import { t } from "@entrywise/host/macro";
import { Navigate, useLocation } from "@entrywise/host/router";
import { PageContent } from "@entrywise/ui";
import { instantOf, wallTimeOf } from "@entrywise/ui/forms";
import { QuerySection } from "@entrywise/ui/states";
import { DayStrip } from "../areas/daily-journal/day-strip.tsx";
import { useJournalDay } from "../areas/daily-journal/journal-day.queries.ts";
import { JournalDay } from "../areas/daily-journal/journal-day.tsx";
import { JournalPageHead } from "../areas/daily-journal/journal-page-head.tsx";
import { EstimatedPage } from "../display/estimated-costs/estimated-page.tsx";
import { useTimeZone } from "../filter/use-trade-filter.ts";
import "../areas/daily-journal/journal.css";

/** The day that the address names, with its neighbours. */
export function JournalView() {
  return (
    <EstimatedPage>
      <JournalContent />
    </EstimatedPage>
  );
}

function JournalContent() {
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
  const query = useJournalDay(date);
  const addMissed = useAddMissed(date);
  return (
    <QuerySection query={query} failure={t`Couldn't load the journal`} rowHeight={72}>
      {(day) => <JournalDay day={day} dates={dates} onAddMissed={addMissed} />}
    </QuerySection>
  );
}

/** Opens Add Trade for a trade of that day that was not taken, at the time that it is now. */
function useAddMissed(date: string): () => void {
  const { openSlotDialog } = useHost();
  const timeZone = useTimeZone();
  return () => {
    const now = new Date().toISOString();
    const openDate = instantOf({ day: date, time: wallTimeOf(now, timeZone).time }, timeZone) ?? now;
    const preset = { accountId: null, instrument: null, status: TradeStatus.Missed, openDate };
    openSlotDialog("dialog.addTrade", { preset });
  };
}
