import {
  type CloseBreakdown,
  closeBreakdown,
  type OpenBreakdown,
  openBreakdown,
} from "@entrywise/contracts/trades/breakdowns.api";
import { useQuery } from "@tanstack/react-query";
import { type TradesCall, useTradesCall } from "../../../data/wire/calls.ts";

/** A row of a position whose workflow is written down. */
export interface BreakdownRow {
  kind: "open" | "close";
  positionId: string;
  rowId: string;
}

export const breakdownKey = ({ kind, rowId }: BreakdownRow) => ["breakdowns", kind, rowId] as const;

export function readBreakdown(
  callTrades: TradesCall,
  { kind, positionId: id, rowId }: BreakdownRow,
  signal?: AbortSignal,
): Promise<OpenBreakdown | CloseBreakdown> {
  const options = signal === undefined ? {} : { signal };
  return kind === "open"
    ? callTrades("GET /positions/{id}/open-positions/{openId}/breakdown", {
        params: { id, openId: rowId },
        parser: openBreakdown,
        ...options,
      })
    : callTrades("GET /positions/{id}/close-positions/{closeId}/breakdown", {
        params: { id, closeId: rowId },
        parser: closeBreakdown,
        ...options,
      });
}

export function useBreakdown(row: BreakdownRow) {
  const callTrades = useTradesCall();
  return useQuery({ queryKey: breakdownKey(row), queryFn: ({ signal }) => readBreakdown(callTrades, row, signal) });
}
