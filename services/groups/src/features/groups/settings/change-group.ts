import type { GroupAction } from "@entrywise/contracts/groups/group-rights";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { ProblemError } from "@entrywise/kit/problem-error";
import { takenHandle } from "../create-group.ts";
import { GroupEntity } from "../group.entity.ts";
import { presentGroup } from "../group.presenter.ts";
import { type Entered, inGroup } from "../membership/enter-group.ts";
import type { GroupEvents } from "../membership/group-events.ts";
import { type Entry, listMembers, writeLog } from "../membership/membership.repository.ts";
import { rememberHandle } from "./old-handles.repository.ts";

interface Asked {
  tx: Transaction;
  actor: Actor & { userId: string };
  reference: string;
  action: GroupAction;
  /** The version that the editor has read; null where the change does not depend on it. */
  version: number | null;
  events: GroupEvents;
}

type Editable = Partial<Omit<GroupEntity, "id" | "brandKey" | "memberCount" | "version" | "createdAt">>;

/**
 * Changes a group itself: right, version, values, log and open pages in one step.
 *
 * @throws ProblemError 412 with the group as it is now when somebody else was quicker
 */
export async function changeGroup(
  { tx, actor, reference, action, version, events }: Asked,
  changeOf: (entered: Entered) => { values: Editable; entry: Entry },
) {
  const body = await inGroup({ tx, actor }, reference, { forChange: true, action }, async (entered) => {
    const { group } = entered;
    if (version !== null && version !== group.version) {
      throw new ProblemError(412, "Request.Stale", "Somebody else has changed this group meanwhile.", {
        current: presentGroup(entered),
      });
    }
    const { values, entry } = changeOf(entered);
    if (values.picture !== undefined && values.picture !== group.picture) await events.letPictureGo(tx, group);
    if (values.handle !== undefined) await rememberHandle(entered, values.handle);
    const next = { ...values, version: group.version + 1 };
    await tx
      .getRepository(GroupEntity)
      .update({ id: group.id }, next as object)
      .catch(takenHandle);
    await writeLog(entered, entry);
    Object.assign(group, next);
    await events.changed(tx, group, await listMembers(entered));
    return presentGroup(entered);
  });
  return { body, version: body.version };
}
