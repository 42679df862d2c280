import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** One change of a notebook's tree at a time: two moves must not make a circle together. */
export async function lockNotebook(
  tx: Transaction,
  { userId, brand }: Pick<Actor, "brand"> & { userId: string },
): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 2))", [`note|${brand}|${userId}`]);
}
