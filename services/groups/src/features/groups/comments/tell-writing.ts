import type { Entered } from "../membership/enter-group.ts";
import type { GroupEvents } from "../membership/group-events.ts";
import { listMembers } from "../membership/membership.repository.ts";

/** Tells those who are members now, and have the group open, that the actor is writing about a trade. */
export async function tellWriting(entered: Entered, events: GroupEvents, tradeId: string): Promise<void> {
  const { tx, group, actor } = entered;
  const members = await listMembers(entered);
  const userIds = members.filter((userId) => userId !== actor.userId);
  await events.writes(tx, group, { tradeId, userId: actor.userId, userIds });
}
