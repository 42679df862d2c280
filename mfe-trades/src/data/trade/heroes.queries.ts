import { type HeroSnapshot, MAX_HERO_TRADES, snapshotsApi } from "@entrywise/contracts/trades/snapshots.api";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTradesCall } from "../wire/calls.ts";
import { responseSchemaOf } from "../wire/response-schema-of.ts";

const heroes = responseSchemaOf(snapshotsApi.heroes);

/** The image that stands for each of these trades; those without one are absent. */
export function useHeroes(trades: readonly { id: string }[]): ReadonlyMap<string, HeroSnapshot> {
  const callTrades = useTradesCall();
  const tradeIds = trades.slice(0, MAX_HERO_TRADES).map(({ id }) => id);

  const { data } = useQuery({
    queryKey: ["trades", "snapshots", "heroes", tradeIds],
    queryFn: ({ signal }) => callTrades("GET /snapshots/heroes", { parser: heroes, query: { tradeIds }, signal }),
    enabled: tradeIds.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map(data?.items.map((hero) => [hero.tradeId, hero]));
}
