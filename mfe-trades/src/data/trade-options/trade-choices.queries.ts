import { listOf } from "@entrywise/contracts/shared/wire";
import { strategy, tradeAccount } from "@entrywise/contracts/trades/accounts.api";
import { tradeSummary } from "@entrywise/contracts/trades/trades.api";
import { useQuery } from "@tanstack/react-query";
import { useTradesCall } from "../wire/calls.ts";

const tradeList = listOf(tradeSummary);

const accountList = listOf(tradeAccount);
const strategyList = listOf(strategy);

/** The user's trade accounts in their order. */
export function useTradeAccounts() {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: ["trade-accounts", "list"],
    queryFn: ({ signal }) => callTrades("GET /trade-accounts", { parser: accountList, signal }),
  });
}

/** The user's strategies in their order. */
export function useStrategies({ enabled }: { enabled: boolean }) {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: ["strategies", "list"],
    queryFn: ({ signal }) => callTrades("GET /strategies", { parser: strategyList, signal }),
    enabled,
  });
}

/** Trades without any filter, to say out of how many. */
export function useTradeCount({ enabled }: { enabled: boolean }) {
  const callTrades = useTradesCall();
  return useQuery({
    queryKey: ["trades", "list", { take: 0 }],
    queryFn: ({ signal }) => callTrades("GET /trades/summaries", { parser: tradeList, query: { take: 0 }, signal }),
    select: ({ total }) => total,
    enabled,
  });
}
