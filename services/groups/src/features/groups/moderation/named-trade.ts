import type { GroupTrade } from "@entrywise/contracts/groups/group-trade";
import type { Person } from "@entrywise/contracts/platform/platform.api";
import type { Direction } from "@entrywise/domain/enumerations";

/** A trade of the group as moderators, reports and reviews name it. */
export interface NamedTrade {
  id: string;
  owner: Person;
  symbol: string;
  direction: Direction;
  /** When it was closed, else opened. */
  tradedAt: Date | null;
}

export function namedTrade(trade: GroupTrade): NamedTrade {
  const at = trade.position.closeDate ?? trade.position.openDate ?? null;
  return {
    id: trade.id,
    owner: { userId: trade.ownerId, handle: trade.ownerHandle, fullName: trade.ownerName },
    symbol: trade.instrument,
    direction: trade.direction,
    tradedAt: at === null ? null : new Date(at),
  };
}

/** A person as the log and decisions name them. */
export const shownName = ({ handle, fullName }: Person) => (handle === "" ? fullName : `@${handle}`);
