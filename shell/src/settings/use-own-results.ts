import type { TradeDetail, TradeSummary } from "@entrywise/contracts/trades/trades.api";
import { useQuery } from "@tanstack/react-query";
import { useTradesCall } from "../session/calls.ts";

const SHOWN = 500;

export interface OwnResults {
  /** R of the latest executed trades that have one. */
  results: readonly number[];
  /** The latest closed one, with costs if any has them, in full; null without. */
  sample: TradeDetail | null;
}

/** The latest executed trades of the user, on which a choice shows what it does. Undefined until they are here. */
export function useOwnResults(): OwnResults | undefined {
  const callTrades = useTradesCall();
  const { data } = useQuery({
    queryKey: ["trades", "settings-effect"],
    queryFn: async (): Promise<OwnResults> => {
      const { items } = await callTrades("GET /trades/stat-summaries", { query: { take: SHOWN, skip: 0 } });
      const sample = sampleTrade(items);
      return {
        results: items.flatMap(({ netRR }) => (netRR === null ? [] : [netRR])),
        sample: sample === null ? null : await callTrades("GET /trades/{id}", { params: { id: sample.id } }),
      };
    },
    staleTime: 60_000,
    retry: false,
  });
  return data;
}

type Sampled = Pick<TradeSummary, "id" | "isClosed" | "netRR" | "grossProfit" | "netProfit">;

/** The latest closed trade whose costs tell the ways to calculate R:R apart, else the latest closed one. */
export function sampleTrade<Trade extends Sampled>(latest: readonly Trade[]): Trade | null {
  const closed = latest.filter(({ isClosed, netRR }) => isClosed && netRR !== null);
  return closed.find(({ grossProfit, netProfit }) => grossProfit !== netProfit) ?? closed[0] ?? null;
}
