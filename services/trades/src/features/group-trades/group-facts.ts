import type { SharingMember } from "@entrywise/contracts/groups/group-sharing.api";
import { exclusionsOf } from "@entrywise/contracts/trades/exclusions";
import type { RangeFamily } from "@entrywise/contracts/trades/range-filters";
import type { TradeFilter } from "@entrywise/contracts/trades/trade-filter";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { gatheredFamily } from "../../read-engine/family-builder.ts";
import { type FamilyColumns, filteredFamilies } from "../../read-engine/family-columns.ts";
import { searchTerms } from "../../read-engine/filter/filter-trades.ts";
import { allowLongReading } from "../../read-engine/long-reading.ts";
import { readFactsWhere } from "../../read-engine/range-facts.read-model.ts";
import { searchTextsWhere } from "../../read-engine/search-texts.read-model.ts";
import type { RowOrder } from "../../read-engine/table/gathered.ts";
import type { TradeTable } from "../../read-engine/table/trade-table.ts";
import type { UserProjection } from "../../read-engine/user-projection.ts";
import { closeFacts } from "./closed-columns.ts";
import type { GroupProjection } from "./group-projection.ts";
import { type GroupKey, type SharedRow, tradesInGroup } from "./group-rows.read-model.ts";

/** What a request looks at beside the trades. */
export interface WantedFacts {
  filter: TradeFilter;
  /** Families beside those of the filter. */
  families?: readonly RangeFamily[];
}

/** Reads what a request looks at beside the trades, emptied like them. */
export async function addFacts(
  tx: Transaction,
  { key, sharedAt, trades, members }: GroupProjection,
  { filter, families = [] }: WantedFacts,
): Promise<void> {
  // Of 500 members a long text, which few questions need.
  const condition = () => tradesInGroup(key, [...members.values()]);
  for (const family of new Set([...filteredFamilies(filter), ...families])) {
    if (trades.families.has(family)) continue;
    await allowLongReading(tx);
    trades.families.set(family, await readFamily(tx, family, trades.trades, { condition: condition(), sharedAt }));
  }
  const isSearched = [filter, ...exclusionsOf(filter)].some((one) => searchTerms(one).length > 0);
  if (isSearched && members.size > 0) {
    trades.texts.searched ??= await searchTextsWhere(tx, condition(), trades.trades);
  }
}

function readFamily(
  tx: Transaction,
  family: RangeFamily,
  table: TradeTable,
  { condition, sharedAt }: { condition: string; sharedAt: (row: number) => SharedRow | undefined },
): Promise<FamilyColumns> {
  return readFactsWhere(tx, family, table, {
    condition,
    close: (row, record) => closeFacts(family, record, sharedAt(row)?.permissions),
  });
}

/** Trades of a group that were read anew, and where they stand among the others. */
export interface ChangedRows {
  key: GroupKey;
  /** Whose trades these are. */
  members: readonly SharingMember[];
  table: TradeTable;
  sharedAt: (row: number) => SharedRow | undefined;
  order: RowOrder;
}

/** What filters have looked at beside the trades so far. */
export type Facts = Pick<UserProjection, "families" | "texts">;

/**
 * What was in use of one projection stays in use of the next: of the trades that have changed alone it is read again. What has
 * not changed is the very same.
 */
export async function unchangedFacts(
  tx: Transaction,
  { families, texts }: Facts,
  { key, members, table, sharedAt, order }: ChangedRows,
): Promise<Facts> {
  const condition = tradesInGroup(key, members);
  const unchanged: Facts = { families: new Map(), texts: { searched: null } };
  for (const [family, columns] of families) {
    const facts = await readFamily(tx, family, table, { condition, sharedAt });
    unchanged.families.set(family, gatheredFamily(columns, facts, order));
  }
  if (texts.searched !== null) {
    const changed = members.length === 0 ? [] : await searchTextsWhere(tx, condition, table);
    unchanged.texts.searched = gatheredTexts(texts.searched, changed, order);
  }
  return unchanged;
}

function gatheredTexts(first: readonly string[], second: readonly string[], { from, replaced }: RowOrder) {
  if (replaced?.every(({ row, by }) => first[row] === second[by])) return first;
  return Array.from(from, (at) => first[at] ?? second[at - first.length] ?? "");
}

/** Whether everything that was in use of one projection is the same in the next. */
export function isSameFacts(one: Facts, other: Facts): boolean {
  return (
    one.texts.searched === other.texts.searched &&
    [...one.families].every(([family, columns]) => other.families.get(family) === columns)
  );
}
