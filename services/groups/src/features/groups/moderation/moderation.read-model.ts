import type { GroupComment } from "@entrywise/contracts/groups/group-comments.api";
import type { HiddenTrade, OpenReport, TradeStanding } from "@entrywise/contracts/groups/group-moderation.api";
import type { GroupAction } from "@entrywise/contracts/groups/group-rights";
import { GroupRole } from "@entrywise/contracts/groups/groups.api";
import { pageSize } from "@entrywise/contracts/shared/params";
import { notFound } from "@entrywise/kit/problem-error";
import { In, IsNull } from "typeorm";
import { groupPolicy } from "../../../policy/group-policy.ts";
import { GroupCommentEntity } from "../comments/group-comment.entity.ts";
import { GroupMemberEntity } from "../group-member.entity.ts";
import type { Entered } from "../membership/enter-group.ts";
import { toStandpoint, toTarget } from "../membership/standing.ts";
import { findWaiting } from "../reviews/reviews.repository.ts";
import { GroupHiddenTradeEntity } from "./group-hidden-trade.entity.ts";
import { GroupReportEntity } from "./group-report.entity.ts";
import { findHidden } from "./hide-trades.ts";
import type { NamedTrade } from "./named-trade.ts";

interface Paging {
  take: number;
  skip: number;
}

/** Hidden trades of members, the latest first. What somebody took along when they left is not in the group. */
export async function readHiddenTrades(entered: Entered, { take, skip }: Paging) {
  const { tx, group } = entered;
  const [rows, total] = await tx
    .getRepository(GroupHiddenTradeEntity)
    .createQueryBuilder("hidden")
    .where("hidden.groupId = :id", { id: group.id })
    .andWhere(
      (query) =>
        `hidden.userId in ${query
          .subQuery()
          .select("member.userId")
          .from(GroupMemberEntity, "member")
          .where("member.groupId = :id and member.joinStatus = 'accepted'")
          .getQuery()}`,
    )
    .orderBy("hidden.hiddenAt", "DESC")
    .addOrderBy("hidden.tradeId", "DESC")
    .take(pageSize(take))
    .skip(skip)
    .getManyAndCount();
  const may = await whomMay(entered, rows.map(ownerId));
  const items = rows.map(
    (row): HiddenTrade => ({
      ...presentHidden(row),
      can: may("trades.hide", row.userId) ? ["show"] : [],
    }),
  );
  return { items, total };
}

/**
 * What a trade is to the actor. A hidden one is there for its owner and for moderators alone.
 *
 * @param trade as the group shows it; null: the group does not
 * @throws ProblemError 404 for a trade that is not there for the actor
 */
export async function readStanding(
  entered: Entered,
  tradeId: string,
  trade: NamedTrade | null,
): Promise<TradeStanding> {
  const { group, me, actor } = entered;
  const hidden = await findHidden(entered, tradeId);
  const standpoint = toStandpoint(group, me);
  if (hidden) {
    const isOwn = hidden.userId === actor.userId;
    if (!isOwn && !groupPolicy.allows(standpoint, "trades.hide")) throw notFound("Trade");
    const may = await whomMay(entered, [hidden.userId]);
    const ways = { show: may("trades.hide", hidden.userId), reply: isOwn };
    return { ...presentHidden(hidden), can: (["show", "reply"] as const).filter((way) => ways[way]) };
  }
  if (!trade) throw notFound("Trade");
  const { owner, symbol, direction, tradedAt } = trade;
  const isOwn = owner.userId === actor.userId;
  const may = await whomMay(entered, [owner.userId]);
  const ways = {
    hide: may("trades.hide", owner.userId),
    report: !isOwn && groupPolicy.allows(standpoint, "reports.add"),
    askReview: isOwn && groupPolicy.allows(standpoint, "reviews.ask") && (await findWaiting(entered, tradeId)) === null,
  };
  return {
    ...{ tradeId, symbol, direction, tradedAt: tradedAt?.toISOString() ?? null, author: owner },
    hidden: null,
    reply: null,
    can: (["hide", "report", "askReview"] as const).filter((way) => ways[way]),
  };
}

/** Whether a trade is hidden and the actor may show it again: they read then what they decide about. */
export async function seesHidden(entered: Entered, tradeId: string): Promise<boolean> {
  const hidden = await findHidden(entered, tradeId);
  if (hidden === null) return false;
  const may = await whomMay(entered, [hidden.userId]);
  return may("trades.hide", hidden.userId);
}

/** Open reports by what they are about, the longest wait first. */
export async function readReports(entered: Entered, { take, skip }: Paging) {
  const { tx, group } = entered;
  const all = await tx.getRepository(GroupReportEntity).find({
    where: { groupId: group.id, decidedAt: IsNull() },
    order: { createdAt: "ASC", id: "ASC" },
  });
  const byContent = [...Map.groupBy(all, ({ tradeId, commentId }) => `${tradeId} ${commentId ?? ""}`).values()];
  const shown = byContent.slice(skip, skip + pageSize(take));
  const commentIds = shown.flatMap(([first]) => (first?.commentId ? [first.commentId] : []));
  const comments = await tx.getRepository(GroupCommentEntity).findBy({ id: In(commentIds), groupId: group.id });
  const now = new Map(comments.map((comment) => [comment.id, comment]));
  const may = await whomMay(
    entered,
    shown.flatMap(([first]) => (first ? [first.authorId] : [])),
  );
  const items = shown.flatMap((reports): OpenReport[] => {
    const [first] = reports;
    if (!first) return [];
    const comment = now.get(first.commentId ?? "");
    const ways = {
      hide: may(first.commentId === null ? "trades.hide" : "comments.hide", first.authorId),
      keep: may("reports.decide", first.authorId),
    };
    return [
      {
        ...{ tradeId: first.tradeId, symbol: first.symbol, direction: first.direction },
        tradedAt: first.tradedAt?.toISOString() ?? null,
        commentId: first.commentId,
        author: { userId: first.authorId, handle: first.authorHandle, fullName: first.authorName },
        content: first.content,
        contentNow: comment && comment.deletedAt === null ? comment.text : null,
        reports: reports.map(({ userId, handle, fullName, createdAt, reason, text }) => ({
          by: { userId, handle, fullName },
          ...{ at: createdAt.toISOString(), reason, text },
        })),
        can: (["hide", "keep"] as const).filter((way) => ways[way]),
      },
    ];
  });
  return { items, total: byContent.length };
}

const ownerId = ({ userId }: GroupHiddenTradeEntity) => userId;

function presentHidden(row: GroupHiddenTradeEntity): Omit<HiddenTrade, "can"> {
  const reply: GroupComment["reply"] =
    row.hideRepliedAt === null ? null : { text: row.hideReply, at: row.hideRepliedAt.toISOString() };
  return {
    ...{ tradeId: row.tradeId, symbol: row.symbol, direction: row.direction },
    tradedAt: row.tradedAt?.toISOString() ?? null,
    author: { userId: row.userId, handle: row.handle, fullName: row.fullName },
    hidden: { at: row.hiddenAt.toISOString(), by: row.hiddenBy, reason: row.hideReason, text: row.hideText },
    reply,
  };
}

/** Upon which of these people the actor may act, by what they are to the group now. */
async function whomMay({ tx, group, me, actor }: Entered, userIds: readonly string[]) {
  const members = tx.getRepository(GroupMemberEntity);
  const found = await members.findBy({ groupId: group.id, userId: In([...new Set(userIds)]) });
  const byId = new Map(found.map((member) => [member.userId, member]));
  const admins = await members.countBy({ groupId: group.id, joinStatus: "accepted", role: GroupRole.Admin });
  const standpoint = toStandpoint(group, me);
  return (action: GroupAction, userId: string) =>
    groupPolicy.allows(standpoint, action, toTarget(actor.userId, userId, byId.get(userId) ?? null, admins));
}
