import { narrowToGroup } from "@entrywise/kit/db/group-scope";
import { prepared } from "@entrywise/kit/db/prepared";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { notFound } from "@entrywise/kit/problem-error";

const ofHandle = prepared<{ id: string }>("select id from trading_group");
const ofOldHandle = prepared<{ id: string }>(
  "select group_id as id from group_old_handle order by replaced_at desc limit 1",
);

/**
 * From the group whose handle was named to its id: the one that has it, else the last one that had it. Policies show no other rows yet.
 *
 * @throws ProblemError 404 where no group of the brand has or had it
 */
export async function narrowToHandle(tx: Transaction): Promise<string> {
  const [found = (await ofOldHandle(tx, []))[0]] = await ofHandle(tx, []);
  if (found === undefined) throw notFound("Group");
  await narrowToGroup(tx, found.id);
  return found.id;
}
