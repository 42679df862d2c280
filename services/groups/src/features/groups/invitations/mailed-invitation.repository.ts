import { MoreThan } from "typeorm";
import type { Entered } from "../membership/enter-group.ts";
import { GroupInvitationEntity } from "./group-invitation.entity.ts";

/** The invitation that was sent to the actor's address; null: none that still counts. */
export async function mailedInvitation({ tx, group, actor }: Entered): Promise<GroupInvitationEntity | null> {
  const sentTo = (actor.email ?? "").toLowerCase();
  if (sentTo === "") return null;
  const sent = { groupId: group.id, kind: "email", sentTo, useCount: 0, expiresAt: MoreThan(new Date()) } as const;
  return tx.getRepository(GroupInvitationEntity).findOneBy(sent);
}
