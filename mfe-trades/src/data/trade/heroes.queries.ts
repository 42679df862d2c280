import { type HeroSnapshot, MAX_HERO_TRADES, snapshotsApi } from "@entrywise/contracts/trades/snapshots.api";
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useTradesCall } from "../wire/calls.ts";
import { responseSchemaOf } from "../wire/response-schema-of.ts";

const heroes = responseSchemaOf(snapshotsApi.heroes);

/** The images of a list that grows, asked for a hundred trades at a time. */
export function useHeroPages(trades: readonly { id: string }[]): ReadonlyMap<string, HeroSnapshot> {
  const callTrades = useTradesCall();
  const pages = Array.from({ length: Math.ceil(trades.length / MAX_HERO_TRADES) }, (_, page) =>
    trades.slice(page * MAX_HERO_TRADES, (page + 1) * MAX_HERO_TRADES).map(({ id }) => id),
  );
  return useQueries({
    queries: pages.map((tradeIds) => ({
      queryKey: ["trades", "snapshots", "heroes", tradeIds],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callTrades("GET /snapshots/heroes", { parser: heroes, query: { tradeIds }, signal }),
    })),
    combine: mergeHeroes,
  });
}

const mergeHeroes = (pages: readonly { data: { items: readonly HeroSnapshot[] } | undefined }[]) =>
  new Map(pages.flatMap(({ data }) => data?.items.map((hero) => [hero.tradeId, hero] as const) ?? []));

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
