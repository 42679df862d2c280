import { GroupOldHandleEntity } from "../group-old-handle.entity.ts";
import type { Entered } from "../membership/enter-group.ts";

/** Remembers the handle that a group gives up; one that it takes again is no old one. */
export async function rememberHandle({ tx, group }: Entered, next: string): Promise<void> {
  const [before, after] = [group.handle.toLowerCase(), next.toLowerCase()];
  if (before === after) return;
  const old = tx.getRepository(GroupOldHandleEntity);
  const { id: groupId, brandKey } = group;
  await old.upsert({ groupId, handle: before, brandKey, replacedAt: new Date() }, ["groupId", "handle"]);
  await old.delete({ groupId, handle: after });
}
