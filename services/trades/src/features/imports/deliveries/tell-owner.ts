import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import { findLastConnected, waitingSince } from "./connected-statements.repository.ts";
import type { Claim } from "./delivery-claims.repository.ts";
import { toOwner } from "./drop-logins.ts";

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
    // A connection brings trades all day long: whoever wants to know opens the journal.
    imported: async (tx, claim, profile, trades) =>
      claim.broker !== null
        ? undefined
        : outbox.publish(tx, "trades.notify", {
            brand: claim.brand,
            userIds: [claim.userId],
            kind: "imports.delivered",
            params: { profile, file: claim.fileName.slice(0, 300), trades },
            href: profilePath(claim),
            key: `delivery:${claim.id}:imported`,
          }),
    stuck: async (tx, claim, profile) => {
      const { brand, userId, profileId, broker } = claim;
      const to = { brand, userIds: [userId] };
      if (broker !== null) {
        const last = await findLastConnected({ tx, actor: toOwner(claim) }, profileId);
        return outbox.publish(tx, "trades.notify", {
          ...to,
          kind: "imports.connection",
          params: { broker: profile },
          href: "/trade-imports/connections",
          key: `connected:${profileId}:${waitingSince(last)}`,
        });
      }
      return outbox.publish(tx, "trades.notify", {
        ...to,
        kind: "imports.problem",
        params: { profile, file: claim.fileName.slice(0, 300) },
        href: profilePath(claim),
        key: `delivery:${claim.id}:stuck`,
      });
    },
  };
}
