import type { TradeAccount } from "@entrywise/contracts/trades/accounts.api";
import type { ImportPreview } from "@entrywise/contracts/trades/import-preview";
import type { ImportProfile } from "@entrywise/contracts/trades/import-profile";

type StatementAccount = ImportPreview["account"];

/** Whether an account keeps its money as a statement does; one that names no currency fits every account. */
export function takesCurrency({ currency }: TradeAccount, statement: StatementAccount): boolean {
  return statement.currency === null || currency === statement.currency;
}

/** Whether a statement may be of an account: what both of them name must be the same. */
export function isOfAccount(account: TradeAccount, statement: StatementAccount): boolean {
  if (!takesCurrency(account, statement)) return false;
  if (account.broker !== null && statement.broker !== null && account.broker !== statement.broker) return false;
  if (account.accountNumber === null) return true;
  // A name without a number is that of no account at a broker, such as the test of a strategy.
  return statement.number === null ? statement.name === null : account.accountNumber === statement.number;
}

/** Whether a statement names an account, and not only does not contradict it. */
function names(account: TradeAccount, statement: StatementAccount): boolean {
  const isNamed = statement.number === null ? statement.broker !== null : account.accountNumber === statement.number;
  return (
    isNamed && (statement.number !== null || account.broker === statement.broker) && isOfAccount(account, statement)
  );
}

/**
 * The profile that a statement belongs into, so that a file of another account is not imported into the one at hand.
 *
 * @param isChosen somebody has said which: then only an account that cannot take the statement is left
 * @returns null for a new one
 */
export function profileFor(
  statement: StatementAccount,
  profile: ImportProfile,
  isChosen: boolean,
  { profiles, accounts }: { profiles: readonly ImportProfile[]; accounts: readonly TradeAccount[] },
): ImportProfile | null {
  const findAccount = ({ accountId }: ImportProfile) => accounts.find(({ id }) => id === accountId);
  const own = findAccount(profile);
  if (own === undefined || isOfAccount(own, statement)) return profile;
  if (isChosen && takesCurrency(own, statement)) return profile;
  const other = profiles.find((one) => {
    const account = findAccount(one);
    return one.enabled && account !== undefined && names(account, statement);
  });
  return other ?? null;
}
