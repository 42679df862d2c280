import { MAX_RECAP_REPLY, type Recap, type RecapOutcome, recapReply } from "@entrywise/contracts/trades/recap.api";
import { useHost } from "@entrywise/host";
import { type Drafts, mergeField, type Rules, useDrafts, usePutOff } from "@entrywise/host/drafts";
import { Trans, t } from "@entrywise/host/macro";
import { Link } from "@entrywise/host/router";
import { Panel, Segmented, Textarea } from "@entrywise/ui";
import { ConflictDialog, PageSaves } from "@entrywise/ui/saving";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useMemo } from "react";
import { useResultText } from "../../../display/estimated-costs/use-result-text.ts";
import { questionText } from "../../../display/recap/question-texts.ts";
import { longDay } from "../../../display/recap/recap-dates.ts";
import { createPartTransport } from "../../../drafts/part-transport.ts";
import { putRecapReply, readRecapReply, useSaveOutcome } from "./recap.queries.ts";

type Values = { reply: string };

const isSame = (a: string, b: string) => a === b;
const rules: Rules<Values> = {
  reply: {
    debounceMs: 1000,
    isSame,
    merge: (ancestors, mine, theirs) => {
      const { clashes, ...both } = mergeField(ancestors, mine, theirs, isSame);
      const label = t`Answer`;
      const clash = { path: "reply", label, base: ancestors[0] ?? null, mine, theirs };
      return { ...both, clashes: clashes ? [clash] : [] };
    },
    parse: (stored) => (typeof stored === "string" ? { value: stored } : null),
  },
};

const stateOf = ({ reply, version }: Recap["reply"]) => ({ reply: { value: reply, version } });

function useReplyDrafts({ unit, from, question, reply, replyDay }: Recap): Drafts<Values> {
  const host = useHost();
  const queries = useQueryClient();
  const params = { unit, date: from };
  return useDrafts({
    thing: `recap-${unit}-${from}`,
    rules,
    server: useMemo(() => stateOf(reply), [reply]),
    createTransport: () =>
      createPartTransport<Values, Recap["reply"]>(host, {
        read: (call) => readRecapReply(call, params),
        save: {
          reply: (call, text, ifMatch) =>
            call("PUT /trades/recaps/{unit}/{date}/reply", {
              params,
              body: { question: reply.question ?? question, reply: text, replyDay },
              ifMatch,
              parser: recapReply,
            }),
        },
        stateOf,
        onResponse: (saved) => putRecapReply(queries, params, saved),
        failure: () => t`Couldn't save your answer. Try again.`,
      }),
  });
}

/** The question, its answer, and what became of the last one. Give it a `key` of the period. */
export function RecapQuestion({ recap }: { recap: Recap }) {
  const { unit, question, reply, replyDay, earlierReply } = recap;
  const drafts = useReplyDrafts(recap);
  const resultText = useResultText((recap.figures.estimatedCount ?? 0) > 0);
  const [isPutOff, onLater] = usePutOff();
  const id = useId();
  const clashes = drafts.conflicts.reply?.clashes;
  return (
    <Panel
      className="rc-question"
      title={unit === "week" ? t`One question for next week` : t`One question for next month`}
    >
      <p id={id}>{questionText(unit, reply.question ?? question, resultText)}</p>
      <Textarea
        aria-labelledby={id}
        rows={4}
        maxLength={MAX_RECAP_REPLY}
        value={drafts.values.reply}
        onChange={({ target }) => drafts.edit("reply", () => target.value)}
      />
      <div className="rc-saved">
        <small>
          <Trans>
            Your answer is saved to your journal for <Link to={`/journal/${replyDay}`}>{longDay(replyDay)}</Link>
          </Trans>
        </small>
        <PageSaves />
      </div>
      {earlierReply === null ? null : <EarlierReply recap={recap} earlier={earlierReply} />}
      {clashes === undefined || isPutOff ? null : (
        <ConflictDialog
          subject="day"
          clashes={clashes}
          mine={{ consequence: null }}
          theirs={{ consequence: null }}
          onChoose={(choice) => drafts.resolve("reply", choice)}
          onLater={onLater}
        />
      )}
    </Panel>
  );
}

function EarlierReply({ recap: { unit }, earlier }: { recap: Recap; earlier: Recap["reply"] }) {
  const { mutate, isPending, variables } = useSaveOutcome({ unit, date: earlier.from });
  const outcome = isPending ? variables : earlier.outcome;
  return (
    <div className="rc-earlier">
      <small>{unit === "week" ? t`Last week you wrote` : t`Last month you wrote`}</small>
      <blockquote>{earlier.reply}</blockquote>
      <div className="rc-outcome">
        <span>{t`Did you do it?`}</span>
        <Segmented<NonNullable<RecapOutcome> | "">
          size="sm"
          label={t`Did you do it?`}
          value={outcome ?? ""}
          options={[
            { value: "yes", label: t`Yes` },
            { value: "partly", label: t`Partly` },
            { value: "no", label: t`No` },
          ]}
          onChange={(value) => mutate(value === "" ? null : value)}
        />
      </div>
    </div>
  );
}
