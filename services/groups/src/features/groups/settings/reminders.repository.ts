import { In } from "typeorm";
import { GroupMemberEntity } from "../group-member.entity.ts";
import type { Entered } from "../membership/enter-group.ts";

/** Puts down that these members of the entered group are reminded now. */
export async function noteReminder({ tx, group }: Pick<Entered, "tx" | "group">, userIds: string[]): Promise<void> {
  const now = { shareRemindedAt: new Date() };
  await tx.getRepository(GroupMemberEntity).update({ groupId: group.id, userId: In(userIds) }, now);
}
