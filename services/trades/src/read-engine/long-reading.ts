import { demandHeavyConnection, type Transaction } from "@entrywise/kit/db/unit-of-work";

/**
 * Lets a transaction read all that a person has, and wait for another that reads it: a million trades on a busy machine
 * take longer than a statement usually may, and whoever is sent away would only begin anew.
 */
export async function allowLongReading(tx: Transaction): Promise<void> {
  demandHeavyConnection(tx);
  await tx.query(
    `select set_config('statement_timeout', '30s', true), set_config('idle_in_transaction_session_timeout', '40s', true)`,
  );
}
