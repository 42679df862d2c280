import { createHash } from "node:crypto";
import type { GroupSharing, SharingMember } from "@entrywise/contracts/groups/group-sharing.api";
import type { Entered } from "../membership/enter-group.ts";

/** Members of the entered group with what their trades show; the version is made of everything that is in it. */
export async function readGroupSharing({ tx, group }: Pick<Entered, "tx" | "group">): Promise<GroupSharing> {
  const members: SharingMember[] = await tx.query(
    `select user_id as "userId", handle, full_name as "fullName", role, sharing
       from group_member where group_id = $1 and join_status = 'accepted' order by user_id`,
    [group.id],
  );
  return { version: createHash("sha256").update(JSON.stringify(members)).digest("hex"), members };
}
