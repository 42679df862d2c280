import { type CommentList, commentList } from "@entrywise/contracts/groups/group-comments.api";
import { groupMember } from "@entrywise/contracts/groups/group-members.api";
import { listOf } from "@entrywise/contracts/shared/wire";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useGroupsCall } from "../../data/calls.ts";

/** Comments on a trade; asked for again when somebody writes. */
export function useComments(groupId: string, tradeId: string) {
  const callGroups = useGroupsCall();
  return useQuery({
    queryKey: ["groups", "comments", groupId, tradeId],
    queryFn: ({ signal }) =>
      callGroups("GET /groups/{groupId}/trades/{tradeId}/comments", {
        params: { groupId, tradeId },
        parser: commentList,
        signal,
      }),
  });
}

/**
 * Moves the reader's watermark to the last comment that is shown.
 *
 * @returns ids of the comments that were new when this page showed them first: they stay marked until it is left
 */
export function useSeen(groupId: string, tradeId: string, list: CommentList | undefined): ReadonlySet<string> {
  const callGroups = useGroupsCall();
  const queries = useQueryClient();
  const fresh = useRef(new Set<string>());
  const sent = useRef<string | null>(null);
  for (const { id, isNew } of list?.items ?? []) if (isNew) fresh.current.add(id);
  const last = list?.items.at(-1)?.id ?? null;
  const unread = list?.unread ?? 0;
  useEffect(() => {
    if (unread === 0 || last === null || sent.current === last) return;
    sent.current = last;
    callGroups("POST /groups/{groupId}/trades/{tradeId}/comments/seen", {
      params: { groupId, tradeId },
      body: { upTo: last },
    }).then(
      () => queries.invalidateQueries({ queryKey: ["groups", "comments"] }),
      () => undefined, // it stays unread, and the next visit says so
    );
  }, [callGroups, queries, groupId, tradeId, last, unread]);
  return fresh.current;
}

/** Members whose handle or name contains what stands after an @. */
export function useMentionable(groupId: string, search: string | null) {
  const callGroups = useGroupsCall();
  return useQuery({
    queryKey: ["groups", "mentionable", groupId, search],
    queryFn: ({ signal }) =>
      callGroups("GET /groups/{groupId}/members", {
        params: { groupId },
        parser: listOf(groupMember),
        query: { take: 5, search: search ?? "" },
        signal,
      }),
    enabled: search !== null,
    placeholderData: keepPreviousData,
  });
}
