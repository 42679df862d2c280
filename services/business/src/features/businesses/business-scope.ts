import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/**
 * Does work with the rights of the scope `business`, inside of a transaction with the rights of a user, and gives those back.
 * Its policies show the rows of this one business; whether the actor may have them is for the work to decide, before it reads
 * or writes anything else. The rights end with the transaction in any case.
 */
export async function inBusinessScope<T>(tx: Transaction, businessId: string, work: () => Promise<T>): Promise<T> {
  await set(tx, "business", businessId);
  const result = await work();
  await set(tx, "user", "");
  return result;
}

async function set(tx: Transaction, scope: "business" | "user", businessId: string): Promise<void> {
  await tx.query("select set_config('app.scope', $1, true), set_config('app.business_id', $2, true)", [
    scope,
    businessId,
  ]);
}
