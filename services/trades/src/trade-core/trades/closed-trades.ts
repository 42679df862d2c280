import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";

/** Trades that were closed in a transaction which has not ended, with their closing times. */
const closedIn = new WeakMap<Transaction, Map<string, string>>();

/** Remembers until the end of the transaction that a trade is closed now and was not before. */
export function noteClosed(tx: Transaction, tradeId: string, closedAt: string): void {
  closedIn.set(tx, (closedIn.get(tx) ?? new Map()).set(tradeId, closedAt));
}

/** Does the same work, and tells in its transaction which trades were closed by it: a change can reach several, in several steps. */
export function tellingOfClosed(unit: UnitOfWork, outbox: Pick<Outbox, "publish">): UnitOfWork {
  return {
    run: (actor, scope, work) =>
      unit.run(actor, scope, async (tx) => {
        const result = await work(tx);
        await tellClosed(tx, actor, outbox);
        return result;
      }),
  };
}

async function tellClosed(tx: Transaction, { userId, brand }: Actor, outbox: Pick<Outbox, "publish">): Promise<void> {
  const closed = closedIn.get(tx);
  if (closed === undefined || userId === null) return;
  const trades = [...closed].map(([tradeId, closedAt]) => ({ tradeId, closedAt }));
  await outbox.publish(tx, "trades.trade-closed", { userId, brand, trades });
}
