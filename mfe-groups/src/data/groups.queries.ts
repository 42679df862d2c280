import type { GroupsCalls } from "@entrywise/contracts/groups/all.apis";
import { type GroupDetail, groupDetail } from "@entrywise/contracts/groups/groups.api";
import { COMMENTS_CHANGED, writerOf } from "@entrywise/contracts/groups/live-comments";
import type { CallableEndpoint, CallParts } from "@entrywise/contracts/shared/calls";
import { listOf } from "@entrywise/contracts/shared/wire";
import { useHost, useLiveChange } from "@entrywise/host";
import { useNavigate } from "@entrywise/host/router";
import {
  type Query,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { z } from "zod";
import { type GroupsCall, useGroupsCall } from "./calls.ts";

/** Everything of groups that a page shows is asked for again when it changes anywhere. */
export function useLiveGroups(): void {
  const queries = useQueryClient();
  useLiveChange("groups", (id) => {
    if (writerOf(id) !== null) return; // nothing that could be asked for has changed
    const filter = id?.startsWith(COMMENTS_CHANGED) ? { predicate: isAboutComments } : { queryKey: ["groups"] };
    void queries.invalidateQueries(filter);
  });
}

const oneGroup = ["groups", "one"];

/** The group of a page, by id or handle. */
export function useGroup(reference: string) {
  const callGroups = useGroupsCall();
  return useQuery({
    queryKey: [...oneGroup, reference],
    queryFn: ({ signal }) =>
      callGroups("GET /groups/{groupId}", { params: { groupId: reference }, parser: groupDetail, signal }),
    retry: false,
  });
}

/** Somebody writes far more often than the group itself changes. */
function isAboutComments({ queryKey: [area, part, key] }: Query): boolean {
  const isCount = part === "comments" || part === "activity";
  return area === "groups" && (isCount || (part === "pages" && String(key).endsWith("/comments/blocked")));
}

type ListKey = Extract<keyof GroupsCalls, `GET ${string}`>;
type ListParts<Key extends ListKey> = Pick<CallParts<Extract<GroupsCalls[Key], CallableEndpoint>>, "params" | "query">;
/** Path and query of a list, which may be left out where neither is needed; then how many come at once. */
type ListArguments<Key extends ListKey> =
  Record<never, never> extends ListParts<Key>
    ? [parts?: ListParts<Key>, take?: number]
    : [parts: ListParts<Key>, take?: number];
interface AnyListParts {
  params?: object | undefined;
  query?: object | undefined;
}
interface AnyList {
  items: unknown[];
  total: number;
}

/** A list in pages: the first load resets it, the next ones append, and no two run at once (G-133). */
export function useGroupPages<Key extends ListKey, T extends z.ZodType>(
  key: Key,
  item: T,
  ...parts: ListArguments<Key>
) {
  return useListPages<Key, { items: z.output<T>[]; total: number }>(key, listOf(item), ...parts);
}

/** The same of a list that says more than its items; `first` is its first page. */
export function useListPages<Key extends ListKey, List extends AnyList>(
  key: Key,
  parser: z.ZodType<List>,
  ...[parts, take = 50]: ListArguments<Key>
) {
  const { params, query }: AnyListParts = parts ?? {};
  // The compiler has checked the parts above; of a key that it does not know it can say nothing more.
  const call = useGroupsCall() as unknown as (key: string, parts: object) => Promise<List>;
  const pages = useInfiniteQuery({
    queryKey: ["groups", "pages", key, params, query, take],
    queryFn: ({ pageParam, signal }) =>
      call(key, { params, parser, query: { ...query, take, skip: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const loaded = all.reduce((count, { items }) => count + items.length, 0);
      return last.items.length > 0 && loaded < last.total ? loaded : undefined;
    },
  });
  return {
    ...pages,
    first: pages.data?.pages[0],
    items: pages.data?.pages.flatMap(({ items }) => items as List["items"][number][]),
    total: pages.data?.pages.at(-1)?.total ?? 0,
    more: () => {
      if (pages.hasNextPage && !pages.isFetching) void pages.fetchNextPage();
    },
  };
}

export interface GroupChange<T> {
  send: (callGroups: GroupsCall) => Promise<T>;
  /** Said when it does not work and the service has no sentence of its own. */
  failure: string;
  /** Said when it has worked. */
  done?: string;
  /** Called when it has worked, also when the part that asked is gone by then. */
  saved?: () => void;
  /** Where the page goes when it has worked, also when the part that asked is gone by then, as what it was about may be. */
  leadsTo?: string;
}

/** Any change of groups, one after the other: everything that shows groups is asked for again afterwards. */
export function useGroupChange<T = unknown>() {
  const { reportError, snackbar } = useHost();
  const callGroups = useGroupsCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    // Two parts of a group that are saved at once would have the same version, and the second were refused.
    scope: { id: "groups" },
    mutationFn: ({ send }: GroupChange<T>): Promise<T> => send(callGroups),
    onSuccess: (response, { done, leadsTo, saved }) => {
      saved?.();
      const changed = groupDetail.safeParse(response);
      if (changed.success) keepGroup(queries, changed.data);
      if (done !== undefined) snackbar({ type: "success", text: done });
      if (leadsTo !== undefined) void navigate(leadsTo, { replace: true });
    },
    onError: (error, { failure }) => reportError(error, failure),
    onSettled: () => queries.invalidateQueries({ queryKey: ["groups"] }),
  });
}

function keepGroup(queries: QueryClient, group: GroupDetail): void {
  queries.setQueriesData<GroupDetail>({ queryKey: oneGroup }, (known) => (known?.id === group.id ? group : known));
}

/** The version of a group as this page knows it at the moment of a call, when the changes before it have completed. */
export function useGroupVersion(group: Pick<GroupDetail, "id" | "version">): () => number {
  const queries = useQueryClient();
  return () => {
    const known = queries.getQueriesData<GroupDetail>({ queryKey: oneGroup }).map(([, one]) => one);
    return known.find((one) => one?.id === group.id)?.version ?? group.version;
  };
}
