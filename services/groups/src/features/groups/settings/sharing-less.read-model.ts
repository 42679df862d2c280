import { type MembersSharingLess, REMINDER_DAYS } from "@entrywise/contracts/groups/group-settings.api";
import type { SharingLess } from "@entrywise/contracts/groups/group-shares";
import { In } from "typeorm";
import { GroupMemberEntity } from "../group-member.entity.ts";
import type { Entered } from "../membership/enter-group.ts";

const DAY_MS = 86_400_000;

/** Members of the entered group among those who share less, by name. Somebody may have gone since the trades were looked at. */
export async function membersAmong({ tx, group }: Pick<Entered, "tx" | "group">, { members }: SharingLess) {
  return tx.getRepository(GroupMemberEntity).find({
    where: { groupId: group.id, joinStatus: "accepted", userId: In(members.map(({ userId }) => userId)) },
    order: { fullName: "ASC", userId: "ASC" },
  });
}

/** Whether somebody may be reminded by the actor now: nobody reminds themselves, and nobody is reminded again so soon. */
export function isRemindable(
  { actor }: Pick<Entered, "actor">,
  { userId, shareRemindedAt }: Pick<GroupMemberEntity, "userId" | "shareRemindedAt">,
  now = Date.now(),
): boolean {
  if (userId === actor.userId) return false;
  return shareRemindedAt === null || now - shareRemindedAt.getTime() >= REMINDER_DAYS * DAY_MS;
}

/** Who shares less than the entered group asks for, and when they were reminded of it. */
export async function readSharingLess(entered: Entered, less: SharingLess): Promise<MembersSharingLess> {
  const found = await membersAmong(entered, less);
  const ofMember = new Map(less.members.map((member) => [member.userId, member]));
  const items = found.flatMap(({ userId, handle, fullName, shareRemindedAt }) => {
    const shares = ofMember.get(userId);
    return shares === undefined
      ? []
      : [{ ...shares, handle, fullName, remindedAt: shareRemindedAt?.toISOString() ?? null }];
  });
  return {
    items,
    total: items.length,
    members: entered.group.memberCount,
    ...{ trades: less.trades, tradesLess: less.tradesLess },
    remindable: found.filter((member) => isRemindable(entered, member)).length,
  };
}
