import type { Hiding } from "@entrywise/contracts/groups/group-comments.api";
import type { Person } from "@entrywise/contracts/platform/platform.api";
import { newId } from "@entrywise/kit/db/new-id";
import { notFound, ruleBroken } from "@entrywise/kit/problem-error";
import { tradePage } from "../comments/write-comments.ts";
import { type Entered, memberName, requireRightOn } from "../membership/enter-group.ts";
import type { GroupEvents } from "../membership/group-events.ts";
import { listMembers, writeLog } from "../membership/membership.repository.ts";
import { type NamedTrade, shownName } from "./named-trade.ts";
import { addReport, closeReports, openReports, type Reported } from "./reports.repository.ts";
import { tellModerators } from "./tell-moderators.ts";

/**
 * Reports a trade or a comment to the moderators, with the content as it is now. A second report of the same person changes
 * nothing before the first is decided.
 *
 * @throws ProblemError 422 for what the actor wrote themselves
 */
export async function report(
  entered: Entered,
  events: GroupEvents,
  trade: NamedTrade,
  { author, content, commentId, reason, text }: Hiding & { author: Person; content: string; commentId: string | null },
): Promise<void> {
  const { group, actor } = entered;
  if (author.userId === actor.userId) throw ruleBroken("Report.Own", "You can't report your own content.");
  const { handle, fullName } = memberName(entered);
  const isNew = await addReport(entered, {
    ...{ id: newId(), groupId: group.id, tradeId: trade.id, commentId, userId: actor.userId, brandKey: group.brandKey },
    ...{ handle, fullName, authorId: author.userId, authorHandle: author.handle, authorName: author.fullName },
    ...{ symbol: trade.symbol, direction: trade.direction, tradedAt: trade.tradedAt, content, reason, text },
    createdAt: new Date(),
  });
  const occasion = commentId === null ? "tradeReported" : "commentReported";
  if (isNew) await tellModerators(entered, events, { occasion, subject: trade.symbol, content });
}

/**
 * Leaves what was reported as it is.
 *
 * @throws ProblemError 404 without an open report, 403 about somebody whom the actor may not act upon
 */
export async function keepReported(entered: Entered, events: GroupEvents, what: Reported): Promise<void> {
  const [open] = await openReports(entered, what);
  if (!open) throw notFound("Report");
  await requireRightOn(entered, "reports.decide", open.authorId);
  await decideReports(entered, events, what, "kept");
  const subject = { userId: open.authorId, handle: open.authorHandle, fullName: open.authorName };
  await writeLog(entered, { action: "reportKept", subject, before: open.symbol, after: open.content.slice(0, 200) });
}

/** Closes open reports; whoever reported hears of it, and is named to nobody but the moderators. */
export async function decideReports(
  entered: Entered,
  events: GroupEvents,
  what: Reported,
  decision: "hidden" | "kept",
): Promise<void> {
  const { tx, group, actor } = entered;
  const open = await openReports(entered, what);
  const [first] = open;
  if (!first) return;
  await closeReports(entered, what, { decidedBy: shownName(memberName(entered)), decision });
  const members = await listMembers(entered);
  const reporters = [...new Set(open.map(({ userId }) => userId))];
  const userIds = reporters.filter((userId) => userId !== actor.userId && members.includes(userId));
  const params = { what: decision === "hidden" ? "reportUpheld" : "reportKept", subject: first.symbol };
  const page = decision === "hidden" ? `/groups/${group.handle}/trades/timeline` : tradePage(group, what.tradeId);
  await events.notify(tx, group, { userIds, kind: "groups.moderation", params, page });
  await events.changed(tx, group, members);
}
