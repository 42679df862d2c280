import { type JournalDay, journalDay } from "@entrywise/contracts/trades/journal.api";
import { type ApiClient, problemText, useHost } from "@entrywise/host";
import {
  createKeepaliveCall,
  type Drafts,
  type DraftTransport,
  type KeepaliveCall,
  useDrafts,
} from "@entrywise/host/drafts";
import { t } from "@entrywise/host/macro";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { journalMarksKey } from "../../data/calendar/journal-marks.queries.ts";
import { type TradesCall, useTradesCall } from "../../data/wire/calls.ts";
import { failureKind } from "../../drafts/trade-transport.ts";
import { journalDayKey, readJournalDay } from "./journal-day.queries.ts";
import { type JournalValues, journalRules, journalState } from "./journal-parts.ts";

/** What is being typed into a day. Give the component a `key` of the date. */
export function useJournalDrafts(day: JournalDay): Drafts<JournalValues> {
  const { api, brand, bootId } = useHost();
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  return useDrafts({
    thing: `journal-${day.date}`,
    rules: journalRules,
    server: useMemo(() => journalState(day), [day]),
    createTransport: () =>
      createJournalTransport({
        date: day.date,
        trades: api("trades"),
        callTrades,
        sendKeepalive: createKeepaliveCall({ baseUrl: brand.apiUrl ?? "", bootId }),
        onDay: (response) => keepJournalDay(queries, response),
      }),
  });
}

interface JournalTransportOptions {
  date: string;
  trades: ApiClient;
  callTrades: TradesCall;
  sendKeepalive: KeepaliveCall;
  onDay: (day: JournalDay) => void;
}

/** The calls that save the parts of one day. */
function createJournalTransport({
  date,
  trades,
  callTrades,
  sendKeepalive,
  onDay,
}: JournalTransportOptions): DraftTransport<JournalValues> {
  const heard = (day: JournalDay) => {
    onDay(day);
    return journalState(day);
  };
  return {
    read: async () => heard(await readJournalDay(callTrades, date)),
    save: async (part, value, version, keepalive) => {
      const path = `/trades/journal/${date}/${part === "dailyLimit" ? "daily-limit" : part}`;
      const body: object = part === "dailyLimit" ? { dailyLimitRR: value } : { [part]: value };
      const outliving = keepalive ? sendKeepalive({ method: "PUT", path, body, ifMatch: version }) : null;
      if (outliving !== null) return heard(journalDay.parse(await outliving));
      return heard(await trades.put(path, body, { ifMatch: version, parser: journalDay }));
    },
    failureOf: (error) => ({
      kind: failureKind(error),
      message: problemText(error, t`Couldn't save the journal. Try again.`),
    }),
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
