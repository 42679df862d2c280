import type { HideReason } from "@entrywise/contracts/groups/group-comments.api";
import type { GroupLogAction } from "@entrywise/contracts/groups/group-settings.api";
import { GroupRole } from "@entrywise/contracts/groups/groups.api";
import type { Person } from "@entrywise/contracts/platform/platform.api";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { ruleBroken } from "@entrywise/kit/problem-error";
import { In } from "typeorm";
import { GroupMemberEntity } from "../group-member.entity.ts";
import { type Entered, memberName } from "./enter-group.ts";
import type { GroupEvents } from "./group-events.ts";
import { GroupLogEntity } from "./group-log.entity.ts";
import { GroupMemberSeenEntity } from "./group-member-seen.entity.ts";
import { memberStanding } from "./standing.ts";

/** A line of the log. */
export interface Entry {
  action: GroupLogAction;
  /** Whom it concerns; absent: the group itself. */
  subject?: Person | null;
  before?: string | null;
  after?: string | null;
  /** The reason from the list. */
  reasonCode?: HideReason | null;
  /** Why, as somebody wrote it. */
  reason?: string;
}

/** Writes what has changed into the log of the group (Y-221). */
export async function writeLog(entered: Entered, entry: Entry, by: Person = memberName(entered)): Promise<void> {
  const { tx, group, actor } = entered;
  const { subject = null } = entry;
  await tx.getRepository(GroupLogEntity).insert({
    id: newId(),
    groupId: group.id,
    brandKey: group.brandKey,
    actorId: actor.userId,
    actorHandle: by.handle,
    actorName: by.fullName,
    action: entry.action,
    subjectId: subject?.userId ?? null,
    subject: subject === null ? null : subject.handle === "" ? subject.fullName : `@${subject.handle}`,
    before: entry.before ?? null,
    after: entry.after ?? null,
    reasonCode: entry.reasonCode ?? null,
    reason: entry.reason ?? "",
    createdAt: new Date(),
  });
}

type Membership = Partial<
  Pick<
    GroupMemberEntity,
    | "role"
    | "joinStatus"
    | "joinType"
    | "message"
    | "canAddTrades"
    | "canComment"
    | "commentOffUntil"
    | "joinedAt"
    | "blockedAt"
    | "blockedBy"
    | "blockReason"
  >
>;

/**
 * The one place that writes memberships: the row, the log, the number of members and who hears of it go together. The
 * group's row is locked by `inGroup`, so that two changes of one group never pass each other.
 *
 * @param after what the membership becomes; null: none
 * @throws ProblemError 422 `Group.Full` when there is no room for another member
 */
export async function saveMembership(
  entered: Entered,
  events: GroupEvents,
  person: Person,
  { after, entry }: { after: Membership | null; entry: Omit<Entry, "subject"> },
): Promise<void> {
  const { tx, group, actor } = entered;
  const members = tx.getRepository(GroupMemberEntity);
  const key = { groupId: group.id, userId: person.userId };
  const stored = await members.findOneBy(key);
  const joins = after?.joinStatus === "accepted" && stored?.joinStatus !== "accepted";
  if (joins && group.memberCount >= group.memberLimit) {
    throw ruleBroken("Group.Full", "This group is full.");
  }
  if (after === null) await members.delete(key);
  else if (stored) await members.update(key, { ...after, ...names(person) });
  else await members.insert({ ...newMember(entered, person), ...after });
  if (stored?.joinStatus === "accepted" && (after === null || (after.joinStatus ?? "accepted") !== "accepted")) {
    await events.left(tx, group, person.userId);
    await tx.getRepository(GroupMemberSeenEntity).delete(key);
  }
  const by = actor.userId === person.userId ? person : memberName(entered);
  await writeLog(entered, { before: stored ? memberStanding(stored) : null, ...entry, subject: person }, by);
  await countMembers(entered);
  await events.changed(tx, group, [person.userId, ...(await listMembers(entered))]);
}

function names({ handle, fullName }: Person) {
  return handle === "" ? {} : { handle, fullName };
}

function newMember({ group }: Entered, { userId, handle, fullName }: Person) {
  return {
    groupId: group.id,
    userId,
    brandKey: group.brandKey,
    handle,
    fullName,
    role: GroupRole.None,
    joinStatus: "none" as const,
    joinType: null,
    message: "",
    canAddTrades: group.membersMayAddTrades,
    canComment: group.membersMayComment,
    commentOffUntil: null,
    sharing: null,
    sharedAccounts: null,
    inLeaderboard: true,
    mailsComments: true,
    createdAt: new Date(),
  };
}

async function countMembers({ tx, group }: Entered): Promise<void> {
  const [row]: { count: number }[] = await selectRows(
    tx,
    `update trading_group set member_count =
       (select count(*) from group_member m where m.group_id = $1 and m.join_status = 'accepted')
      where id = $1 returning member_count as count`,
    [group.id],
  );
  group.memberCount = row?.count ?? group.memberCount;
}

/** TypeORM gives rows and their number for a changing statement. */
async function selectRows<T>(tx: Transaction, text: string, values: unknown[]): Promise<T[]> {
  const result: [T[], number] | T[] = await tx.query(text, values);
  return (Array.isArray(result[0]) ? result[0] : result) as T[];
}

/** Ids of the members, or of those who have one of these roles. */
export async function listMembers({ tx, group }: Entered, roles?: readonly GroupRole[]): Promise<string[]> {
  const rows = await tx.getRepository(GroupMemberEntity).find({
    where: { groupId: group.id, joinStatus: "accepted", ...(roles ? { role: In([...roles]) } : {}) },
    select: { userId: true },
  });
  return rows.map(({ userId }) => userId);
}
