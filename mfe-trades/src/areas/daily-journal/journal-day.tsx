import type { JournalDay as Day } from "@entrywise/contracts/trades/journal.api";
import type { DateText } from "@entrywise/host/dates";
import { DayCurve } from "./day-curve.tsx";
import { DayPlan, TomorrowPanel } from "./day-lists.tsx";
import { DayMistakes } from "./day-mistakes.tsx";
import { StateRatings } from "./day-ratings.tsx";
import { DailyLimit, PlanPanel, ReviewPanel, readLimit } from "./day-texts.tsx";
import { DayTrades } from "./day-trades.tsx";
import { JournalConflict } from "./journal-conflict.tsx";
import { MissedTrades } from "./missed-trades.tsx";
import { useJournalDrafts } from "./use-journal-drafts.ts";

export interface JournalDayProps {
  day: Day;
  dates: DateText;
  /** Somebody wants to note a trade that was missed on the day. */
  onAddMissed: () => void;
}

/** Plan, trades and review of one day. */
export function JournalDay({ day, dates, onAddMissed }: JournalDayProps) {
  const drafts = useJournalDrafts(day);
  const { date, earlierLimitRR } = day;
  return (
    <div className="jr-columns">
      <div className="jr-column">
        <PlanPanel drafts={drafts} date={date}>
          <DayPlan drafts={drafts} earlier={day.earlierTomorrow} recapReplies={day.recapReplies} dates={dates} />
          <StateRatings drafts={drafts} />
          <DailyLimit drafts={drafts} date={date} earlierLimitRR={earlierLimitRR} />
        </PlanPanel>
        <ReviewPanel drafts={drafts} date={date} />
      </div>
      <DayTrades date={date} dates={dates}>
        <DayCurve date={date} dates={dates} limitRR={readLimit(drafts.values.dailyLimit, earlierLimitRR)} />
        <MissedTrades date={date} onAdd={onAddMissed} />
      </DayTrades>
      <div className="jr-column">
        <DayMistakes date={date} />
        <TomorrowPanel drafts={drafts} />
      </div>
      <JournalConflict drafts={drafts} />
    </div>
  );
}
