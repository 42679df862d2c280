import type { JournalDay as Day } from "@entrywise/contracts/trades/journal.api";
import type { DateText } from "../../trade-display/date-text.ts";
import { DayCurve } from "./day-curve.tsx";
import { DayMistakes } from "./day-mistakes.tsx";
import { StateRatings } from "./day-ratings.tsx";
import { DailyLimit, limitOf, PlanPanel, ReviewPanel } from "./day-texts.tsx";
import { DayTrades } from "./day-trades.tsx";
import { JournalConflict } from "./journal-conflict.tsx";
import { useJournalDrafts } from "./use-journal-drafts.ts";

/** Plan, trades and review of one day. */
export function JournalDay({ day, dates }: { day: Day; dates: DateText }) {
  const drafts = useJournalDrafts(day);
  const { date, earlierLimitRR } = day;
  return (
    <div className="jr-columns">
      <div className="jr-column">
        <PlanPanel drafts={drafts} date={date}>
          <StateRatings drafts={drafts} />
          <DailyLimit drafts={drafts} date={date} earlierLimitRR={earlierLimitRR} />
        </PlanPanel>
        <ReviewPanel drafts={drafts} date={date} />
      </div>
      <DayTrades date={date} dates={dates}>
        <DayCurve date={date} dates={dates} limitRR={limitOf(drafts.values.dailyLimit, earlierLimitRR)} />
      </DayTrades>
      <DayMistakes date={date} />
      <JournalConflict drafts={drafts} />
    </div>
  );
}
