import type { ModeratedMember } from "@entrywise/contracts/groups/group-moderation.api";
import { GroupRole } from "@entrywise/contracts/groups/groups.api";
import { notFound } from "@entrywise/kit/problem-error";
import { groupPolicy } from "../../../policy/group-policy.ts";
import { GroupMemberEntity } from "../group-member.entity.ts";
import { type Entered, findMember } from "../membership/enter-group.ts";
import { mayComment, memberStanding, offUntil, toStandpoint, toTarget } from "../membership/standing.ts";

type Counts = Pick<ModeratedMember, "comments" | "openReports" | "hidden" | "shownAgain"> & {
  lastHiddenAt: Date | null;
};

const counts = `
  select (select count(*)::int from group_comment where group_id = $1 and user_id = $2 and deleted_at is null) as comments,
         (select count(distinct (trade_id, comment_id))::int from group_report
           where group_id = $1 and author_id = $2 and decided_at is null) as "openReports",
         (count(*) filter (where is_hiding))::int as hidden,
         (count(*) filter (where not is_hiding))::int as "shownAgain",
         max(created_at) filter (where is_hiding) as "lastHiddenAt"
    from (select created_at, action in ('tradeHidden', 'commentHidden') as is_hiding from group_log
           where group_id = $1 and subject_id = $2
             and action in ('tradeHidden', 'commentHidden', 'tradeShown', 'commentShown')) as decision`;

/** Names under which somebody who is no member has left something here, the last one first. */
const names = `
  select handle, "fullName" from (
    select handle, full_name as "fullName", created_at as at from group_comment where group_id = $1 and user_id = $2
    union all
    select author_handle, author_name, created_at from group_report where group_id = $1 and author_id = $2
    union all
    select handle, full_name, hidden_at from group_hidden_trade where group_id = $1 and user_id = $2) as left_here
   order by at desc limit 1`;

const onMembers = ["members.setPermissions", "members.remove", "members.block", "reports.decide"] as const;

/**
 * What those who moderate know of somebody: a member, or somebody who is none any more and has left something to decide about.
 *
 * @throws ProblemError 404 for anybody else: who asks to join or is invited is not theirs to know
 */
export async function readModeratedMember(entered: Entered, userId: string): Promise<ModeratedMember> {
  const { tx, group, me, actor } = entered;
  const known = await findMember(tx, group.id, userId);
  const member = known?.joinStatus === "accepted" ? known : null;
  const of = [group.id, userId];
  const [named]: { handle: string; fullName: string }[] = member ? [member] : await tx.query(names, of);
  if (named === undefined) throw notFound("Member");
  const [found]: Counts[] = await tx.query(counts, of);
  if (found === undefined) throw new Error("An aggregate has a row");
  const admins = await tx.getRepository(GroupMemberEntity).countBy({
    groupId: group.id,
    joinStatus: "accepted",
    role: GroupRole.Admin,
  });
  const standpoint = toStandpoint(group, me);
  const target = toTarget(actor.userId, userId, known, admins);
  const { lastHiddenAt, ...numbers } = found;
  return {
    ...{ userId, handle: named.handle, fullName: named.fullName },
    role: member?.role ?? GroupRole.None,
    memberSince: member === null ? null : (member.joinedAt ?? member.createdAt).toISOString(),
    isBlocked: memberStanding(known) === "blocked",
    canAddTrades: member?.canAddTrades ?? null,
    canComment: member === null ? null : mayComment(member),
    commentOffUntil: member === null ? null : offUntil(member),
    ...numbers,
    lastHiddenAt: lastHiddenAt?.toISOString() ?? null,
    can: onMembers.filter((action) => groupPolicy.allows(standpoint, action, target)),
  };
}
