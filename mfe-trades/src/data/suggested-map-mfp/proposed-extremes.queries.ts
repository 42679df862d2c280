import { listOf } from "@entrywise/contracts/shared/wire";
import { proposedExtremes } from "@entrywise/contracts/trades/proposed-extremes";
import { useHost } from "@entrywise/host";
import { useQuery } from "@tanstack/react-query";

const parser = listOf(proposedExtremes);

export interface ProposalsAsked {
  tradeId: string;
  /** What of the trade they follow from: other executions make other proposals. */
  executions?: string;
  enabled?: boolean;
}

/** MAP and MFP of the closes of a trade as bars tell them. */
export function useProposedExtremes({ tradeId, executions = "", enabled = true }: ProposalsAsked) {
  const trades = useHost().api("trades");
  return useQuery({
    // other bars make other proposals: the key is one of charting, which a new file of bars reads anew
    queryKey: ["charting", "proposed-extremes", tradeId, executions],
    gcTime: 0,
    enabled,
    retry: false,
    queryFn: ({ signal }) => trades.get(`/charting/proposed-extremes/${tradeId}`, { parser, signal }),
  });
}
