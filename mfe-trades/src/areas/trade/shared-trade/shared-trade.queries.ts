import { groupTrade } from "@entrywise/contracts/groups/group-trade";
import { COMMENTS_CHANGED } from "@entrywise/contracts/groups/live-comments";
import {
  type SharedBreakdown,
  type SharedTrade,
  sharedBreakdown,
  sharedTrade,
} from "@entrywise/contracts/trades/sharing.api";
import { ApiProblem, errorStatus, useLiveChange } from "@entrywise/host";
import type { TradeSource } from "@entrywise/host/product";
import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useGroupsCall } from "../../../data/wire/calls.ts";

const retries = 2;

/** Shared trades are the same for everybody: no credential is ever sent with the call (T-473). */
async function readShared<Result>(
  path: string,
  parse: (value: unknown) => Result,
  signal: AbortSignal,
): Promise<Result> {
  let response: Response;
  try {
    response = await fetch(`/v1.0/trades/shared/${path}`, { credentials: "omit", signal });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new ApiProblem(0, {}, { cause });
  }
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiProblem(response.status, body);
  return parse(body);
}

const mayHelp = (error: unknown) => [0, 408, 429].includes(errorStatus(error)) || errorStatus(error) >= 500;

const sharedTradePath = (source: TradeSource) =>
  source.kind === "share" ? encodeURIComponent(source.code) : `/groups/${source.groupId}/trades/${source.tradeId}`;

/** A trade as far as its owner shares it: behind a code, or in a group. What was taken back is gone at the next look. */
export function useTradeOfSource(source: TradeSource) {
  const callGroups = useGroupsCall();
  const queries = useQueryClient();
  const isOfGroup = source.kind === "group";
  const queryKey = ["shared-trade", sharedTradePath(source)];
  useLiveChange("groups", (id) => {
    // What is said about a trade changes nothing of it.
    if (isOfGroup && !id?.startsWith(COMMENTS_CHANGED)) void queries.invalidateQueries({ queryKey });
  });
  return useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<SharedTrade> =>
      source.kind === "group"
        ? callGroups("GET /groups/{groupId}/trades/{tradeId}", {
            params: { groupId: source.groupId, tradeId: source.tradeId },
            parser: groupTrade,
            signal,
          })
        : readShared(sharedTradePath(source), (body) => sharedTrade.parse(body), signal),
    enabled: isOfGroup || source.code !== "",
    // Members have a button to try again; visitors have nothing else.
    retry: (count, error) => !isOfGroup && count < retries && mayHelp(error),
  });
}

interface Row {
  kind: "open" | "close";
  rowId: string;
}

function useBreakdownQuery(source: TradeSource) {
  const callGroups = useGroupsCall();
  return ({ kind, rowId }: Row) => {
    const path = `${sharedTradePath(source)}/${kind}-positions/${rowId}/breakdown`;
    return {
      queryKey: ["shared-trade", path],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<SharedBreakdown> => {
        if (source.kind === "share") return readShared(path, (body) => sharedBreakdown.parse(body), signal);
        const [params, options] = [
          { groupId: source.groupId, tradeId: source.tradeId },
          { parser: sharedBreakdown, signal },
        ];
        return kind === "open"
          ? callGroups("GET /groups/{groupId}/trades/{tradeId}/open-positions/{openId}/breakdown", {
              params: { ...params, openId: rowId },
              ...options,
            })
          : callGroups("GET /groups/{groupId}/trades/{tradeId}/close-positions/{closeId}/breakdown", {
              params: { ...params, closeId: rowId },
              ...options,
            });
      },
      retry: (count: number, error: unknown) => count < retries && mayHelp(error),
    };
  };
}

/** Workflow of one row, as far as its permissions reach. */
export function useSharedBreakdown(source: TradeSource, row: Row) {
  return useQuery(useBreakdownQuery(source)(row));
}

/** The same of several rows; those that have loaded. */
export function useSharedBreakdowns(source: TradeSource, rows: readonly Row[]) {
  const queryOf = useBreakdownQuery(source);
  const results = useQueries({ queries: rows.map(queryOf) });
  return { isWhole: results.every(({ isPending }) => !isPending), items: results.flatMap(({ data }) => data ?? []) };
}
