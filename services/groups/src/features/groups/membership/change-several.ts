import type { MemberChange, MemberOutcome } from "@entrywise/contracts/groups/group-members.api";
import type { GroupAction } from "@entrywise/contracts/groups/group-rights";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import { type Entered, findMember, requireRight } from "./enter-group.ts";
import type { GroupEvents } from "./group-events.ts";
import { block, changePermissions, changeRole, removeMember } from "./manage-members.ts";
import type { People } from "./people.ts";
import { memberStanding, roleOfName } from "./standing.ts";

const rights: Readonly<Record<MemberChange["kind"], GroupAction>> = {
  role: "members.changeRole",
  permissions: "members.setPermissions",
  remove: "members.remove",
  block: "members.block",
};

/**
 * Changes members one by one, each by the same rules as alone. One who must not be changed stays as they are and is named;
 * anything unexpected undoes it all.
 *
 * @throws ProblemError 403 without the right to anybody
 */
export async function changeSeveral(
  entered: Entered,
  events: GroupEvents,
  people: People,
  { userIds, change }: { userIds: readonly string[]; change: MemberChange },
): Promise<{ items: MemberOutcome[] }> {
  requireRight(entered, rights[change.kind]);
  const own = entered.actor.userId;
  // What the actor gives up themselves must not be used for those who follow.
  const inOrder = [...new Set(userIds)].toSorted((one, other) => Number(one === own) - Number(other === own));
  const items: MemberOutcome[] = [];
  for (const userId of inOrder) {
    items.push(
      await changeOne(entered, { events, people }, userId, change)
        .then((isChanged) => toOutcome(userId, isChanged ? "changed" : "unchanged"))
        .catch((error) => toRefusal(userId, error)),
    );
  }
  return { items };
}

const toOutcome = (userId: string, outcome: MemberOutcome["outcome"]): MemberOutcome => ({
  userId,
  outcome,
  code: null,
  detail: null,
});

/** A refusal comes before anything of this member is written. */
function toRefusal(userId: string, error: unknown): MemberOutcome {
  if (!(error instanceof ProblemError)) throw error;
  return { userId, outcome: "refused", code: error.code, detail: error.message };
}

async function changeOne(
  entered: Entered,
  { events, people }: { events: GroupEvents; people: People },
  userId: string,
  change: MemberChange,
): Promise<boolean> {
  // Alone, somebody who is no member can be blocked as well; a list of members names none.
  const member = await findMember(entered.tx, entered.group.id, userId);
  if (!(memberStanding(member) in roleOfName)) throw notFound("Member");
  switch (change.kind) {
    case "role":
      return changeRole(entered, events, userId, change);
    case "permissions": {
      const { canAddTrades, canComment, reason } = change;
      return changePermissions(entered, events, userId, { canAddTrades, canComment, reason });
    }
    case "remove":
      await removeMember(entered, events, userId);
      return true;
    case "block":
      await block(entered, { events, people }, userId, change.reason);
      return true;
  }
}
