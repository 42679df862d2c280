import type { DemoState } from "@entrywise/contracts/trades/demo.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** How many trades are demonstrations and how many the user's own. */
export async function readDemoState(tx: Transaction, { userId, brand }: Actor): Promise<DemoState> {
  const [row] = await tx.query(
    `select count(*) filter (where demo)::int as "demoTrades", count(*) filter (where not demo)::int as "ownTrades"
       from trade where user_id = $1 and brand_key = $2 and deleted_at is null`,
    [userId, brand],
  );
  return row;
}
