import type { GroupInvitation, MyInvitation } from "@entrywise/contracts/groups/group-invitations.api";
import { pageSize } from "@entrywise/contracts/shared/params";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { containing } from "../group-pages.ts";
import type { Entered } from "../membership/enter-group.ts";

interface Page {
  take: number;
  skip: number;
  search: string;
}

/** Invitations to groups that wait for the actor's reply, newest first: those to their person and those to their address. */
export async function readMyInvitations(tx: Transaction, actor: Actor, { take, skip, search }: Page) {
  const email = (actor.email ?? "").toLowerCase();
  await tx.query("select set_config('app.email', $1, true)", [email]);
  const rows: (Omit<MyInvitation, "sentAt"> & { sentAt: Date; total: string })[] = await tx.query(
    `select i.id, g.id as "groupId", g.name, g.handle, g.description, g.privacy, g.member_count as "memberCount",
            i.sent_by as "invitedBy", i.created_at as "sentAt", count(*) over () as total
       from group_invitation i join trading_group g on g.id = i.group_id
      where (i.user_id = $1 or (i.sent_to = $6 and i.use_count = 0)) and i.brand_key = $2 and i.expires_at > now()
        and (g.name ilike $3 or g.handle ilike $3)
        -- Who was invited by name too, or has joined meanwhile, has nothing to reply to their address.
        and (i.kind <> 'email' or not exists (select from group_member m where m.group_id = g.id and m.user_id = $1
               and not (m.join_status = 'pending' and m.join_type = 'request')))
      order by i.created_at desc, i.id limit $4 offset $5`,
    [actor.userId, actor.brand, containing(search), pageSize(take), skip, email],
  );
  return {
    items: rows.map(({ total: _, ...row }): MyInvitation => ({ ...row, sentAt: row.sentAt.toISOString() })),
    total: Number(rows[0]?.total ?? 0),
  };
}

interface Row extends Omit<GroupInvitation, "sentAt" | "expiresAt"> {
  sentAt: Date;
  expiresAt: Date;
  total: string;
}

/** Invitations of the entered group that can still be used, newest first, with who has used a link. */
export async function readInvitations({ tx, group }: Entered, { take, skip, search }: Page) {
  const rows: Row[] = await tx.query(
    `select i.id, i.kind, case when i.kind = 'handle' then '@' || i.sent_to else i.sent_to end as "to",
            i.sent_by as "sentBy", i.created_at as "sentAt", i.expires_at as "expiresAt", i.max_uses as "maxUses",
            i.needs_approval as "needsApproval", count(*) over () as total,
            coalesce((select json_agg(json_build_object('handle', u.handle, 'fullName', u.full_name,
                 'at', to_char(u.used_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by u.used_at)
               from group_invitation_use u where u.invitation_id = i.id), '[]'::json) as uses
       from group_invitation i
      where i.group_id = $1 and i.expires_at > now() and (i.max_uses is null or i.use_count < i.max_uses)
        and coalesce(i.sent_to, '') ilike $2
      order by i.created_at desc, i.id limit $3 offset $4`,
    [group.id, containing(search.replace(/^@/, "")), pageSize(take), skip],
  );
  return {
    items: rows.map(
      ({ total: _, ...row }): GroupInvitation => ({
        ...row,
        sentAt: row.sentAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
      }),
    ),
    total: Number(rows[0]?.total ?? 0),
  };
}
