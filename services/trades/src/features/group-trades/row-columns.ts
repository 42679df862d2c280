import { groupTradeColumns, placesOf } from "@entrywise/contracts/groups/group-trade-columns";
import type { WinLossStatus } from "@entrywise/domain/enumerations";
import { winLossStatus } from "@entrywise/domain/figures/win-loss";
import { roundedNumber } from "@entrywise/domain/rounding";
import { moneyNumber } from "@entrywise/domain/statistics/money-column";
import type { BalanceShares } from "../../read-engine/balance-shares.ts";
import { Dictionary } from "../../read-engine/table/dictionary.ts";
import { gatheredColumn, type RowOrder } from "../../read-engine/table/gathered.ts";
import { idAt } from "../../read-engine/table/trade-ids.ts";
import type { TradeTable } from "../../read-engine/table/trade-table.ts";
import { defaultPreference, type Preference } from "../../trade-core/preferences/preferences.read-model.ts";
import type { SharedRow } from "./group-rows.read-model.ts";

/**
 * What trades of a group are and show. Most of one member are alike: as codes they are neither stored nor looked through
 * one by one.
 */
export type SharedRows = Dictionary<SharedRow | undefined>;

/** The first code is that of a trade that shows nothing. */
export function newSharedRows(): SharedRows {
  const rows: SharedRows = new Dictionary();
  rows.code("", () => undefined);
  return rows;
}

/** What is known of the trades of a group beside the columns of their table, by row. */
export interface RowColumns {
  /** Codes of {@link SharedRows}. */
  shared: Uint32Array;
  /** WinLossStatus by the break-even range of the owner. */
  results: Uint8Array;
  /** Net result in per cent of a balance, as it leaves; NaN where that is not shared. */
  shares: Float64Array;
  /** When it came into the group, ms since 1970 UTC. */
  added: Float64Array;
}

interface Known {
  /** By trade. */
  shared: ReadonlyMap<string, SharedRow>;
  /** By trade, of those whose owners share percentages. */
  shares: ReadonlyMap<string, number>;
  /** By trade. */
  added: ReadonlyMap<string, number>;
  /** By owner. */
  preferences: ReadonlyMap<string, Preference>;
}

/** The columns of a table whose owners stand where imports stood. */
export function rowColumns(
  table: TradeTable,
  rows: SharedRows,
  { shared, shares, added, preferences }: Known,
): RowColumns {
  const columns = emptyColumns(table.length);
  const codeOf = sharedCodes(rows);
  const ranges = table.dictionaries.imports.values.map(
    (ownerId) => (preferences.get(ownerId ?? "") ?? defaultPreference).breakEven,
  );
  for (let row = 0; row < table.length; row += 1) {
    const id = idAt(table, row);
    columns.shared[row] = codeOf(shared.get(id));
    columns.results[row] = resultAt(table, row, ranges[table.imports[row] ?? 0] ?? defaultPreference.breakEven);
    columns.shares[row] = roundShare(shares.get(id) ?? Number.NaN, shared.get(id));
    columns.added[row] = added.get(id) ?? Number.NaN;
  }
  return columns;
}

function roundShare(share: number, shared: SharedRow | undefined): number {
  const places = shared === undefined ? null : placesOf(groupTradeColumns.netPercentage, shared.permissions);
  return places === null ? share : roundedNumber(share, places);
}

function emptyColumns(length: number): RowColumns {
  return {
    shared: new Uint32Array(length),
    results: new Uint8Array(length),
    shares: new Float64Array(length),
    added: new Float64Array(length),
  };
}

/** Rows of one owner that show the same are compared by the object of their permissions before they are compared as texts. */
function sharedCodes(rows: SharedRows): (shared: SharedRow | undefined) => number {
  const texts = new Map<object, string>();
  return (shared) => {
    if (shared === undefined) return 0;
    const { ownerId, isReconciled, isEstimated, permissions } = shared;
    const text = texts.get(permissions) ?? JSON.stringify(permissions);
    texts.set(permissions, text);
    return rows.code(`${ownerId} ${isReconciled} ${isEstimated} ${text}`, () => shared);
  };
}

/** Of closed money nothing is known here any more. */
function resultAt({ netRR, netProfit }: TradeTable, row: number, range: Preference["breakEven"]): WinLossStatus {
  const r = netRR[row] ?? Number.NaN;
  const net = moneyNumber(netProfit, row);
  return winLossStatus(Number.isNaN(r) ? null : r, Number.isNaN(net) ? null : Math.sign(net), range);
}

/** The columns of two tables as `gathered` puts their rows together. */
export function gatheredColumns(first: RowColumns, second: RowColumns, order: RowOrder): RowColumns {
  return {
    shared: gatheredColumn(first.shared, second.shared, order, { empty: (length) => new Uint32Array(length) }),
    results: gatheredColumn(first.results, second.results, order, { empty: (length) => new Uint8Array(length) }),
    shares: gatheredColumn(first.shares, second.shares, order, { empty: (length) => new Float64Array(length) }),
    added: gatheredColumn(first.added, second.added, order, { empty: (length) => new Float64Array(length) }),
  };
}

/** Whether nothing has changed from one to the next. */
export function isSameColumns(one: RowColumns, other: RowColumns): boolean {
  return one.shared === other.shared && one.results === other.results && one.shares === other.shares;
}

/** By row, 1 for those that agree with a broker's statement. */
export function reconciledRows({ shared }: RowColumns, rows: SharedRows): Uint8Array {
  const isReconciled = rows.where((row) => row?.isReconciled === true);
  return Uint8Array.from(shared, (code) => isReconciled[code] ?? 0);
}

/** By row, 1 for those with estimated costs; null without any. */
export function estimatedRows({ shared }: RowColumns, rows: SharedRows): Uint8Array | null {
  const isEstimated = rows.where((row) => row?.isEstimated === true);
  const marks = Uint8Array.from(shared, (code) => isEstimated[code] ?? 0);
  return marks.includes(1) ? marks : null;
}

/** Balances themselves are in no group. */
export function toBalanceShares({ shares }: RowColumns): BalanceShares {
  let none: Float64Array | null = null;
  const unknown = () => {
    none ??= new Float64Array(shares.length).fill(Number.NaN);
    return none;
  };
  return {
    get balances() {
      return unknown();
    },
    net: shares,
    gross: unknown,
    belowZero: () => new Set(),
  };
}
