import { GroupRole } from "@entrywise/contracts/groups/groups.api";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { DEMO_GROUPS } from "./seed.ts";

const DAY_MS = 86_400_000;
const AGE = 240;

/** The groups of the demonstration are older than today, and so are those who made them. */
export async function seedWorld(tx: Transaction, now: Date): Promise<void> {
  const since = new Date(now.getTime() - AGE * DAY_MS);
  await tx.query("update trading_group set created_at = $2 where id = any($1) and created_at > $2", [
    DEMO_GROUPS,
    since,
  ]);
  await tx.query("update group_member set joined_at = $2 where group_id = any($1) and role = $3 and joined_at > $2", [
    DEMO_GROUPS,
    since,
    GroupRole.Admin,
  ]);
}
