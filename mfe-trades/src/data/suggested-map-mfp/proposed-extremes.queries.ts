import { listOf } from "@entrywise/contracts/shared/wire";
import { proposedExtremes } from "@entrywise/contracts/trades/proposed-extremes";
import { useQuery } from "@tanstack/react-query";
import { useTradesCall } from "../wire/calls.ts";

const parser = listOf(proposedExtremes);

export interface ProposalsAsked {
  tradeId: string;
  /** What of the trade they follow from: other executions make other proposals. */
  executions?: string;
  enabled?: boolean;
}

/** MAP and MFP of the closes of a trade as bars tell them. */
export function useProposedExtremes({ tradeId, executions = "", enabled = true }: ProposalsAsked) {
  const callTrades = useTradesCall();
  return useQuery({
    // other bars make other proposals: the key is one of charting, which a new file of bars reads anew
    queryKey: ["charting", "proposed-extremes", tradeId, executions],
    gcTime: 0,
    enabled,
    retry: false,
    queryFn: ({ signal }) =>
      callTrades("GET /charting/proposed-extremes/{id}", { params: { id: tradeId }, parser, signal }),
  });
}
