import type { GroupAction } from "@entrywise/contracts/groups/group-rights";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { presentGroup } from "../group.presenter.ts";
import { type Entered, findMember, inGroup } from "./enter-group.ts";

interface Asked {
  tx: Transaction;
  actor: Actor & { userId: string };
  params: { groupId: string };
}

/** Changes members of a group under its lock. */
export async function changing(
  { tx, actor, params }: Asked,
  work: (entered: Entered) => Promise<unknown>,
  action?: GroupAction,
): Promise<Record<string, never>> {
  await inGroup({ tx, actor }, params.groupId, { forChange: true, ...(action ? { action } : {}) }, work);
  return {};
}

/** The same; returns the group as the actor sees it afterwards. */
export async function changingOwn({ tx, actor, params }: Asked, work: (entered: Entered) => Promise<void>) {
  const body = await inGroup({ tx, actor }, params.groupId, { forChange: true }, async (entered) => {
    await work(entered);
    return presentGroup({ ...entered, me: await findMember(tx, entered.group.id, actor.userId) });
  });
  return { body };
}
