import { type JournalDay, journalDay } from "@entrywise/contracts/trades/journal.api";
import { useHost } from "@entrywise/host";
import { type Drafts, useDrafts } from "@entrywise/host/drafts";
import { t } from "@entrywise/host/macro";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { journalMarksKey } from "../../data/calendar/journal-marks.queries.ts";
import { createPartTransport, type PartTransportOptions } from "../../drafts/part-transport.ts";
import { journalDayKey, readJournalDay } from "./journal-day.queries.ts";
import { type JournalValues, journalRules, journalState } from "./journal-parts.ts";

/** What is being typed into a day. Give the component a `key` of the date. */
export function useJournalDrafts(day: JournalDay): Drafts<JournalValues> {
  const host = useHost();
  const queries = useQueryClient();
  return useDrafts({
    thing: `journal-${day.date}`,
    rules: journalRules,
    server: useMemo(() => journalState(day), [day]),
    createTransport: () =>
      createPartTransport(
        host,
        journalTransport(day.date, (response) => keepJournalDay(queries, response)),
      ),
  });
}

/** The calls that save the parts of one day. */
function journalTransport(
  date: string,
  onResponse: (day: JournalDay) => void,
): PartTransportOptions<JournalValues, JournalDay> {
  const [params, parser] = [{ date }, journalDay];
  return {
    read: (call) => readJournalDay(call, date),
    save: {
      plan: (call, plan, ifMatch) =>
        call("PUT /trades/journal/{date}/plan", { params, body: { plan }, ifMatch, parser }),
      review: (call, review, ifMatch) =>
        call("PUT /trades/journal/{date}/review", { params, body: { review }, ifMatch, parser }),
      dailyLimit: (call, dailyLimitRR, ifMatch) =>
        call("PUT /trades/journal/{date}/daily-limit", { params, body: { dailyLimitRR }, ifMatch, parser }),
      ratings: (call, ratings, ifMatch) =>
        call("PUT /trades/journal/{date}/ratings", { params, body: { ratings }, ifMatch, parser }),
      levels: (call, levels, ifMatch) =>
        call("PUT /trades/journal/{date}/levels", { params, body: { levels }, ifMatch, parser }),
      checks: (call, checks, ifMatch) =>
        call("PUT /trades/journal/{date}/checks", { params, body: { checks }, ifMatch, parser }),
      tomorrow: (call, tomorrow, ifMatch) =>
        call("PUT /trades/journal/{date}/tomorrow", { params, body: { tomorrow }, ifMatch, parser }),
    },
    stateOf: journalState,
    onResponse,
    failure: () => t`Couldn't save the journal. Try again.`,
  };
}

const isWritten = (day: JournalDay | undefined) =>
  day !== undefined &&
  (day.plan !== null || day.review !== null || [day.levels, day.checks, day.tomorrow].some(({ length }) => length > 0));

/** Marks of days follow from what was saved, and so do the limits of later days and what was left for them. */
function keepJournalDay(queries: QueryClient, response: JournalDay): void {
  const key = journalDayKey(response.date);
  const before = queries.getQueryData<JournalDay>(key);
  queries.setQueryData(key, response);
  if (isWritten(before) !== isWritten(response)) void queries.invalidateQueries({ queryKey: journalMarksKey });
  if (
    before?.dailyLimitRR === response.dailyLimitRR &&
    JSON.stringify(before?.tomorrow) === JSON.stringify(response.tomorrow)
  )
    return;
  const isOther = (other: readonly unknown[]) => other[0] === "journal" && other[1] === "day" && other[2] !== key[2];
  void queries.invalidateQueries({ predicate: ({ queryKey }) => isOther(queryKey) });
}
