import { StatementError } from "./statement-error.ts";

const NAMED = 6;

/**
 * The account of a file, by all the names that its rows give; null where they give none. Trades of several accounts are
 * never booked together.
 *
 * @param oneAtATime how to export a single account
 * @throws StatementError `Statement.SeveralAccounts` naming them
 */
export function onlyAccount(names: Iterable<string | null | undefined>, oneAtATime: string): string | null {
  const accounts = [...new Set([...names].filter((name) => name !== null && name !== undefined && /\w/.test(name)))];
  if (accounts.length <= 1) return accounts[0] ?? null;
  const shown = accounts.slice(0, NAMED).map((name) => name?.slice(0, 40));
  const more = accounts.length > NAMED ? ` and ${accounts.length - NAMED} more` : "";
  const message = `This file holds several accounts: ${shown.join(", ")}${more}. ${oneAtATime}`;
  throw new StatementError("Statement.SeveralAccounts", message);
}
