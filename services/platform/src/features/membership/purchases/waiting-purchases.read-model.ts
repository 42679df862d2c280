import type { WaitingPurchase } from "@entrywise/contracts/platform/platform.api";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

const MOST = 20;
const SHORTEST = 3;

/** Purchases whose buyer has no account yet, by the number of their order or invoice, or by address. Needs the scope `job`. */
export async function waitingPurchases(tx: Transaction, search: string): Promise<WaitingPurchase[]> {
  const text = search.trim().toLowerCase();
  if (text.length < SHORTEST) return [];
  const rows: (Omit<WaitingPurchase, "registeredAt"> & { registeredAt: Date })[] = await tx.query(
    `select reference, email, brand_key as brand, days, created_at as "registeredAt" from purchase
      where user_id is null and (lower(reference) = $1 or email ilike $2) order by created_at desc limit ${MOST}`,
    [text, `%${text.replace(/[\\%_]/g, "\\$&")}%`],
  );
  return rows.map(({ registeredAt, ...row }) => ({ ...row, registeredAt: registeredAt.toISOString() }));
}
