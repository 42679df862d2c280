import { GroupRole } from "@entrywise/contracts/groups/groups.api";
import type { Entered } from "../membership/enter-group.ts";
import type { GroupEvents } from "../membership/group-events.ts";
import { membersOf } from "../membership/membership.repository.ts";

const moderators = [GroupRole.Admin, GroupRole.Manager, GroupRole.Moderator] as const;

/** Whoever decides hears that there is something to decide. */
export async function tellModerators(entered: Entered, events: GroupEvents, subject: string): Promise<void> {
  const { tx, group, actor } = entered;
  const deciding = await membersOf(entered, moderators);
  const userIds = deciding.filter((userId) => userId !== actor.userId);
  const page = `/groups/${group.handle}/manage/trades`;
  await events.notify(tx, group, { userIds, kind: "groups.moderation", params: { subject }, page });
  await events.changed(tx, group, deciding);
}
