import type { Outbox } from "@entrywise/kit/events/outbox";
import type { Journal } from "../../journal/journal.ts";

/** Tells other services how an import has ended, with the transaction in which it does. */
export type TellFinished = (journal: Journal, ended: { importId: string; state: "done" | "failed" }) => Promise<void>;

export function tellFinished(outbox: Pick<Outbox, "publish">): TellFinished {
  return async ({ tx, actor: { userId, brand } }, ended) => {
    if (userId === null) return;
    await outbox.publish(tx, "trades.import-finished", {
      userId,
      brand,
      ...ended,
      finishedAt: new Date().toISOString(),
    });
  };
}
