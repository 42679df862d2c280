import type { GroupSharing, SharingMember } from "@entrywise/contracts/groups/group-sharing.api";
import type { UserProjection } from "../../read-engine/user-projection.ts";
import type { GroupKey, OwnersNames, SharedRow } from "./group-rows.read-model.ts";

/** A group's trades as far as their owners share them; nothing else of the group is read for its members. */
export interface GroupProjection {
  key: GroupKey;
  members: ReadonlyMap<string, SharingMember>;
  /** The state of the members. */
  membersVersion: GroupSharing["version"];
  /** What a row of `trades` is and shows. */
  sharedAt: (row: number) => SharedRow | undefined;
  trades: UserProjection;
  /** What the trades of their owners refer to, shared or not. */
  names: OwnersNames;
  /** By row of `trades`, 1 for those that agree with a broker's statement. */
  reconciled: () => Uint8Array;
  /** By row of `trades`, when it came into the group: ms since 1970 UTC. */
  added: Float64Array;
}

/** What a request reads. */
export interface Read {
  group: GroupProjection;
  trades: UserProjection;
}
