import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { useQuery } from "@tanstack/react-query";
import { useTradesCall } from "../session/calls.ts";

const SHOWN = 500;

export interface OwnResults {
  /** R of the latest executed trades that have one. */
  results: readonly number[];
  /** The latest closed one, in full; null without. */
  sample: TradeDetail | null;
}

/** The latest executed trades of the user, on which a choice shows what it does. Undefined until they are here. */
export function useOwnResults(): OwnResults | undefined {
  const callTrades = useTradesCall();
  const { data } = useQuery({
    queryKey: ["trades", "settings-effect"],
    queryFn: async (): Promise<OwnResults> => {
      const { items } = await callTrades("GET /trades/stat-summaries", { query: { take: SHOWN, skip: 0 } });
      const latest = items.find(({ isClosed, netRR }) => isClosed && netRR !== null);
      return {
        results: items.flatMap(({ netRR }) => (netRR === null ? [] : [netRR])),
        sample: latest === undefined ? null : await callTrades("GET /trades/{id}", { params: { id: latest.id } }),
      };
    },
    staleTime: 60_000,
    retry: false,
  });
  return data;
}
