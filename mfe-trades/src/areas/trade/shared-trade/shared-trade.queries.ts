import { groupTrade } from "@entrywise/contracts/groups/group-trade";
import {
  type SharedBreakdown,
  type SharedTrade,
  sharedBreakdown,
  sharedTrade,
} from "@entrywise/contracts/trades/sharing.api";
import { ApiProblem, errorStatus, useHost, useLiveChange } from "@entrywise/host";
import { useQuery, useQueryClient } from "@tanstack/react-query";

const retries = 2;

/** Shared trades are the same for everybody: no credential is ever sent with the call (T-473). */
async function readShared<Answer>(
  path: string,
  parse: (value: unknown) => Answer,
  signal: AbortSignal,
): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(`/v1.0/trades/shared/${path}`, { credentials: "omit", signal });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new ApiProblem(0, {}, { cause });
  }
  const body = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new ApiProblem(answer.status, body);
  return parse(body);
}

const mayHelp = (error: unknown) => [0, 408, 429].includes(errorStatus(error)) || errorStatus(error) >= 500;

/** The trade behind a share code. What was taken back is gone at the next look. */
export function useSharedTrade(code: string) {
  return useQuery({
    queryKey: ["shared-trade", code],
    queryFn: ({ signal }): Promise<SharedTrade> =>
      readShared(encodeURIComponent(code), (body) => sharedTrade.parse(body), signal),
    enabled: code !== "",
    retry: (count, error) => count < retries && mayHelp(error),
  });
}

/** Where a trade of somebody else is read: by the code of a link, or in a group. */
export type SharedSource = { code: string } | { groupId: string; tradeId: string };

const inGroup = (groupId: string, tradeId: string) => `/groups/${groupId}/trades/${tradeId}`;

/** A trade in a group, as far as its owner shares it. */
export function useGroupTrade(groupId: string, tradeId: string) {
  const groups = useHost().api("groups");
  const queries = useQueryClient();
  const queryKey = ["group-trade", groupId, tradeId];
  useLiveChange("groups", () => void queries.invalidateQueries({ queryKey }));
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => groups.get(inGroup(groupId, tradeId), { parser: groupTrade, signal }),
    // Whoever reads it has a button to try again.
    retry: false,
  });
}

/** Workflow of one row, as far as its permissions reach. */
export function useSharedBreakdown(source: SharedSource, kind: "open" | "close", rowId: string, isOpen: boolean) {
  const groups = useHost().api;
  const path = `${kind}-positions/${rowId}/breakdown`;
  return useQuery({
    queryKey: ["shared-trade", source, kind, rowId],
    queryFn: ({ signal }): Promise<SharedBreakdown> =>
      "code" in source
        ? readShared(`${encodeURIComponent(source.code)}/${path}`, (body) => sharedBreakdown.parse(body), signal)
        : groups("groups").get(`${inGroup(source.groupId, source.tradeId)}/${path}`, {
            parser: sharedBreakdown,
            signal,
          }),
    enabled: isOpen,
    retry: (count, error) => count < retries && mayHelp(error),
  });
}
