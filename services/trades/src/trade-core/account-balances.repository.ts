import { prepared } from "@entrywise/kit/db/prepared";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Journal } from "../journal/journal.ts";
import { factNames } from "./storage/range-facts.ts";

/** What a trade adds to its account at one moment: what its closes then realised, once it is executed and not deleted. */
export interface Contribution {
  accountId: string;
  /** ISO 8601. */
  at: string;
  /** Exact decimal. */
  netProfit: string;
}

/**
 * Percentages of the parts of a larger position hang on the balances with which the parts opened, and are stored with
 * their trade: they are forgotten, and worked out again when next asked for. Those of all other trades are stored nowhere.
 *
 * @param since ISO 8601; trades that closed until then keep theirs
 * @param except trades of this import keep theirs
 */
async function forgetParts(
  tx: Transaction,
  accountId: string,
  revision: string,
  { since = "-infinity", except = null }: { since?: string; except?: string | null } = {},
): Promise<void> {
  await tx.query(
    `update trade set risk_facts = null, profit_facts = null, revision = $2
      where account_id = $1 and deleted_at is null and (close_date is null or close_date > $3)
        and (octet_length(risk_facts) > ${8 * factNames.risk.length} or octet_length(profit_facts) > ${8 * factNames.profit.length})
        and ($4::uuid is null or import_id is distinct from $4)`,
    [accountId, revision, since, except],
  );
}

/** Books a change of contribution: the sum of its day moves, and with it every balance after the close. */
export async function bookContribution(
  { tx, actor }: Journal,
  { accountId, at, netProfit }: Contribution,
  sign: 1 | -1,
  revision: string,
): Promise<void> {
  const change = sign === 1 ? netProfit : negated(netProfit);
  await tx.query(
    `insert into account_day as d (account_id, day, user_id, brand_key, net)
     values ($1, ($2::timestamptz at time zone 'UTC')::date, $4, $5, $3)
     on conflict (account_id, day) do update set net = d.net + excluded.net`,
    [accountId, at, change, actor.userId, actor.brand],
  );
  await forgetParts(tx, accountId, revision, { since: at });
}

function negated(decimal: string): string {
  return decimal.startsWith("-") ? decimal.slice(1) : `-${decimal}`;
}

const balances = prepared<{ balance: string | null }>(
  `select trim_scale(balance_at(w.account_id, w.at))::text as balance
     from unnest($1::uuid[], $2::timestamptz[]) with ordinality w(account_id, at, place) order by w.place`,
);

/** Balances of accounts at moments: start + cash until then + what trades realised before; null without the account. */
export async function balancesAt(
  tx: Transaction,
  moments: readonly { accountId: string; at: string }[],
): Promise<(string | null)[]> {
  if (moments.length === 0) return [];
  const rows = await balances(tx, [moments.map(({ accountId }) => accountId), moments.map(({ at }) => at)]);
  return rows.map(({ balance }) => balance);
}

/**
 * Makes the day sums of an account anew: after imports and changes of its cash.
 *
 * @param except import whose trades were figured with the balances as they are now
 */
export async function refigureAccount(
  { tx, actor }: Journal,
  accountId: string,
  revision: string,
  except: string | null = null,
): Promise<void> {
  await tx.query("set local statement_timeout = '60s'");
  await tx.query("delete from account_day where account_id = $1", [accountId]);
  await tx.query(
    `insert into account_day (account_id, day, user_id, brand_key, net)
     select account_id, (at at time zone 'UTC')::date, $2, $3, sum(net) from trade_result
      where account_id = $1 group by 1, 2`,
    [accountId, actor.userId, actor.brand],
  );
  await forgetParts(tx, accountId, revision, { except });
}
