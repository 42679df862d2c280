import type { GroupComment } from "@entrywise/contracts/groups/group-comments.api";
import { groupMember, MEMBERS_NAMED } from "@entrywise/contracts/groups/group-members.api";
import { WRITING_EVERY_MS, WRITING_MS, writerOf } from "@entrywise/contracts/groups/live-comments";
import { listOf } from "@entrywise/contracts/shared/wire";
import { useLiveChange } from "@entrywise/host";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useGroupsCall } from "../../data/calls.ts";

type Person = GroupComment["author"];

interface Thread {
  groupId: string;
  tradeId: string;
}

/** @returns to be called at every letter: the other members learn at most every few seconds that the reader writes */
export function useSayWriting({ groupId, tradeId }: Thread): () => void {
  const callGroups = useGroupsCall();
  const said = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    const now = performance.now();
    if (now - said.current < WRITING_EVERY_MS) return;
    said.current = now;
    // A typing notification that fails is ignored: nothing that is written depends on it.
    callGroups("PUT /groups/{groupId}/trades/{tradeId}/comments/writing", { params: { groupId, tradeId } }).catch(
      () => undefined,
    );
  }, [callGroups, groupId, tradeId]);
}

/**
 * Who else writes about the trade now, in the order in which they began. It is over when nothing was heard of it for some seconds, or
 * when what they wrote has come.
 */
export function useWriters(tradeId: string, comments: readonly GroupComment[]): readonly string[] {
  const [writers, setWriters] = useState<readonly string[]>([]);
  const ends = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const end = useCallback((userId: string) => {
    clearTimeout(ends.current.get(userId));
    ends.current.delete(userId);
    setWriters((known) => (known.includes(userId) ? known.filter((one) => one !== userId) : known));
  }, []);
  useLiveChange("groups", (id) => {
    const writing = writerOf(id);
    if (writing?.tradeId !== tradeId) return;
    const { userId } = writing;
    clearTimeout(ends.current.get(userId));
    ends.current.set(
      userId,
      setTimeout(() => end(userId), WRITING_MS),
    );
    setWriters((known) => (known.includes(userId) ? known : [...known, userId]));
  });
  useEffect(
    () => () => {
      for (const timer of ends.current.values()) clearTimeout(timer);
    },
    [],
  );
  const shown = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, author } of comments) {
      if (!shown.current.has(id)) end(author.userId);
      shown.current.add(id);
    }
  }, [comments, end]);
  return writers;
}

/** These people as the group knows them, without those who are no members. */
export function useNamed(groupId: string, known: readonly Person[], userIds: readonly string[]): readonly Person[] {
  const callGroups = useGroupsCall();
  const unknown = userIds
    .filter((id) => known.every(({ userId }) => userId !== id))
    .toSorted()
    .slice(0, MEMBERS_NAMED);
  const { data } = useQuery({
    queryKey: ["groups", "named", groupId, unknown],
    queryFn: ({ signal }) =>
      callGroups("GET /groups/{groupId}/members", {
        params: { groupId },
        parser: listOf(groupMember),
        query: { userIds: unknown },
        signal,
      }),
    enabled: unknown.length > 0,
  });
  const people = [...known, ...(data?.items ?? [])];
  return userIds.flatMap((id) => people.find(({ userId }) => userId === id) ?? []);
}
