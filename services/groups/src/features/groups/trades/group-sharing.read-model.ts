import { createHash } from "node:crypto";
import type { GroupSharing, SharingMember } from "@entrywise/contracts/groups/group-sharing.api";
import type { Entered } from "../membership/enter-group.ts";

/** Members of the entered group with what their trades show; the version is made of everything that is in it. */
export async function readGroupSharing({ tx, group }: Pick<Entered, "tx" | "group">): Promise<GroupSharing> {
  const members: SharingMember[] = await tx.query(
    `select m.user_id as "userId", m.handle, m.full_name as "fullName", m.role, m.sharing, coalesce(h.hidden, '[]') as hidden
       from group_member m
       left join (select user_id, jsonb_agg(trade_id order by trade_id) as hidden
                    from group_hidden_trade where group_id = $1 group by user_id) h on h.user_id = m.user_id
      where m.group_id = $1 and m.join_status = 'accepted' order by m.user_id`,
    [group.id],
  );
  return { version: createHash("sha256").update(JSON.stringify(members)).digest("hex"), members };
}
