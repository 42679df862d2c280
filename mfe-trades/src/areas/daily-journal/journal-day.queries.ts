import { type JournalDay, journalDay } from "@entrywise/contracts/trades/journal.api";
import { useQuery } from "@tanstack/react-query";
import { type TradesCall, useTradesCall } from "../../data/wire/calls.ts";

export const journalDayKey = (date: string) => ["journal", "day", date] as const;

export function readJournalDay(callTrades: TradesCall, date: string, signal?: AbortSignal): Promise<JournalDay> {
  return callTrades("GET /trades/journal/{date}", {
    params: { date },
    parser: journalDay,
    ...(signal === undefined ? {} : { signal }),
  });
}

export function useJournalDay(date: string) {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: journalDayKey(date),
    queryFn: ({ signal }) => readJournalDay(callTrades, date, signal),
  });
}
