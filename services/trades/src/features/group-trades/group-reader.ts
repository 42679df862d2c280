import type { GroupTradeFilter, GroupTradeListQuery } from "@entrywise/contracts/groups/group-trade-filter";
import type { Endpoint } from "@entrywise/contracts/shared/endpoint";
import type { RangeFamily } from "@entrywise/contracts/trades/range-filters";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { type HandlerResult, type RawCall, serveRead } from "@entrywise/kit/http/serve";
import type { ImageStore } from "@entrywise/kit/images/image-store";
import { notFound } from "@entrywise/kit/problem-error";
import type { Router } from "express";
import type { TradesContext } from "../../context.ts";
import type { filterTrades, OwnersFilter } from "../../read-engine/filter/filter-trades.ts";
import type { Projections } from "../../read-engine/projections.ts";
import { type PageOfRows, sortTrades } from "../../read-engine/sort-trades.ts";
import { engineFilter, toReaderZone } from "./group-filter.ts";
import type { GroupMembers } from "./group-members.ts";
import type { Read } from "./group-projection.ts";
import type { GroupProjections } from "./group-projections.ts";

/** A member whose right the groups service has checked. */
export type Reader = Actor & { userId: string };
/** State of the members that the right was checked against. */
export type Checked = { membersVersion: string };

export interface ReaderParts {
  projections: Projections;
  groups: GroupProjections;
  members: GroupMembers;
  blobs: ImageStore;
  marketData: TradesContext["marketData"];
}

/** Reads a group's projection for a member. */
export interface GroupReader {
  read(
    actor: Reader,
    groupId: string,
    version: string,
    filter?: GroupTradeFilter,
  ): Promise<{ read: Read; wanted: OwnersFilter }>;
  /** The same with families of facts that its filter does not look at. */
  readFacts(
    actor: Reader,
    groupId: string,
    version: string,
    wanted: { filter: GroupTradeFilter; families: readonly RangeFamily[] },
  ): Promise<{ read: Read; wanted: OwnersFilter }>;
  /** Rows of a filter in the requested order; only those of `page` where one is given. */
  list(
    actor: Reader,
    groupId: string,
    query: GroupTradeListQuery & Checked,
    rows: { choose: typeof filterTrades; page?: PageOfRows },
  ): Promise<{ found: Read; shown: Uint32Array; total: number }>;
}

export function createGroupReader({ groups, members }: Pick<ReaderParts, "groups" | "members">): GroupReader {
  const readFacts: GroupReader["readFacts"] = async (actor, groupId, version, { filter, families }) => {
    onlyGroups(actor);
    const sharing = await members.of(actor, groupId, version);
    const found = await groups.of(actor, groupId, sharing, { filter, families });
    const wanted = toReaderZone(found.trades.preference, engineFilter(filter, found.group));
    return { read: found, wanted };
  };
  const read: GroupReader["read"] = async (actor, groupId, version, filter) => {
    if (filter !== undefined) return readFacts(actor, groupId, version, { filter, families: [] });
    onlyGroups(actor);
    const sharing = await members.of(actor, groupId, version);
    return { read: await groups.of(actor, groupId, sharing), wanted: {} as OwnersFilter };
  };
  return {
    read,
    readFacts,
    async list(actor, groupId, { membersVersion, take: _, skip: __, sortBy, descending, ...filter }, { choose, page }) {
      const { read: found, wanted } = await read(actor, groupId, membersVersion, filter);
      const rows = choose(found.trades, wanted);
      return { found, shown: sortTrades(found.trades, rows, { sortBy, descending }, page), total: rows.length };
    },
  };
}

/** Nobody else checks whether the caller is a member. */
export function onlyGroups(actor: Actor): void {
  if (actor.caller !== "groups" || actor.userId === "") throw notFound("Page");
}

/**
 * Mounts calls that respond from a projection. The projection is read in a transaction of its own: with one open already, a few
 * readers at the same time would hold all connections and wait for each other.
 */
export function mountReads(router: Router, unit: UnitOfWork) {
  return {
    /** What `work` returns runs in scope `group` afterwards, and sees the rows of that one group. */
    reading: <E extends Endpoint>(
      endpoint: E,
      work: (call: RawCall<E>) => Promise<(tx: Transaction) => Promise<HandlerResult<E>>>,
    ) =>
      serveRead(router, endpoint, async (call) => {
        const { groupId } = call.params as { groupId: string }; // the contract's, of which E is one
        return unit.run(call.actor, "group", await work(call), { id: groupId });
      }),
    responding: <E extends Endpoint>(
      endpoint: E,
      work: (call: RawCall<E>) => Promise<NonNullable<HandlerResult<E>["body"]>>,
    ) => serveRead(router, endpoint, async (call) => ({ body: await work(call) })),
  };
}
