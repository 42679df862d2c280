import type { GroupSharing, SharingMember } from "@entrywise/contracts/groups/group-sharing.api";
import type { Entered } from "../membership/enter-group.ts";

const members = `
  select m.user_id as "userId", m.handle, m.full_name as "fullName", m.role, m.sharing, m.shared_accounts as accounts,
         m.in_leaderboard as "inLeaderboard", coalesce(h.hidden, '[]') as hidden
    from group_member m
    left join (select user_id, jsonb_agg(trade_id order by trade_id) as hidden
                 from group_hidden_trade where group_id = $1 group by user_id) h on h.user_id = m.user_id
   where m.group_id = $1 and m.join_status = 'accepted' order by m.user_id`;

/** Members of the entered group with what their trades show, in a state at least as new as the version says. */
export async function readGroupSharing(entered: Pick<Entered, "tx" | "group">): Promise<GroupSharing> {
  const version = await readSharingVersion(entered);
  const found: SharingMember[] = await entered.tx.query(members, [entered.group.id]);
  return { version, members: found };
}

/**
 * Of the group that is the first parameter: the state of its members and of what is hidden as one text. Each row counts in it
 * with the transaction that wrote it: to write out, or to put in order, what 500 of them say took most of the time of a page.
 */
export const sharingVersion = `
  select concat_ws('.',
    (select count(*) || '.' || coalesce(sum(uuid_hash_extended(m.user_id, m.xmin::text::bigint)), 0)
       from group_member m where m.group_id = $1 and m.join_status = 'accepted'),
    (select count(*) || '.' || coalesce(sum(uuid_hash_extended(h.trade_id, h.xmin::text::bigint)), 0)
       from group_hidden_trade h where h.group_id = $1)) as version`;

async function readSharingVersion({ tx, group }: Pick<Entered, "tx" | "group">): Promise<string> {
  const [row]: { version: string }[] = await tx.query(sharingVersion, [group.id]);
  return row?.version ?? "";
}
