import { notFound } from "@entrywise/kit/problem-error";
import type { Journal } from "../../journal/journal.ts";

/** @throws ProblemError 404 for an account that is not the actor's */
export async function requireAccount({ tx, actor }: Journal, id: string): Promise<{ currency: string }> {
  const [row] = await tx.query("select currency from trade_account where id = $1 and user_id = $2 and brand_key = $3", [
    id,
    actor.userId,
    actor.brand,
  ]);
  if (!row) throw notFound("Account");
  return row;
}
