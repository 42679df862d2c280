import type { SharingLess } from "@entrywise/contracts/groups/group-shares";
import type { Entered } from "../membership/enter-group.ts";
import type { GroupEvents } from "../membership/group-events.ts";
import { noteReminder } from "./reminders.repository.ts";
import { isRemindable, membersAmong } from "./sharing-less.read-model.ts";

/** Reminds members whose trades show less than the group asks for, those who were not lately. Nothing that they share changes. */
export async function remindMembers(
  entered: Entered,
  events: GroupEvents,
  less: SharingLess,
): Promise<{ reminded: number }> {
  const { tx, group } = entered;
  const members = await membersAmong(entered, less);
  const userIds = members.filter((member) => isRemindable(entered, member)).map(({ userId }) => userId);
  if (userIds.length === 0) return { reminded: 0 };
  await noteReminder(entered, userIds);
  const page = `/groups/${group.handle}/preferences`;
  await events.notify(tx, group, { userIds, kind: "groups.reminder", params: {}, page });
  return { reminded: userIds.length };
}
