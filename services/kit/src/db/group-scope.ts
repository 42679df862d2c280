import type { GroupReference } from "./group-reference.ts";
import type { Transaction } from "./unit-of-work.ts";

/**
 * Does work with the rights of the scope `group`, inside of a transaction with the rights of a user, and gives those back.
 * Policies of that scope show the rows of the one group that was entered; whether the actor may have it is for the work to
 * decide, before it reads or writes anything else. The rights end with the transaction in any case.
 */
export async function inGroupScope<T>(tx: Transaction, group: GroupReference, work: () => Promise<T>): Promise<T> {
  await set(tx, { scope: "group", group_id: "", group_handle: "", ...named(group) });
  const result = await work();
  await set(tx, { scope: "user", group_id: "", group_handle: "" });
  return result;
}

/** From here on the group scope is that of this group alone. */
export async function narrowToGroup(tx: Transaction, id: string): Promise<void> {
  await set(tx, { group_id: id, group_handle: "" });
}

function named(group: GroupReference): Record<string, string> {
  return "id" in group ? { group_id: group.id } : { group_handle: group.handle };
}

async function set(tx: Transaction, settings: Record<string, string>): Promise<void> {
  const entries = Object.entries(settings);
  const calls = entries.map(([name], at) => `set_config('app.${name}', $${at + 1}, true)`);
  await tx.query(
    `select ${calls.join(", ")}`,
    entries.map(([, value]) => value),
  );
}
