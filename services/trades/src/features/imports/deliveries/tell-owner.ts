import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import type { Claim } from "./delivery-claims.repository.ts";

/** Tells the owner of a delivered file what has become of it. */
export interface TellOwner {
  imported(tx: Transaction, claim: Claim, profileName: string, addedTrades: number): Promise<void>;
  /** It waits for a decision or cannot be imported. */
  stuck(tx: Transaction, claim: Claim, profileName: string): Promise<void>;
}

/** Notifications go out with the transaction that decides; a file that is tried again is reported once for each outcome. */
export function tellOwner(outbox: Outbox): TellOwner {
  const profilePath = ({ profileId }: Claim) => `/trade-imports/${profileId}`;
  return {
    imported: (tx, claim, profile, trades) =>
      outbox.publish(tx, "trades.notify", {
        brand: claim.brand,
        userIds: [claim.userId],
        kind: "imports.delivered",
        params: { profile, file: claim.fileName.slice(0, 300), trades },
        href: profilePath(claim),
        key: `delivery:${claim.id}:imported`,
      }),
    stuck: (tx, claim, profile) =>
      outbox.publish(tx, "trades.notify", {
        brand: claim.brand,
        userIds: [claim.userId],
        kind: "imports.problem",
        params: { profile, file: claim.fileName.slice(0, 300) },
        href: profilePath(claim),
        key: `delivery:${claim.id}:stuck`,
      }),
  };
}
