import {
  type CloseBreakdown,
  closeBreakdown,
  type OpenBreakdown,
  openBreakdown,
} from "@entrywise/contracts/trades/breakdowns.api";
import { type ApiClient, useHost } from "@entrywise/host";
import { useQuery } from "@tanstack/react-query";

/** A row of a position whose workflow is written down. */
export interface BreakdownRow {
  kind: "open" | "close";
  positionId: string;
  rowId: string;
}

export const breakdownPath = ({ kind, positionId, rowId }: BreakdownRow) =>
  `/positions/${positionId}/${kind}-positions/${rowId}`;
export const breakdownKey = ({ kind, rowId }: BreakdownRow) => ["breakdowns", kind, rowId] as const;

export function readBreakdown(
  trades: ApiClient,
  row: BreakdownRow,
  signal?: AbortSignal,
): Promise<OpenBreakdown | CloseBreakdown> {
  const options = signal === undefined ? {} : { signal };
  const path = `${breakdownPath(row)}/breakdown`;
  return row.kind === "open"
    ? trades.get(path, { parser: openBreakdown, ...options })
    : trades.get(path, { parser: closeBreakdown, ...options });
}

export function useBreakdown(row: BreakdownRow) {
  const trades = useHost().api("trades");
  return useQuery({ queryKey: breakdownKey(row), queryFn: ({ signal }) => readBreakdown(trades, row, signal) });
}
