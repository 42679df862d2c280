import { GroupRole } from "@entrywise/contracts/groups/groups.api";
import type { ModerationOccasion } from "@entrywise/contracts/platform/notifications/moderation-cases";
import { type Entered, memberName } from "../membership/enter-group.ts";
import type { GroupEvents } from "../membership/group-events.ts";
import { listMembers } from "../membership/membership.repository.ts";

const EXCERPT = 200;
const moderators = [GroupRole.Admin, GroupRole.Manager, GroupRole.Moderator] as const;

/** Whoever decides hears that there is something to decide. */
export async function tellModerators(
  entered: Entered,
  events: GroupEvents,
  about: { occasion: ModerationOccasion; subject: string; content: string },
): Promise<void> {
  const { tx, group, actor } = entered;
  const deciding = await listMembers(entered, moderators);
  const userIds = deciding.filter((userId) => userId !== actor.userId);
  const page = `/groups/${group.handle}/manage/trades`;
  const content = [...about.content].slice(0, EXCERPT).join("");
  const params = { what: about.occasion, subject: about.subject, person: memberName(entered).fullName, content };
  await events.notify(tx, group, { userIds, kind: "groups.moderation", params, page });
  await events.changed(tx, group, deciding);
}
