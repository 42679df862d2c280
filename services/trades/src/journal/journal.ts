import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/**
 * What every read and write of a journal needs: a transaction with the rights of whoever acts, and who that is. A call of
 * `serve` is one too.
 */
export interface Journal {
  tx: Transaction;
  actor: Actor;
}
