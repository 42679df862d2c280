import type { GroupSharing, SharingMember } from "@entrywise/contracts/groups/group-sharing.api";
import { opensPercentages } from "@entrywise/contracts/groups/group-trade-columns";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { netShareAt } from "../../read-engine/balance-shares.ts";
import type { Projections } from "../../read-engine/projections.ts";
import { mergedOrder } from "../../read-engine/table/close-order.ts";
import { gathered, isSameTable } from "../../read-engine/table/gathered.ts";
import { idIndex } from "../../read-engine/table/trade-ids.ts";
import { emptyTable, newDictionaries, type TradeTable } from "../../read-engine/table/trade-table.ts";
import { readTradesWhere } from "../../read-engine/table/trades.read-model.ts";
import { createProjection, type UserProjection } from "../../read-engine/user-projection.ts";
import { defaultPreference } from "../../trade-core/preferences/preferences.read-model.ts";
import { closeTable, type GroupReferences, notShared } from "./closed-columns.ts";
import { isSameFacts, unchangedFacts } from "./group-facts.ts";
import type { GroupProjection } from "./group-projection.ts";
import {
  type GroupKey,
  type OwnersNames,
  readAdded,
  readNames,
  readSharedRows,
  type SharedRow,
  tradesInGroup,
} from "./group-rows.read-model.ts";
import {
  estimatedRows,
  gatheredColumns,
  isSameColumns,
  newSharedRows,
  type RowColumns,
  reconciledRows,
  rowColumns,
  type SharedRows,
  toBalanceShares,
} from "./row-columns.ts";

/** A projection with what the next one is made from. */
export interface KnownGroup {
  /** The state of members and owners as one text. */
  mark: string;
  projection: GroupProjection;
  /** By member, what their trades were read with. */
  states: ReadonlyMap<string, string>;
  references: GroupReferences & { rows: SharedRows };
  columns: RowColumns;
}

interface Wanted {
  mark: string;
  key: GroupKey;
  sharing: GroupSharing;
  states: ReadonlyMap<string, string>;
}

/** Reads the trades of members whose state is another one, and takes over those of the others. */
export async function refreshGroup(
  tx: Transaction,
  projections: Projections,
  { mark, key, sharing, states }: Wanted,
  before: KnownGroup | undefined,
): Promise<KnownGroup> {
  const references = before?.references ?? newReferences();
  const changed = sharing.members.filter(({ userId }) => before?.states.get(userId) !== states.get(userId));
  const changedIds = changed.map(({ userId }) => userId);
  const stays = new Set(sharing.members.map(({ userId }) => userId));
  for (const userId of changedIds) stays.delete(userId);

  const { rows: shared, preferences } = await readSharedRows(tx, key, changed);
  const fresh = await readNames(tx, key.brand, changedIds);
  const names = joined(before?.projection.names, fresh);
  const table = await readTable(tx, key, changed, (raw) => closeTable(raw, shared, fresh, references));
  const shares = await readShares(tx, projections, key.brand, shared);
  const known = { shared, shares, added: await readAdded(tx, key, changed), preferences };
  const ofTable = rowColumns(table, references.rows, known);
  const merging = before && mergeOrder(before, table, stays);
  const trades = merging ? gathered(merging.table, table, merging.order) : table;
  const columns = merging ? gatheredColumns(merging.columns, ofTable, merging.order) : ofTable;
  const facts =
    merging &&
    (await unchangedFacts(tx, merging.trades, {
      ...{ key, members: changed, table, order: merging.order },
      sharedAt: (row) => references.rows.values[ofTable.shared[row] ?? 0],
    }));
  // Notes and whatever else is not shared change nothing here: then all that was worked out stays.
  const isSame =
    merging &&
    facts &&
    isSameTable(merging.table, trades) &&
    isSameColumns(merging.columns, columns) &&
    isSameFacts(merging.trades, facts) &&
    isSameMap(merging.trades.accounts, references.accounts);
  const projection: GroupProjection = {
    key,
    names,
    sharedAt: (row) => references.rows.values[columns.shared[row] ?? 0],
    reconciled: once(() => reconciledRows(columns, references.rows)),
    added: columns.added,
    members: mapMembers(sharing),
    membersVersion: sharing.version,
    trades: isSame
      ? merging.trades
      : { ...toProjection({ trades, references, names, columns, version: mark }), ...facts },
  };
  return { mark, projection, states, references, columns };
}

function isSameMap<Value>(one: ReadonlyMap<string, Value>, other: ReadonlyMap<string, Value>): boolean {
  return one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);
}

const newReferences = () => ({ dictionaries: newDictionaries(), accounts: new Map(), rows: newSharedRows() });

/** Members by their ids. */
export function mapMembers({ members }: GroupSharing): ReadonlyMap<string, SharingMember> {
  return new Map(members.map((member) => [member.userId, member]));
}

/** How the rows of those who stay and the changed ones make the next table. */
function mergeOrder({ projection, columns }: KnownGroup, changed: TradeTable, stays: ReadonlySet<string>) {
  const { trades } = projection;
  const table = trades.trades;
  // Owners stand where imports stood.
  const ofGone = table.dictionaries.imports.where((ownerId) => !stays.has(ownerId ?? notShared));
  const isGone = new Uint8Array(table.length);
  for (let row = 0; row < table.length; row += 1) isGone[row] = ofGone[table.imports[row] ?? 0] ?? 1;
  return { trades, table, columns, order: mergedOrder(table, isGone, changed) };
}

/** Without members there is nothing to ask for. */
async function readTable(
  tx: Transaction,
  key: GroupKey,
  members: readonly SharingMember[],
  close: (raw: TradeTable) => TradeTable,
): Promise<TradeTable> {
  const dictionaries = newDictionaries();
  if (members.length === 0) return close(emptyTable(0, dictionaries));
  const { changed } = await readTradesWhere(tx, tradesInGroup(key, members), dictionaries, close);
  return changed;
}

function joined(before: OwnersNames | undefined, fresh: OwnersNames): OwnersNames {
  return {
    accounts: new Map([...(before?.accounts ?? []), ...fresh.accounts]),
    strategies: new Map([...(before?.strategies ?? []), ...fresh.strategies]),
    tags: new Map([...(before?.tags ?? []), ...fresh.tags]),
  };
}

/** Percentages of the trades whose owners share them, from the owners' own projections. */
async function readShares(
  tx: Transaction,
  projections: Projections,
  brand: string,
  rows: ReadonlyMap<string, SharedRow>,
): Promise<ReadonlyMap<string, number>> {
  const open = [...rows].filter(([, { permissions }]) => opensPercentages(permissions));
  const owners = Map.groupBy(open, ([, { ownerId }]) => ownerId);
  const all = new Map<string, number>();
  for (const [userId, ofOwner] of owners) {
    const { trades, shares: sharesOf } = await projections.of({ tx, actor: { ...jobActor("trades", brand), userId } });
    const index = idIndex(trades);
    for (const [id] of ofOwner) {
      const row = index.rowOfText(id);
      const share = row < 0 ? null : netShareAt(sharesOf(), row);
      if (share !== null) all.set(id, share);
    }
  }
  return all;
}

interface Parts {
  trades: TradeTable;
  references: GroupReferences & { rows: SharedRows };
  names: OwnersNames;
  columns: RowColumns;
  version: string;
}

function toProjection({ trades, references, names, columns, version }: Parts): UserProjection {
  const strategyNames = references.dictionaries.strategies.values.filter((name) => name !== null);
  const tagNames = new Set(references.dictionaries.tagSets.values.flat());
  const known = new Map([...names.tags.values()].map((tag) => [tag.name, tag]));
  return createProjection(
    { version, preference: defaultPreference },
    trades,
    {
      accounts: [...references.accounts.values()],
      strategies: strategyNames.map((name) => ({ id: name, name: name === notShared ? "Not shared" : name })),
      tags: [...tagNames].toSorted().map((name) => ({
        id: name,
        name: name === notShared ? "Not shared" : name,
        favourite: false,
        sequenceNumber: 0,
        categoryId: null,
        category: known.get(name)?.category ?? null,
        colour: known.get(name)?.colour ?? "gray",
        isMistake: false,
        version: 1,
      })),
    },
    {
      sharesOfOthers: once(() => toBalanceShares(columns)),
      resultsByOwner: () => columns.results,
      estimated: estimatedRows(columns, references.rows),
    },
  );
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
