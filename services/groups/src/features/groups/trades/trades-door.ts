import type { Actor } from "@entrywise/kit/auth/actor";
import { prepared } from "@entrywise/kit/db/prepared";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { notFound } from "@entrywise/kit/problem-error";
import { groupPolicy } from "../../../policy/group-policy.ts";
import type { GroupEntity } from "../group.entity.ts";
import type { GroupMemberEntity } from "../group-member.entity.ts";
import { namedGroup } from "../membership/enter-group.ts";
import { narrowToHandle } from "../membership/handle-lookup.ts";
import { toStandpoint } from "../membership/standing.ts";
import { sharingVersion } from "./group-sharing.read-model.ts";

/** A group whose trades the actor may read. */
export interface OpenedGroup {
  groupId: string;
  hasLeaderboard: boolean;
  /** The state of the members that the right was checked against. */
  version: string;
}

type Row = Pick<GroupEntity, "id" | "privacy" | "leaderboard"> &
  Pick<GroupMemberEntity, "role" | "joinType" | "blockedAt" | "canAddTrades" | "canComment"> & {
    /** Null: no row of the actor's. */
    joinStatus: GroupMemberEntity["joinStatus"] | null;
    version: string;
  };

const look = prepared<Row>(
  `select g.id, g.privacy, g.leaderboard, m.role, m.join_status as "joinStatus", m.join_type as "joinType",
          m.blocked_at as "blockedAt", m.can_add_trades as "canAddTrades", m.can_comment as "canComment",
          (${sharingVersion}) as version
     from trading_group g left join group_member m on m.group_id = g.id and m.user_id = $2 where g.id = $1`,
);

/**
 * The right to the trades of a group, asked in one look: every page of a group begins with it.
 *
 * @throws ProblemError 404 when there is no such group on the brand, 403 without the right
 */
export function openTrades(
  unit: UnitOfWork,
  actor: Actor & { userId: string },
  reference: string,
): Promise<OpenedGroup> {
  const named = namedGroup(reference);
  return unit.run(
    actor,
    "group",
    async (tx) => {
      const id = "id" in named ? named.id : await narrowToHandle(tx);
      const [row] = await look(tx, [id, actor.userId === "" ? null : actor.userId]);
      if (row === undefined) throw notFound("Group");
      const { joinStatus } = row;
      const member = joinStatus === null ? null : { ...row, joinStatus };
      groupPolicy.require(toStandpoint(row, member, actor.userId === ""), "trades.read");
      return { groupId: row.id, hasLeaderboard: row.leaderboard, version: row.version };
    },
    named,
  );
}
