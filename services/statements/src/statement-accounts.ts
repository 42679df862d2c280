import { type AccountAdvice, accountAdvice } from "@entrywise/contracts/trades/statement-reasons";
import { explain } from "./explanation.ts";
import { plainText } from "./grids/cell-text.ts";
import type { CsvRecord } from "./grids/csv-table.ts";
import { tellRows } from "./grids/rows-text.ts";
import type { FileAccount, StatementWarning, WantedPart } from "./importer.ts";
import { StatementError } from "./statement-error.ts";

/** What the rows of a file belong to. */
export interface AccountRows<Row> {
  /** Null where no row names one. */
  number: string | null;
  /** All that are named; empty unless they are several. */
  accounts: FileAccount[];
  rows: Row[];
  /** Of rows that could be anybody's. */
  warnings: StatementWarning[];
}

/**
 * The rows of one account: of the only one that they name, else of the one that is wanted. Trades of several accounts are
 * never recorded together.
 *
 * @param oneAtATime how to export a single account
 * @throws StatementError `Statement.SeveralAccounts` naming them, where none of them is wanted
 */
export function rowsOfAccount<Row extends { row: number }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string | null | undefined,
  wanted: WantedPart,
  oneAtATime: AccountAdvice,
): AccountRows<Row> {
  const byName = Map.groupBy(rows, (row) => accountName(nameOf(row)));
  const accounts = [...byName].flatMap(([number, own]) => (number === null ? [] : { number, rows: own.length }));
  const [first] = accounts;
  if (first === undefined || accounts.length === 1) {
    return { number: first?.number ?? null, accounts: [], rows: [...rows], warnings: [] };
  }
  const number = accountAmong(accounts, wanted, oneAtATime);
  const warnings: StatementWarning[] = [];
  const unnamed = (byName.get(null) ?? []).map(({ row }) => row);
  tellRows(warnings, "Statement.NoAccount", unnamed, explain("noAccount", {}));
  return { number, accounts, rows: byName.get(number) ?? [], warnings };
}

/** Of a table the rows of one account, which the first of these columns that a row fills names. */
export function recordsOfAccount(
  records: readonly CsvRecord[],
  columns: readonly string[],
  wanted: WantedPart,
  oneAtATime: AccountAdvice,
): Omit<AccountRows<CsvRecord>, "rows"> & { records: CsvRecord[] } {
  const readAccountName = (record: CsvRecord) =>
    columns.map((column) => record.text(column)).find((name) => name !== "");
  const { rows, ...found } = rowsOfAccount(records, readAccountName, wanted, oneAtATime);
  return { ...found, records: rows };
}

/** The wanted one of several. @throws StatementError naming them */
export function accountAmong(accounts: readonly FileAccount[], wanted: WantedPart, oneAtATime: AccountAdvice): string {
  const found =
    accounts.find(({ number }) => number === wanted.account) ?? (wanted.orFirstAccount ? accounts[0] : null);
  if (found) return found.number;
  const named = namesText(accounts.map(({ number }) => number));
  if (wanted.account !== null) throw otherAccount(wanted.account, named);
  throw severalAccounts("accountsToChoose", named, oneAtATime);
}

/**
 * The account of a file whose rows name none.
 *
 * @throws StatementError `Statement.SeveralAccounts` where the file is of several: nobody can tell which row is whose
 */
export function onlyAccount(names: readonly string[], oneAtATime: AccountAdvice): string | null {
  const accounts = [...new Set(names.flatMap((name) => accountName(name) ?? []))];
  if (accounts.length <= 1) return accounts[0] ?? null;
  throw severalAccounts("accountsUntold", namesText(accounts), oneAtATime);
}

/** @throws StatementError `Statement.OtherAccount` where the only account of a file is not the one that was asked for */
export function refuseOtherAccount(number: string | null, { account, orFirstAccount }: WantedPart): void {
  if (account !== null && account !== number && !orFirstAccount) throw otherAccount(account, number);
}

function accountName(text: string | null | undefined): string | null {
  const name = plainText(text ?? "");
  return name !== null && /\w/.test(name) ? name : null;
}

function severalAccounts(
  reason: "accountsToChoose" | "accountsUntold",
  accounts: string,
  advice: AccountAdvice,
): StatementError {
  const why = explain(reason, { accounts, advice }, { advice: accountAdvice[advice] });
  return new StatementError("Statement.SeveralAccounts", why);
}

function otherAccount(wanted: string, accounts: string | null): StatementError {
  const account = wanted.slice(0, 40);
  const why =
    accounts === null ? explain("unnamedAccount", { account }) : explain("otherAccount", { account, accounts });
  return new StatementError("Statement.OtherAccount", why);
}

const NAMED = 6;

function namesText(names: readonly string[]): string {
  const shown = names.slice(0, NAMED).map((name) => name.slice(0, 40));
  return names.length > NAMED ? `${shown.join(", ")}, … (${names.length})` : shown.join(", ");
}
