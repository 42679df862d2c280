import type { ChoiceList } from "@entrywise/contracts/shared/events";
import type { Outbox } from "@entrywise/kit/events/outbox";
import type { Journal } from "../journal/journal.ts";

/** Tells the settings when a list that trades choose from was last changed (T-601). */
export type TellChanged = (journal: Journal) => Promise<void>;

export function tellChoicesChanged(outbox: Outbox, list: ChoiceList): TellChanged {
  return async ({ tx, actor: { userId, brand } }) => {
    if (userId === null) return;
    await outbox.publish(tx, "trades.choices-changed", { userId, brand, list, changedAt: new Date().toISOString() });
  };
}
