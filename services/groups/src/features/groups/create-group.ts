import { MEMBERS_LIMIT } from "@entrywise/contracts/groups/group-fields";
import { GroupRole, GroupVisibility, type NewGroup } from "@entrywise/contracts/groups/groups.api";
import type { Person } from "@entrywise/contracts/platform/platform.api";
import { sharePermissions } from "@entrywise/contracts/platform/settings";
import type { Actor } from "@entrywise/kit/auth/actor";
import { inGroupScope } from "@entrywise/kit/db/group-scope";
import { newId } from "@entrywise/kit/db/new-id";
import { sqlState, type Transaction } from "@entrywise/kit/db/unit-of-work";
import { ProblemError } from "@entrywise/kit/problem-error";
import { GroupEntity } from "./group.entity.ts";
import { presentGroup } from "./group.presenter.ts";
import { type Entered, findMember } from "./membership/enter-group.ts";
import type { GroupEvents } from "./membership/group-events.ts";
import { saveMembership, writeLog } from "./membership/membership.repository.ts";

const nothingShared = Object.fromEntries(
  Object.keys(sharePermissions.shape).map((name) => [name, false]),
) as GroupEntity["minimumShared"];

/**
 * Creates a group with the actor as its Admin. A public one is listed, a private one is not until its Admin says so.
 *
 * @throws ProblemError 422 naming the handle when another group has it
 */
export async function createGroup(
  tx: Transaction,
  actor: Actor & { userId: string },
  body: NewGroup,
  { person, events }: { person: Person; events: GroupEvents },
) {
  const group = tx.getRepository(GroupEntity).create({
    id: newId(),
    brandKey: actor.brand,
    ...body,
    pinned: "",
    pinnedAt: null,
    pinnedBy: null,
    pinnedByHandle: null,
    pinnedByName: null,
    picture: null,
    visibility: body.privacy === 1 ? GroupVisibility.Listed : GroupVisibility.Hidden,
    minimumShared: nothingShared,
    membersMayAddTrades: true,
    membersMayComment: true,
    leaderboard: false,
    memberLimit: MEMBERS_LIMIT,
    memberCount: 0,
    createdAt: new Date(),
    version: 1,
  });
  return inGroupScope(tx, { id: group.id }, async () => {
    await tx.getRepository(GroupEntity).insert(group).catch(takenHandle);
    const entered: Entered = { tx, actor, group, me: null };
    await writeLog(entered, { action: "created", after: group.name }, person);
    const admin = { role: GroupRole.Admin, joinStatus: "accepted", joinedAt: new Date() } as const;
    await saveMembership(entered, events, person, { after: admin, entry: { action: "joined", after: "Admin" } });
    entered.me = await findMember(tx, group.id, actor.userId);
    return presentGroup(entered);
  });
}

/** @throws ProblemError 422 naming the handle when another group of the brand has it, else the error itself */
export function takenHandle(error: unknown): never {
  if (sqlState(error) !== "23505") throw error;
  throw new ProblemError(422, "Group.HandleTaken", "This handle is already taken by another group.", {
    errors: [{ path: "handle", message: "is already taken" }],
  });
}
