import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import { describeBroker } from "../brokers/brokers.ts";
import type { ConnectionEntity } from "../connection.entity.ts";

/** Tells the owner that a connection needs them, with the transaction in which it does: once for each occasion. */
export type TellOwner = (tx: Transaction, connection: ConnectionEntity, occasion: string) => Promise<void>;

export function tellOwner(outbox: Pick<Outbox, "publish">): TellOwner {
  return (tx, { userId, brandKey, broker }, occasion) =>
    outbox.publish(tx, "trades.notify", {
      brand: brandKey,
      userIds: [userId],
      kind: "imports.connection",
      params: { broker: describeBroker(broker).label },
      href: "/trade-imports/connections",
      key: occasion,
    });
}
