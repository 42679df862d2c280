import type { JournalDay } from "@entrywise/contracts/trades/journal.api";
import type { RecapReply } from "@entrywise/contracts/trades/recap.api";
import type { DateText } from "@entrywise/host/dates";
import type { Drafts } from "@entrywise/host/drafts";
import { Trans, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Panel } from "@entrywise/ui";
import { useResultText } from "../../display/estimated-costs/use-result-text.ts";
import { questionText } from "../../display/recap/question-texts.ts";
import { recapAddress } from "../../display/recap/recap-dates.ts";
import { CheckRows } from "./check-rows.tsx";
import type { JournalValues } from "./journal-parts.ts";
import { LevelRows } from "./level-rows.tsx";

export interface DayPlanProps {
  drafts: Drafts<JournalValues>;
  earlier: JournalDay["earlierTomorrow"];
  /** What was meant for this day by the recaps before it. */
  recapReplies: JournalDay["recapReplies"];
  dates: DateText;
}

/** Lists of the plan, and above them what an earlier day left to do. */
export function DayPlan({ drafts, earlier, recapReplies, dates }: DayPlanProps) {
  return (
    <>
      {recapReplies.map((reply) => (
        <FromRecap key={reply.unit} recapReply={reply} />
      ))}
      <Left earlier={earlier} dates={dates} />
      <section aria-label={t`Levels`}>
        <h3 className="jr-part">{t`Levels`}</h3>
        <LevelRows drafts={drafts} />
      </section>
      <section aria-label={t`Checks`}>
        <h3 className="jr-part">{t`Checks`}</h3>
        <CheckRows
          row={t`Check`}
          placeholder={t`Something to do before you trade`}
          rows={drafts.values.checks}
          onEdit={(change) => drafts.edit("checks", change)}
        />
      </section>
    </>
  );
}

function FromRecap({ recapReply: { unit, from, question, reply } }: { recapReply: RecapReply }) {
  const resultText = useResultText();
  const label = unit === "week" ? t`From your weekly recap` : t`From your monthly recap`;
  return (
    <section aria-label={label} className="jr-left">
      <h3 className="jr-part">
        <Link to={recapAddress(unit, from)}>{label}</Link>
        {question === null ? "" : ` · ${questionText(unit, question, resultText)}`}
      </h3>
      <p className="jr-answer">{reply}</p>
    </section>
  );
}

function Left({ earlier, dates }: Pick<DayPlanProps, "earlier" | "dates">) {
  const open = earlier?.items.filter(({ isDone, text }) => !isDone && text.trim() !== "") ?? [];
  if (earlier === null || open.length === 0) return null;
  return (
    <section aria-label={t`From an earlier day`} className="jr-left">
      <h3 className="jr-part">
        <Trans>
          {"From "}
          <Link to={`/journal/${earlier.date}`}>{dates.ofDayKey(earlier.date)}</Link>
        </Trans>
      </h3>
      <ul>
        {open.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

/** What the day leaves for the next one. */
export function TomorrowPanel({ drafts }: { drafts: Drafts<JournalValues> }) {
  return (
    <Panel title={t`For tomorrow`} className="jr-tomorrow">
      <CheckRows
        row={t`Point`}
        placeholder={t`A note for tomorrow`}
        rows={drafts.values.tomorrow}
        onEdit={(change) => drafts.edit("tomorrow", change)}
      />
    </Panel>
  );
}
