import type { GroupSharing, SharingMember } from "@entrywise/contracts/groups/group-sharing.api";
import { opensPercentages } from "@entrywise/contracts/groups/group-trade-columns";
import type { RangeFamily } from "@entrywise/contracts/trades/range-filters";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import { winLossStatus } from "@entrywise/domain/figures/win-loss";
import type { ReferenceRates } from "@entrywise/domain/rates/reference-rates";
import { moneyNumber } from "@entrywise/domain/statistics/money-column";
import { type Actor, jobActor } from "@entrywise/kit/auth/actor";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { type BalanceShares, netShareAt } from "../../read-engine/balance-shares.ts";
import { inOneCurrency } from "../../read-engine/converted-projection.ts";
import { filteredFamilies } from "../../read-engine/family-columns.ts";
import { searchedWords } from "../../read-engine/filter/filter-trades.ts";
import { allowLongReading } from "../../read-engine/long-reading.ts";
import type { Projections } from "../../read-engine/projections.ts";
import { readFactsWhere } from "../../read-engine/range-facts.read-model.ts";
import { searchTextsWhere } from "../../read-engine/search-texts.read-model.ts";
import { mergedOrder } from "../../read-engine/table/close-order.ts";
import { gathered } from "../../read-engine/table/gathered.ts";
import { idAt, idIndex } from "../../read-engine/table/trade-ids.ts";
import { emptyTable, newDictionaries, type TradeTable } from "../../read-engine/table/trade-table.ts";
import { readTradesWhere } from "../../read-engine/table/trades.read-model.ts";
import { createProjection, type UserProjection } from "../../read-engine/user-projection.ts";
import { defaultPreference, type Preference } from "../../trade-core/preferences/preferences.read-model.ts";
import { closeFacts, closeTable, type GroupReferences, notShared } from "./closed-columns.ts";
import {
  type GroupKey,
  hiddenOf,
  type OwnersNames,
  type OwnersState,
  readNames,
  readOwners,
  readOwnersMark,
  readSharedRows,
  type SharedRow,
  tradesInGroup,
} from "./group-rows.read-model.ts";

const ROWS_IN_MEMORY = 1_000_000;

/** A group's trades as far as their owners share them; nothing else of the group is read for its members. */
export interface GroupProjection {
  key: GroupKey;
  members: ReadonlyMap<string, SharingMember>;
  /** What a row of `trades` is and shows. */
  sharedAt: (row: number) => SharedRow | undefined;
  trades: UserProjection;
  /** What the trades of their owners refer to, shared or not. */
  names: OwnersNames;
  /** By row of `trades`, 1 for those that agree with a broker's statement. */
  reconciled: () => Uint8Array;
}

/** By owner and by trade: those of one owner are replaced without touching the others. */
type ByOwner<T> = ReadonlyMap<string, ReadonlyMap<string, T>>;

interface Known {
  /** The state of members and owners as one text. */
  mark: string;
  projection: GroupProjection;
  rows: ByOwner<SharedRow>;
  /** By member, what their trades were read with. */
  states: ReadonlyMap<string, string>;
  references: GroupReferences;
  shares: ByOwner<number>;
}

export interface GroupProjections {
  /**
   * The projection for one reader: zone and handling of break-evens are the reader's, result classes and R the owners'.
   *
   * @param filter whose facts are wanted beside the trades
   */
  of(actor: Actor & { userId: string }, groupId: string, sharing: GroupSharing, filter?: TradeFilter): Promise<Read>;
}

/** What a request reads. */
export interface Read {
  group: GroupProjection;
  trades: UserProjection;
}

/**
 * Projections of groups that were asked for lately. Each is made in scope `job` from the trades of the members, and every
 * column that an owner does not share is emptied before anything is computed: no filter, order, count or figure can know it.
 */
export function createGroupProjections(
  unit: UnitOfWork,
  projections: Projections,
  rates: () => ReferenceRates,
): GroupProjections {
  const kept = new Map<string, Known>();
  const running = new Map<string, Promise<Known>>();

  const keep = (groupId: string, known: Known) => {
    kept.delete(groupId);
    kept.set(groupId, known);
    let rows = [...kept.values()].reduce((sum, { projection }) => sum + projection.trades.trades.length, 0);
    for (const [oldest, { projection }] of kept) {
      if (rows <= ROWS_IN_MEMORY || oldest === groupId) break;
      kept.delete(oldest);
      rows -= projection.trades.trades.length;
    }
  };

  const current = async (tx: Transaction, key: GroupKey, sharing: GroupSharing, mark: string) => {
    const before = kept.get(key.groupId);
    if (before?.mark === mark) {
      keep(key.groupId, before);
      return before;
    }
    const owners = await readOwners(
      tx,
      key.brand,
      sharing.members.map(({ userId }) => userId),
    );
    const states = statesOf(sharing, owners);
    if (before && isSame(before.states, states)) {
      const same = { ...before, mark };
      keep(key.groupId, same);
      return same;
    }
    if (!before) await allowLongReading(tx);
    const flight = `${key.groupId} ${mark}`;
    const work =
      running.get(flight) ??
      refresh(tx, projections, { mark, key, sharing, owners, states }, before).finally(() => running.delete(flight));
    running.set(flight, work);
    const fresh = await work;
    keep(key.groupId, fresh);
    return fresh;
  };

  return {
    async of(actor, groupId, sharing, filter) {
      const key = { groupId, brand: actor.brand };
      const userIds = sharing.members.map(({ userId }) => userId);
      let reader: Preference = defaultPreference;
      const { projection } = await unit.run(jobActor("trades", actor.brand), "job", async (tx) => {
        const owners = await readOwnersMark(tx, actor.brand, userIds, actor.userId);
        reader = owners.reader;
        const known = await current(tx, key, sharing, `${sharing.version} ${owners.mark}`);
        if (filter) await addFacts(tx, known.projection, filter);
        return known;
      });
      const trades = filter ? inOneCurrency(projection.trades, rates(), filter) : projection.trades;
      return { group: projection, trades: { ...trades, preference: reader } };
    },
  };
}

/** What the rows of each member depend on. */
function statesOf({ members }: GroupSharing, { versions }: OwnersState): Map<string, string> {
  return new Map(
    members.map((member) => {
      const { userId, sharing, accounts, inLeaderboard } = member;
      const chosen = JSON.stringify([sharing, hiddenOf(member), accounts, inLeaderboard]);
      return [userId, `${versions.get(userId) ?? 0} ${chosen}`];
    }),
  );
}

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([userId, state]) => other.get(userId) === state);
}

interface Wanted {
  mark: string;
  key: GroupKey;
  sharing: GroupSharing;
  owners: OwnersState;
  states: ReadonlyMap<string, string>;
}

async function refresh(
  tx: Transaction,
  projections: Projections,
  { mark, key, sharing, owners, states }: Wanted,
  before: Known | undefined,
): Promise<Known> {
  const references = before?.references ?? { dictionaries: newDictionaries(), accounts: new Map() };
  const changed = sharing.members.filter(({ userId }) => before?.states.get(userId) !== states.get(userId));
  const changedIds = changed.map(({ userId }) => userId);
  const stays = new Set(sharing.members.map(({ userId }) => userId));
  for (const userId of changedIds) stays.delete(userId);

  const read = await readSharedRows(tx, key, changed);
  const fresh = await readNames(tx, key.brand, changedIds);
  const names = joined(before?.projection.names, fresh);
  const rows = replaced(
    before?.rows,
    stays,
    byOwner(read, ([id, shared]) => [shared.ownerId, id, shared]),
  );
  const table = await readTable(tx, key, changed, (raw) => closeTable(raw, read, fresh, references));
  const trades = merged(before?.projection.trades.trades, table, (ownerId) => stays.has(ownerId));
  const shares = replaced(before?.shares, stays, await readShares(tx, projections, key.brand, read));
  const projection: GroupProjection = {
    key,
    names,
    sharedAt: (row) => rows.get(ownerAt(trades, row))?.get(idAt(trades, row)),
    reconciled: once(() => reconciledRows(trades, rows)),
    members: new Map(sharing.members.map((member) => [member.userId, member])),
    trades: toProjection({ trades, references, names, owners, shares, version: mark }),
  };
  return { mark, projection, rows, states, references, shares };
}

/** Owners stand where imports stood. */
const ownerAt = ({ imports, dictionaries }: TradeTable, row: number) =>
  dictionaries.imports.values[imports[row] ?? 0] ?? notShared;

function byOwner<Item, T>(
  items: Iterable<Item>,
  entryOf: (item: Item) => [ownerId: string, id: string, value: T],
): Map<string, Map<string, T>> {
  const all = new Map<string, Map<string, T>>();
  for (const item of items) {
    const [ownerId, id, value] = entryOf(item);
    const own = all.get(ownerId) ?? new Map<string, T>();
    all.set(ownerId, own.set(id, value));
  }
  return all;
}

/** A copy: answers that are being worked out go on reading what there was. */
function replaced<T>(before: ByOwner<T> | undefined, stays: ReadonlySet<string>, fresh: ByOwner<T>): ByOwner<T> {
  return new Map([...[...(before ?? [])].filter(([ownerId]) => stays.has(ownerId)), ...fresh]);
}

/** By row, a value that few owners have any of: ids are made for their rows alone. */
function ofOwners<T, Column extends Float64Array | Uint8Array>(
  trades: TradeTable,
  values: ByOwner<T>,
  column: Column,
  toNumber: (value: T) => number,
): Column {
  const ofCode = trades.dictionaries.imports.values.map((ownerId) => values.get(ownerId ?? notShared));
  for (let row = 0; row < trades.length; row += 1) {
    const own = ofCode[trades.imports[row] ?? 0];
    if (own === undefined || own.size === 0) continue;
    const value = own.get(idAt(trades, row));
    if (value !== undefined) column[row] = toNumber(value);
  }
  return column;
}

function reconciledRows(trades: TradeTable, rows: ByOwner<SharedRow>): Uint8Array {
  const some = [...rows].filter(([, own]) => [...own.values()].some(({ isReconciled }) => isReconciled));
  return ofOwners(trades, new Map(some), new Uint8Array(trades.length), ({ isReconciled }) => (isReconciled ? 1 : 0));
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

function merged(before: TradeTable | undefined, changed: TradeTable, stays: (ownerId: string) => boolean): TradeTable {
  if (before === undefined) return changed;
  const owners = before.dictionaries.imports.values;
  const isGone = Uint8Array.from({ length: before.length }, (_, row) =>
    stays(owners[before.imports[row] ?? 0] ?? notShared) ? 0 : 1,
  );
  return gathered(before, changed, mergedOrder(before, isGone, changed));
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
): Promise<ByOwner<number>> {
  const open = [...rows].filter(([, { permissions }]) => opensPercentages(permissions));
  const owners = Map.groupBy(open, ([, { ownerId }]) => ownerId);
  const all = new Map<string, Map<string, number>>();
  for (const [userId, ofOwner] of owners) {
    const { trades, shares: sharesOf } = await projections.of(tx, { ...jobActor("trades", brand), userId });
    const index = idIndex(trades);
    const shares = new Map<string, number>();
    for (const [id] of ofOwner) {
      const row = index.rowOfText(id);
      const share = row < 0 ? null : netShareAt(sharesOf(), row);
      if (share !== null) shares.set(id, share);
    }
    all.set(userId, shares);
  }
  return all;
}

interface Parts {
  trades: TradeTable;
  references: GroupReferences;
  names: OwnersNames;
  owners: OwnersState;
  shares: ByOwner<number>;
  version: string;
}

function toProjection({ trades, references, names, owners, shares, version }: Parts): UserProjection {
  const strategyNames = references.dictionaries.strategies.values.filter((name) => name !== null);
  const tagNames = new Set(references.dictionaries.tagSets.values.flat());
  const known = new Map([...names.tags.values()].map((tag) => [tag.name, tag]));
  return createProjection(
    version,
    defaultPreference,
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
      sharesOfOthers: once(() => sharesByRow(trades, shares)),
      resultsByOwner: once(() => resultsByOwner(trades, owners)),
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

function sharesByRow(trades: TradeTable, shares: ByOwner<number>): BalanceShares {
  const none = new Float64Array(trades.length).fill(Number.NaN);
  const net = ofOwners(trades, shares, none.slice(), (share) => share);
  return { balances: none, net, gross: () => none, belowZero: () => new Set() };
}

/** Each trade by the break-even range of its owner; of closed money nothing is known here any more. */
function resultsByOwner(trades: TradeTable, { preferences }: OwnersState): Uint8Array {
  const ownerIds = trades.dictionaries.imports.values;
  const ranges = ownerIds.map((id) => (preferences.get(id ?? "") ?? defaultPreference).breakEven);
  return Uint8Array.from({ length: trades.length }, (_, row) => {
    const r = trades.netRR[row] ?? Number.NaN;
    const net = moneyNumber(trades.netProfit, row);
    const range = ranges[trades.imports[row] ?? 0] ?? defaultPreference.breakEven;
    return winLossStatus(Number.isNaN(r) ? null : r, Number.isNaN(net) ? null : Math.sign(net), range);
  });
}

/** Reads what the filter looks at beside the trades, emptied like them. */
async function addFacts(tx: Transaction, { key, sharedAt, trades, members }: GroupProjection, filter: TradeFilter) {
  const condition = tradesInGroup(key, [...members.values()]);
  for (const family of filteredFamilies(filter)) await addFamily(tx, { sharedAt, trades }, family, condition);
  if (searchedWords(filter).length > 0 && members.size > 0) {
    trades.texts.searched ??= await searchTextsWhere(tx, condition, trades.trades);
  }
}

async function addFamily(
  tx: Transaction,
  { sharedAt, trades }: Pick<GroupProjection, "sharedAt" | "trades">,
  family: RangeFamily,
  condition: string,
): Promise<void> {
  if (trades.families.has(family)) return;
  await allowLongReading(tx);
  const table = trades.trades;
  const facts = await readFactsWhere(tx, family, table, condition, (row, record) =>
    closeFacts(family, record, sharedAt(row)?.permissions),
  );
  trades.families.set(family, facts);
}
