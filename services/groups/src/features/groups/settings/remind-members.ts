import type { SharingLess } from "@entrywise/contracts/groups/group-shares";
import { In } from "typeorm";
import { GroupMemberEntity } from "../group-member.entity.ts";
import type { Entered } from "../membership/enter-group.ts";
import type { GroupEvents } from "../membership/group-events.ts";
import { isRemindable, membersAmong } from "./sharing-less.read-model.ts";

/** Reminds members whose trades show less than the group asks for, those who were not lately. Nothing that they share changes. */
export async function remindMembers(
  entered: Entered,
  events: GroupEvents,
  less: SharingLess,
): Promise<{ reminded: number }> {
  const { tx, group } = entered;
  const members = await membersAmong(entered, less);
  const userIds = members.filter((member) => isRemindable(entered, member)).map(({ userId }) => userId);
  if (userIds.length === 0) return { reminded: 0 };
  const reminded = { shareRemindedAt: new Date() };
  await tx.getRepository(GroupMemberEntity).update({ groupId: group.id, userId: In(userIds) }, reminded);
  const page = `/groups/${group.handle}/preferences`;
  await events.notify(tx, group, { userIds, kind: "groups.reminder", params: {}, page });
  return { reminded: userIds.length };
}
