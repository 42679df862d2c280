import { journalApi } from "@entrywise/contracts/trades/journal.api";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTradesCall } from "../wire/calls.ts";
import { responseSchemaOf } from "../wire/response-schema-of.ts";

export const journalMarksKey = ["journal", "marks"] as const;
const none: ReadonlySet<string> = new Set();

/** Days of a span that somebody wrote about; none while they are not known. */
export function useJournalMarks(startDate: string, endDate: string): ReadonlySet<string> {
  const callTrades = useTradesCall();
  const query = { startDate, endDate };
  const { data } = useQuery({
    queryKey: [...journalMarksKey, query],
    queryFn: ({ signal }) =>
      callTrades("GET /trades/journal", { parser: responseSchemaOf(journalApi.list), query, signal }),
    select: readMarks,
    placeholderData: keepPreviousData,
  });
  return data ?? none;
}

const readMarks = ({ items }: { items: readonly { date: string }[] }): ReadonlySet<string> =>
  new Set(items.map(({ date }) => date));
