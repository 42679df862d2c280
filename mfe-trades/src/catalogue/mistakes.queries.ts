import { mistakesApi } from "@entrywise/contracts/trades/mistakes.api";
import type { StatisticsBasis } from "@entrywise/contracts/trades/statistics-display";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTradesCall } from "../data/wire/calls.ts";
import { responseSchemaOf } from "../data/wire/response-schema-of.ts";
import type { TradeFilter } from "../filter/trade-filter-url.ts";
import { behindStatistic, tradesAddress } from "../filter/trades-address.ts";
import { useFilterQuery } from "../filter/use-trade-filter.ts";

/** What each mistake cost among the trades of the filter. */
export function useMistakeCosts(filter: TradeFilter, basis: StatisticsBasis = "net") {
  const callTrades = useTradesCall();
  const query = { ...useFilterQuery(filter), basis };
  return useQuery({
    queryKey: ["trades", "statistics", "mistakes", query],
    queryFn: ({ signal }) =>
      callTrades("GET /trades/stats/mistakes", { parser: responseSchemaOf(mistakesApi.costs), query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Where exactly the trades with a mistake are; null where no filter names them: one by other tags already stands. */
export function addressOfMistake(filter: TradeFilter, tagId: string): string | null {
  const isNarrowed = filter.tagIds !== undefined && filter.tagIds.length > 0 && !filter.tagIds.includes(tagId);
  return isNarrowed ? null : tradesAddress(behindStatistic(filter, { tagIds: [tagId] }));
}
