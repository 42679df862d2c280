import { listOf } from "@entrywise/contracts/shared/wire";
import { type WaitingStatement, waitingStatement } from "@entrywise/contracts/trades/waiting-statements.api";
import { ApiProblem, useHost } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import { type QueryClient, QueryObserver, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { createTradesCall, type TradesCall, useTradesCall } from "../../data/wire/calls.ts";
import { importsHaveChanged } from "./imports.queries.ts";
import { dropUnfinishedProfiles, rememberProfile } from "./unfinished-profiles.ts";

const waitingList = listOf(waitingStatement);
const waitingKey = ["trade-imports", "waiting"];
const lookAgainMs = 2_000;

const isOpen = ({ state }: WaitingStatement) => state === "waiting" || state === "reading";

/** An import that has begun is in the list of imports. */
const isListed = ({ purpose, state }: WaitingStatement) => purpose === "preview" || state !== "ready";

/** Files that had to wait, oldest first, as they are now. */
export function useWaitingStatements() {
  const callTrades = useTradesCall();
  const queries = useQueryClient();
  const found = useQuery({
    queryKey: [...waitingKey, "list"],
    queryFn: async ({ signal }) =>
      (await callTrades("GET /trade-imports/waiting", { parser: waitingList, signal })).items,
    refetchInterval: ({ state: { data = [] } }) => (data.some(isOpen) ? lookAgainMs : false),
    // Only an earlier release of the service has no such list.
    retry: false,
  });
  const begun = found.data?.filter(({ importId }) => importId !== null).length ?? 0;
  const before = useRef(begun);
  useEffect(() => {
    if (begun > before.current) importsHaveChanged(queries);
    before.current = begun;
  }, [begun, queries]);
  return { items: (found.data ?? []).filter(isListed), error: found.error, refetch: found.refetch };
}

/** Follows a file until it waits no longer. */
export interface FollowStatement {
  /**
   * What the service was asked for: a preview, or an import that has begun. Once the page is left, nothing follows any more.
   *
   * @throws ApiProblem that the response would have been, 404 for a file that somebody has removed
   */
  follow(id: string): Promise<WaitingStatement>;
}

/** The file that this page waits for; null while none waits. */
export function useFollowedStatement(): FollowStatement & { followed: WaitingStatement | null } {
  const [followed, setFollowed] = useState<WaitingStatement | null>(null);
  const callTrades = useTradesCall();
  const latestCall = useRef(callTrades);
  latestCall.current = callTrades;
  const queries = useQueryClient();
  const stops = useRef(new Set<() => void>());
  useEffect(() => {
    const { current } = stops;
    return () => {
      for (const stop of current) stop();
    };
  }, []);
  const follow = useCallback(
    (id: string) =>
      new Promise<WaitingStatement>((resolve, reject) => {
        const observer = observeWaiting(queries, latestCall.current, id);
        const stop = observer.subscribe(({ data, error }) => {
          const ending = readEnding(data, error);
          if (ending === null) return data === undefined ? undefined : setFollowed(data);
          stop();
          stops.current.delete(stop);
          setFollowed(null);
          void forget(latestCall.current, id).finally(() => queries.invalidateQueries({ queryKey: waitingKey }));
          if (ending instanceof ApiProblem) reject(ending);
          else resolve(ending);
        });
        stops.current.add(stop);
      }),
    [queries],
  );
  return { follow, followed };
}

function observeWaiting(queries: QueryClient, callTrades: TradesCall, id: string) {
  return new QueryObserver(queries, {
    queryKey: [...waitingKey, id],
    queryFn: ({ signal }) =>
      callTrades("GET /trade-imports/waiting/{id}", { params: { id }, parser: waitingStatement, signal }),
    refetchInterval: lookAgainMs,
    gcTime: 0,
    retry: false,
  });
}

/** What a file has come to; null while it waits, also where it could not be looked at right now. */
function readEnding(data: WaitingStatement | undefined, error: unknown): WaitingStatement | ApiProblem | null {
  if (error instanceof ApiProblem && error.status === 404) return error;
  if (data === undefined || isOpen(data)) return null;
  return data.problem === null ? data : new ApiProblem(data.problem.status, data.problem);
}

/** What is seen here needs no place in the list; one that stays there can be removed. */
const forget = (callTrades: TradesCall, id: string) =>
  callTrades("DELETE /trade-imports/waiting/{id}", { params: { id } }).catch(() => undefined);

/** A file that waited, with its preview, taken out of the list. */
export async function takeWaiting(callTrades: TradesCall, id: string): Promise<WaitingStatement> {
  const found = await callTrades("GET /trade-imports/waiting/{id}", { params: { id }, parser: waitingStatement });
  await forget(callTrades, id);
  return found;
}

/** Removes a file, and the profile that was made for it as far as nobody has used it since. */
export function useForgetWaiting() {
  const queries = useQueryClient();
  const host = useHost();
  return useMutation({
    mutationFn: async ({ id, profileId, isNewProfile }: WaitingStatement) => {
      await createTradesCall(host)("DELETE /trade-imports/waiting/{id}", { params: { id } });
      if (!isNewProfile) return;
      rememberProfile(profileId);
      await dropUnfinishedProfiles(host);
      void queries.invalidateQueries({ queryKey: ["trade-import-profiles"] });
    },
    onError: (error) => host.reportError(error, t`Couldn't remove the file.`),
    onSettled: () => queries.invalidateQueries({ queryKey: waitingKey }),
  });
}
