import type { ChoiceList } from "@entrywise/contracts/shared/events";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";

/** Tells the settings when a list that trades choose from was last changed (T-601). */
export type TellChanged = (tx: Transaction, actor: Actor) => Promise<void>;

export function tellChoicesChanged(outbox: Outbox, list: ChoiceList): TellChanged {
  return async (tx, { userId, brand }) => {
    if (userId === null) return;
    await outbox.publish(tx, "trades.choices-changed", { userId, brand, list, changedAt: new Date().toISOString() });
  };
}
