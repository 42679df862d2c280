import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";

/** Tells other services how an import has ended, with the transaction in which it does. */
export type TellFinished = (
  tx: Transaction,
  actor: Actor,
  ended: { importId: string; state: "done" | "failed" },
) => Promise<void>;

export function tellFinished(outbox: Pick<Outbox, "publish">): TellFinished {
  return async (tx, { userId, brand }, ended) => {
    if (userId === null) return;
    await outbox.publish(tx, "trades.import-finished", {
      userId,
      brand,
      ...ended,
      finishedAt: new Date().toISOString(),
    });
  };
}
