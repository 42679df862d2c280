import {
  groupRangeColumns,
  groupTradeColumns,
  isOpened,
  placesOf,
  type SharedColumn,
} from "@entrywise/contracts/groups/group-trade-columns";
import type { SharePermissions } from "@entrywise/contracts/platform/settings";
import type { RangeFamily } from "@entrywise/contracts/trades/range-filters";
import { eachListedCost } from "@entrywise/domain/figures/close-costs";
import { roundedNumber } from "@entrywise/domain/rounding";
import type { MoneyColumn } from "@entrywise/domain/statistics/money-column";
import type { ProjectedAccount } from "../../read-engine/projected-account.ts";
import { idAt } from "../../read-engine/table/trade-ids.ts";
import {
  accountOf,
  type Dictionaries,
  moneyNames,
  neverSaid,
  strategyOf,
  type TradeTable,
  tagsOf,
} from "../../read-engine/table/trade-table.ts";
import { factNames } from "../../trade-core/storage/range-facts.ts";
import type { OwnersNames, SharedRow } from "./group-rows.read-model.ts";

/** Stands for a strategy or tags that the owner does not share; no name of a person's begins like that. */
export const notShared = "\u0000";

/** Columns that are written anew in `closeTable`, and those that say which trade it is and in which order trades closed. */
type Named = "length" | "dictionaries" | "ids" | "closeOrders" | (typeof moneyNames)[number];
type Coded = "accounts" | "strategies" | "symbols" | "imports" | "tagSets";

/** All other columns of the table with what opens them: a new one does not compile before that is decided. */
const numbers: Readonly<Record<Exclude<keyof TradeTable, Named | Coded>, SharedColumn>> = {
  marketType: groupTradeColumns.marketType,
  direction: groupTradeColumns.direction,
  status: groupTradeColumns.status,
  isClosed: groupTradeColumns.isClosed,
  isReviewed: groupTradeColumns.overallRating,
  prediction: groupTradeColumns.directionPredictionCorrect,
  openTime: groupTradeColumns.openDate,
  closeTime: groupTradeColumns.closeDate,
  plannedTime: groupTradeColumns.plannedDate,
  size: groupTradeColumns.size,
  netPips: groupTradeColumns.netPips,
  netRR: groupTradeColumns.netRR,
  grossRR: groupTradeColumns.netRR,
};

const numberEntries = Object.entries(numbers) as [keyof typeof numbers, SharedColumn][];

/** What stands in a closed column, NaN unless it is here. */
const empty: Partial<Record<keyof typeof numbers, number>> = { isReviewed: 0, prediction: neverSaid };
const money: Readonly<Record<(typeof moneyNames)[number], SharedColumn>> = {
  grossProfit: groupTradeColumns.grossProfit,
  ...eachListedCost((cost) => groupTradeColumns[cost]),
  costs: groupTradeColumns.commissions,
  netProfit: groupTradeColumns.netProfit,
};

/** What a group's table refers to, filled as rows come. */
export interface GroupReferences {
  dictionaries: Dictionaries;
  accounts: Map<string, ProjectedAccount>;
}

/**
 * The table with nothing in it but what owners share: closed columns are empty, and accounts, strategies and tags are names in
 * place of ids, so that those of several people who call them the same are one. Owners stand where imports stood.
 *
 * @param rows without a row of it, a trade keeps nothing
 */
export function closeTable(
  table: TradeTable,
  rows: ReadonlyMap<string, SharedRow>,
  names: OwnersNames,
  { dictionaries, accounts }: GroupReferences,
): TradeTable {
  const { length } = table;
  const closed: TradeTable = {
    ...table,
    dictionaries,
    accounts: new Uint32Array(length),
    strategies: new Uint32Array(length),
    tagSets: new Uint32Array(length),
    imports: new Uint32Array(length),
    symbols: new Uint32Array(length),
  };
  for (let row = 0; row < length; row += 1) {
    const shared = rows.get(idAt(table, row));
    const opens = ({ by }: SharedColumn) => shared !== undefined && isOpened(by, shared.permissions);
    closeNumbers(closed, row, shared?.permissions);
    const symbol = table.dictionaries.symbols.values[table.symbols[row] ?? 0] ?? "";
    closed.symbols[row] = dictionaries.symbols.code(symbol, () => symbol);
    const ownerId = shared?.ownerId ?? notShared;
    closed.imports[row] = dictionaries.imports.code(ownerId, () => ownerId);
    closed.accounts[row] = accountCode(names.accounts.get(accountOf(table, row)), accountOf(table, row), opens, {
      dictionaries,
      accounts,
    });
    const strategyId = strategyOf(table, row);
    const strategy = opens(groupTradeColumns.strategyName)
      ? strategyId === null
        ? null
        : (names.strategies.get(strategyId) ?? null)
      : notShared;
    closed.strategies[row] = dictionaries.strategies.code(strategy ?? "", () => strategy);
    const tags = opens(groupTradeColumns.tags)
      ? tagsOf(table, row)
          .flatMap((id) => names.tags.get(id)?.name ?? [])
          .toSorted()
      : [notShared];
    closed.tagSets[row] = dictionaries.tagSets.code(tags.join("\n"), () => tags);
  }
  return closed;
}

/** What is open stays, rounded where the contract says so: nothing that is made of the table knows more digits. */
function closeNumbers(table: TradeTable, row: number, permissions: SharePermissions | undefined): void {
  for (const [name, column] of numberEntries) {
    if (permissions === undefined || !isOpened(column.by, permissions)) {
      table[name][row] = empty[name] ?? Number.NaN;
      continue;
    }
    const places = placesOf(column, permissions);
    if (places !== null) table[name][row] = roundedNumber(table[name][row] ?? Number.NaN, places);
  }
  for (const name of moneyNames) {
    if (permissions === undefined || !isOpened(money[name].by, permissions)) closeMoney(table[name], row);
  }
}

function closeMoney({ whole, fraction }: MoneyColumn, row: number): void {
  whole[row] = Number.NaN;
  fraction[row] = 0;
}

/** The name stays without the currency, and the currency without the name, as far as each is shared. */
function accountCode(
  account: { name: string; currency: string } | undefined,
  accountId: string,
  opens: (column: SharedColumn) => boolean,
  { dictionaries, accounts }: GroupReferences,
): number {
  const id = opens(groupTradeColumns.accountName) ? accountId : "";
  const currency = opens(groupTradeColumns.currency) ? (account?.currency ?? "") : "";
  const key = `${id}|${currency}`;
  const name = id === "" ? "" : (account?.name ?? "");
  if (accounts.get(key)?.name !== name) {
    // Without cash and balance: no share of a balance is ever worked out of a group.
    accounts.set(key, { id: key, name, currency, startBalance: "0", cash: [], partialResults: [] });
  }
  return dictionaries.accounts.code(key, () => key);
}

/** Takes out of the facts of a trade what its owner does not share, and the digits that would tell it. */
export function closeFacts(family: RangeFamily, facts: Float64Array, permissions: SharePermissions | undefined): void {
  const names = factNames[family];
  for (let at = 0; at < facts.length; at += 1) {
    const column = groupRangeColumns[names[at % names.length] ?? ""];
    if (column === undefined || permissions === undefined || !isOpened(column.by, permissions)) {
      facts[at] = Number.NaN;
      continue;
    }
    const places = placesOf(column, permissions);
    if (places !== null) facts[at] = roundedNumber(facts[at] ?? Number.NaN, places);
  }
}
