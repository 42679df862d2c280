import type { TradeDetail, TradeSummary } from "@entrywise/contracts/trades/trades.api";
import { useHost } from "@entrywise/host";
import { useQuery } from "@tanstack/react-query";

const SHOWN = 500;

export interface OwnResults {
  /** R of the latest executed trades that have one. */
  results: readonly number[];
  /** The latest closed one, in full; null without. */
  sample: TradeDetail | null;
}

/** The latest executed trades of the user, on which a choice shows what it does. Undefined until they are here. */
export function useOwnResults(): OwnResults | undefined {
  const { api } = useHost();
  const { data } = useQuery({
    queryKey: ["trades", "settings-effect"],
    queryFn: async (): Promise<OwnResults> => {
      const trades = api("trades");
      const { items } = await trades.get<{ items: TradeSummary[] }>(`/trades/stat-summaries?take=${SHOWN}&skip=0`);
      const latest = items.find(({ isClosed, netRR }) => isClosed && netRR !== null);
      return {
        results: items.flatMap(({ netRR }) => (netRR === null ? [] : [netRR])),
        sample: latest === undefined ? null : await trades.get<TradeDetail>(`/trades/${latest.id}`),
      };
    },
    staleTime: 60_000,
    retry: false,
  });
  return data;
}
