import { ruleBroken } from "@entrywise/kit/problem-error";
import type { Journal } from "../../journal/journal.ts";
import type { StatementHead } from "./statement-process/open-statement.ts";

/** What was said of the account that a statement goes into. */
export interface ChosenAccount {
  /** Null: the one that the statement names, else a new one. */
  accountId: string | null;
  /** Id of a new one. */
  newAccountId: string;
  /** Of a new one, where the file does not tell; null for nothing. */
  startBalance: string | null;
  /** Of a new one, where the file does not tell; null where nobody has said. */
  currency: string | null;
}

export interface TargetAccount {
  id: string;
  currency: string;
  isNew: boolean;
}

/**
 * The account that a statement belongs to: the one that was chosen, else the profile's, else the one with the
 * broker's number, else a new one named after the statement.
 *
 * @throws ProblemError 422 when the account is not the actor's, is in another currency, or is new and nobody says its currency
 */
export async function targetAccount(
  journal: Journal,
  chosen: ChosenAccount,
  statement: StatementHead,
): Promise<TargetAccount> {
  const { accountId: chosenId } = chosen;
  const { number, currency } = statement.account;
  const found = chosenId
    ? await byId(journal, chosenId)
    : number
      ? await byNumber(journal, number, statement.account)
      : null;
  if (chosenId && !found) {
    throw ruleBroken("Import.UnknownAccount", "This account doesn't exist.", [
      { path: "accountId", message: "is not one of your accounts" },
    ]);
  }
  if (found && currency && found.currency !== currency) {
    throw ruleBroken(
      "Import.OtherCurrency",
      `The statement is in ${currency}, but the account is in ${found.currency}. Choose another account.`,
      [{ path: "accountId", message: `uses ${found.currency}` }],
      { currency, own: found.currency },
    );
  }
  return found ? { id: found.id, currency: found.currency, isNew: false } : create(journal, statement, chosen);
}

/** The account that a statement would go into, as far as it is there already. */
export async function likelyAccount(
  journal: Journal,
  chosenId: string | null,
  { account }: StatementHead,
): Promise<string | null> {
  if (chosenId !== null) return (await byId(journal, chosenId))?.id ?? null;
  return account.number === null ? null : ((await byNumber(journal, account.number, account))?.id ?? null);
}

/**
 * The currency of a new account: a guess would give every amount another worth.
 *
 * @throws ProblemError 422 where neither the file nor the request names one
 */
export function requiredCurrency(currency: string | null): string {
  if (currency !== null) return currency;
  throw ruleBroken(
    "Import.NoCurrency",
    "The file doesn't state its account currency. Send it as currency, or choose an existing account.",
    [{ path: "currency", message: "is required for a new account because the file doesn't state its currency" }],
  );
}

/** What of an account tells which part of a file is its; null where it is not known, or without an account. */
export async function accountFacts(
  journal: Journal,
  id: string | null,
): Promise<{ currency: string | null; number: string | null }> {
  const found = id === null ? null : await byId(journal, id);
  return { currency: found?.currency ?? null, number: found?.number ?? null };
}

type KnownAccount = Omit<TargetAccount, "isNew"> & { number: string | null };

async function byId({ tx, actor }: Journal, id: string): Promise<KnownAccount | null> {
  const [row] = await tx.query(
    "select id, currency, account_number as number from trade_account where id = $1 and user_id = $2 and brand_key = $3",
    [id, actor.userId, actor.brand],
  );
  return row ?? null;
}

/** Account numbers are a broker's own: two brokers may give the same one. */
async function byNumber(
  { tx, actor }: Journal,
  number: string,
  { currency, broker }: StatementHead["account"],
): Promise<KnownAccount | null> {
  const [row] = await tx.query(
    `select id, currency, account_number as number from trade_account
      where account_number = $1 and user_id = $2 and brand_key = $3 and ($4::text is null or currency = $4)
        and ($5::text is null or broker is null or broker = $5)
      order by position limit 1`,
    [number, actor.userId, actor.brand, currency, broker],
  );
  return row ?? null;
}

/** Deposits come as cash rows; a balance that stands in no row becomes the start balance. */
async function create(
  { tx, actor }: Journal,
  statement: StatementHead,
  { newAccountId, startBalance, currency: chosenCurrency }: ChosenAccount,
): Promise<TargetAccount> {
  const { number, name, broker, currency } = statement.account;
  const account = { id: newAccountId, currency: requiredCurrency(currency ?? chosenCurrency), isNew: true };
  const label = [broker ?? name ?? statement.label, number].filter(Boolean).join(" ").slice(0, 100);
  // Files of two sources may name their account alike, or not at all.
  await tx.query(
    `insert into trade_account (id, user_id, brand_key, name, currency, default_market_type, start_balance, broker,
                                account_number, position)
     values ($1, $2, $3,
       (select case when number = 1 then $4::text else $4 || ' ' || number end from generate_series(1, 1000) number
         where not exists (select from trade_account a where a.user_id = $2 and a.brand_key = $3
                              and a.name = case when number = 1 then $4::text else $4 || ' ' || number end)
         order by number limit 1),
       $5, $6, $7, $8, $9,
       (select coalesce(max(position) + 1, 0) from trade_account where user_id = $2 and brand_key = $3))`,
    [
      account.id,
      actor.userId,
      actor.brand,
      label || "Imported account",
      account.currency,
      statement.marketType ?? 0,
      statement.startBalance ?? (statement.cash.length === 0 ? startBalance : null) ?? "0",
      broker,
      number,
    ],
  );
  return account;
}
