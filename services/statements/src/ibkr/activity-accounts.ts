import type { DecimalMark } from "../grids/cell-text.ts";
import type { CsvRow } from "../grids/csv-rows.ts";
import type { FileAccount, StatementWarning, WantedPart } from "../importer.ts";
import { accountAmong, onlyAccount, rowsOfAccount } from "../statement-accounts.ts";
import { readAccount, readCash } from "./activity-facts.ts";
import { readSymbol } from "./activity-money.ts";
import { type ActivityRows, isEntry } from "./activity-rows.ts";
import { ONE_ACCOUNT } from "./one-account.ts";

/** The rows of a file that are of one account, or may be. */
export interface WantedRows {
  /** All accounts whose statements follow one another; empty unless they are several. */
  accounts: FileAccount[];
  rows: readonly CsvRow[];
}

/**
 * Of a concatenated file, in which the statements of several accounts follow one another, those of one.
 *
 * @throws StatementError `Statement.SeveralAccounts` where none of them is wanted
 */
export function wantedStatements(rows: readonly CsvRow[], mark: DecimalMark, wanted: WantedPart): WantedRows {
  const parts = splitStatements(rows);
  const owners = parts.map((part) => [...new Set(readAccount(part).numbers)]);
  const isUnambiguous = owners.every((numbers) => numbers.length === 1);
  const byOwner = Map.groupBy(parts, (_, index) => owners[index]?.[0] ?? "");
  if (!isUnambiguous || byOwner.size < 2) return { accounts: [], rows };
  const moves = (part: readonly CsvRow[]) => part.filter((row) => isEntry(row) || readCash(row, mark) !== null).length;
  const accounts = [...byOwner]
    .map(([number, own]) => ({ number, rows: moves(own.flat()) }))
    .filter((account) => account.rows > 0);
  const own = byOwner.get(
    accounts.length > 1 ? accountAmong(accounts, wanted, ONE_ACCOUNT) : (accounts[0]?.number ?? ""),
  );
  return { accounts: accounts.length > 1 ? accounts : [], rows: own?.flat() ?? rows };
}

/** Each begins with its own first section. */
function splitStatements(rows: readonly CsvRow[]): CsvRow[][] {
  const title = rows[0]?.cells[0];
  const parts: CsvRow[][] = [];
  for (const row of rows) {
    const isTitle = row.cells[0] === title && row.cells[1] === "Header";
    if (parts.length === 0 || (isTitle && row.cells.length === TITLE_CELLS)) parts.push([]);
    parts.at(-1)?.push(row);
  }
  return parts;
}

/** `Statement,Header,Field Name,Field Value` */
const TITLE_CELLS = 4;

export interface OwnActivity {
  number: string | null;
  /** The person; null in statements of several accounts, which may be of several people. */
  name: string | null;
  accounts: FileAccount[];
  activity: ActivityRows;
  warnings: StatementWarning[];
}

/**
 * Of a consolidated statement, whose rows each name their account, those of one. Its sums are of all accounts: of a symbol
 * that others traded too, they tell nothing of one.
 *
 * @throws StatementError `Statement.SeveralAccounts` where none of them is wanted, or nothing tells their rows apart
 */
export function ownActivity(activity: ActivityRows, wanted: WantedPart): OwnActivity {
  const { orders, exchanges, facts } = activity;
  const all = [
    ...[...orders, ...exchanges].map((of) => ({ row: of.record.row, account: of.account, of })),
    ...facts.cash.map((of) => ({ row: of.row, account: of.account, of })),
  ];
  const found = rowsOfAccount<{ row: number; account: string; of: unknown }>(
    all,
    (each) => each.account,
    wanted,
    ONE_ACCOUNT,
  );
  const { number, accounts, warnings } = found;
  if (accounts.length === 0) {
    const named = number ?? onlyAccount(facts.account.numbers, ONE_ACCOUNT);
    return { number: named, name: facts.account.name, accounts, activity, warnings };
  }
  const own = new Set(found.rows.map(({ of }) => of));
  const isOwn = (of: unknown) => own.has(of);
  const shared = new Set([...orders, ...exchanges].filter((order) => !isOwn(order)).map(({ symbol }) => symbol));
  return {
    ...{ number, name: null, accounts, warnings },
    activity: {
      orders: orders.filter(isOwn),
      exchanges: exchanges.filter(isOwn),
      subtotals: activity.subtotals.filter((sum) => !shared.has(readSymbol(sum))),
      facts: {
        ...facts,
        cash: facts.cash.filter(isOwn),
        corporateActions: facts.corporateActions.filter(
          ({ cells }) => !cells.some((cell) => isOther(cell, accounts, number)),
        ),
      },
    },
  };
}

function isOther(cell: string, accounts: readonly FileAccount[], own: string | null): boolean {
  return cell !== own && accounts.some(({ number }) => number === cell);
}
