import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";

/** Longer than all calls of a command with retries. */
const LONGEST_COMMAND = "120s";

/**
 * Commands wait for other services inside the transaction that logs them. Connections that idle in a transaction are closed
 * sooner than slow payments answer, and what was done would leave no entry.
 */
export function commandUnit(unit: UnitOfWork): UnitOfWork {
  return {
    run: (actor, _scope, work) =>
      unit.run(actor, "job", async (tx) => {
        await tx.query("select set_config('idle_in_transaction_session_timeout', $1, true)", [LONGEST_COMMAND]);
        return work(tx);
      }),
  };
}
