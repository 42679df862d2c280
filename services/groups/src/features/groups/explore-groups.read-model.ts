import {
  type ExploredGroup,
  type ExploredGroups,
  type exploreQuery,
  GroupPrivacy,
  GroupRole,
} from "@entrywise/contracts/groups/groups.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { z } from "zod";
import { containing, groupsPage } from "./group-pages.ts";
import { pictureAddress } from "./picture-address.ts";

interface Row extends Omit<ExploredGroup, "askedAt"> {
  picture: string | null;
  isMember: boolean;
  askedAt: Date | null;
}

interface Counts {
  public: number;
  private: number;
}

/** Listed groups of the brand whose name, or whose handle as far as it is shown, contains a text. */
const found = `
  from trading_group g
  left join group_member m on m.group_id = g.id and m.user_id = $1 and m.blocked_at is null
 where g.visibility = 1 and g.brand_key = $2
   and (g.name ilike $3 or g.handle ilike $3 and (g.privacy = 1 or coalesce(m.join_status = 'accepted', false)))`;

/**
 * Listed groups of the brand: public ones in the wanted order, private ones after them by name. By what is not shown of a group to
 * the reader, it is neither found nor counted nor sorted.
 */
export async function readExploredGroups(
  tx: Transaction,
  actor: Actor,
  { search, privacy, sortBy, take, skip }: z.infer<typeof exploreQuery>,
): Promise<ExploredGroups> {
  const wanted = [actor.userId, actor.brand, containing(search.replace(/^@/, ""))];
  const [counts = { public: 0, private: 0 }]: Counts[] = await tx.query(
    `select count(*) filter (where g.privacy = 1)::int as public, count(*) filter (where g.privacy = 0)::int as private ${found}`,
    wanted,
  );
  const rows: Row[] = await tx.query(
    `select g.id, g.name, g.handle, g.description, g.privacy, g.member_count as "memberCount", g.picture,
            coalesce(m.join_status, 'none') as "joinStatus", m.join_type as "joinType",
            coalesce(m.role, 0) as role, coalesce(m.join_status = 'accepted', false) as "isMember",
            case when m.join_status = 'pending' and m.join_type = 'request' then m.created_at end as "askedAt",
            (select i.sent_by from group_invitation i
              where m.join_type = 'invitation' and m.join_status = 'pending' and i.group_id = g.id and i.user_id = $1
              order by i.created_at desc, i.id limit 1) as "invitedBy" ${found}
        and ($4::int is null or g.privacy = $4)
      order by g.privacy desc, case when $5 and g.privacy = 1 then g.member_count end desc nulls last, lower(g.name), g.id
      limit $6 offset $7`,
    [
      ...wanted,
      privacy === undefined ? null : privacy === "public" ? GroupPrivacy.Public : GroupPrivacy.Private,
      sortBy === "members",
      groupsPage(take),
      skip,
    ],
  );
  const all = counts.public + counts.private;
  return {
    items: rows.map(presented),
    total: privacy === undefined ? all : counts[privacy],
    counts: { all, ...counts },
  };
}

function presented({ isMember, ...row }: Row): ExploredGroup {
  const isOpen = isMember || row.privacy === GroupPrivacy.Public;
  return {
    ...row,
    role: isMember ? row.role : GroupRole.None,
    askedAt: row.askedAt?.toISOString() ?? null,
    description: isOpen ? row.description : "",
    memberCount: isOpen ? row.memberCount : null,
    picture: isOpen ? pictureAddress(row) : null,
  };
}
