import type { GroupAction, GroupTarget } from "@entrywise/contracts/groups/group-rights";
import { GroupRole } from "@entrywise/contracts/groups/groups.api";
import type { Person } from "@entrywise/contracts/platform/platform.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { GroupReference } from "@entrywise/kit/db/group-reference";
import { inGroupScope } from "@entrywise/kit/db/group-scope";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { notFound, ruleBroken } from "@entrywise/kit/problem-error";
import { groupPolicy } from "../../../policy/group-policy.ts";
import { GroupEntity } from "../group.entity.ts";
import { GroupMemberEntity } from "../group-member.entity.ts";
import { narrowToHandle } from "./handle-lookup.ts";
import { toStandpoint, toTarget } from "./standing.ts";

/** A group with whoever acts in it. */
export interface Entered {
  tx: Transaction;
  actor: Actor & { userId: string };
  group: GroupEntity;
  /** The actor's own row; null: none. */
  me: GroupMemberEntity | null;
}

interface EnterOptions {
  /** Others who change the group or its members wait until this transaction ends. */
  forChange?: boolean;
  /** Refused with 403 unless the actor may do this. */
  action?: GroupAction;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Finds a group by id or handle, or one that it had before, and does work with its rows in sight, after the right to it was checked.
 *
 * @throws ProblemError 404 when there is no such group on the brand, 403 without the right
 */
export async function inGroup<T>(
  { tx, actor }: { tx: Transaction; actor: Actor & { userId: string } },
  reference: string,
  { forChange = false, action }: EnterOptions,
  work: (entered: Entered) => Promise<T>,
): Promise<T> {
  const named = namedGroup(reference);
  return inGroupScope(tx, named, async () => {
    const id = "id" in named ? named.id : await narrowToHandle(tx);
    const group = await tx.getRepository(GroupEntity).findOne({
      where: { id },
      ...(forChange ? { lock: { mode: "pessimistic_write" as const } } : {}),
    });
    if (!group) throw notFound("Group");
    const me = actor.userId === "" ? null : await findMember(tx, id, actor.userId);
    const entered = { tx, actor, group, me };
    if (action) requireRight(entered, action);
    return work(entered);
  });
}

/** How a part of an address names a group. */
export function namedGroup(reference: string): GroupReference {
  return uuid.test(reference) ? { id: reference } : { handle: reference };
}

/** @throws ProblemError 403 unless the actor may do this, to this target if one is given */
export function requireRight({ group, me, actor }: Entered, action: GroupAction, target?: GroupTarget): void {
  groupPolicy.require(toStandpoint(group, me, actor.userId === ""), action, target);
}

/**
 * What somebody is to the group for the table of rights. The only Admin is a target of its own.
 *
 * @throws ProblemError 422 when this would leave the group without an Admin
 */
export async function requireRightOn(
  entered: Entered,
  action: GroupAction,
  userId: string,
): Promise<GroupMemberEntity | null> {
  const { tx, group, actor } = entered;
  // Without the right to anybody nothing shows whether this one exists.
  requireRight(entered, action);
  const member = await findMember(tx, group.id, userId);
  const admins = await tx.getRepository(GroupMemberEntity).countBy({
    groupId: group.id,
    joinStatus: "accepted",
    role: GroupRole.Admin,
  });
  const target = toTarget(actor.userId, userId, member, admins);
  const isOwnWay = action === "group.leave" || action === "members.changeRole";
  if (target === "lastAdmin" && isOwnWay && actor.userId === userId) {
    throw ruleBroken("Group.LastAdmin", "You're the last Admin. Make someone else an Admin before you leave.");
  }
  // What somebody wrote stays when they go.
  const reachesOutsiders = ["members.block", "comments.hide", "reports.decide"].includes(action);
  if (target === "outsider" && !reachesOutsiders) throw notFound("Member");
  requireRight(entered, action, target);
  return member;
}

export function findMember(tx: Transaction, groupId: string, userId: string): Promise<GroupMemberEntity | null> {
  return tx.getRepository(GroupMemberEntity).findOneBy({ groupId, userId });
}

/** The actor as others read them. */
export function memberName({ me, actor }: Pick<Entered, "me" | "actor">): Person {
  return { userId: actor.userId, handle: me?.handle ?? "", fullName: me?.fullName || (actor.fullName ?? "") };
}
