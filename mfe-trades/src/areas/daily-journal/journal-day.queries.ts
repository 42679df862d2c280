import { type JournalDay, journalDay } from "@entrywise/contracts/trades/journal.api";
import { type ApiClient, useHost } from "@entrywise/host";
import { useQuery } from "@tanstack/react-query";

export const journalDayKey = (date: string) => ["journal", "day", date] as const;

export function readJournalDay(trades: ApiClient, date: string, signal?: AbortSignal): Promise<JournalDay> {
  return trades.get(`/trades/journal/${date}`, { parser: journalDay, ...(signal === undefined ? {} : { signal }) });
}

export function useJournalDay(date: string) {
  const trades = useHost().api("trades");
  return useQuery({
    queryKey: journalDayKey(date),
    queryFn: ({ signal }) => readJournalDay(trades, date, signal),
  });
}
