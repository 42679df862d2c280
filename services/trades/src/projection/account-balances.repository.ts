import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { factNames } from "../trade-storage/range-facts.ts";

/** What a trade adds to its account: its net profit at its close, once it is executed, closed and not deleted. */
export interface Contribution {
  accountId: string;
  /** ISO 8601. */
  closeDate: string;
  /** Exact decimal. */
  netProfit: string;
}

const shift = "opening_balance + $3::numeric";
/** Percentages of single positions hang on their own opening balances: they are worked out again when next asked for. */
const forgetParts = `risk_facts = case when octet_length(risk_facts) <= ${8 * factNames.risk.length} then risk_facts end,
            profit_facts = case when octet_length(profit_facts) <= ${8 * factNames.profit.length} then profit_facts end`;

/**
 * Books a change of contribution: day sums move, and so do the opening balances and percentages of every trade that
 * was opened after the close.
 */
export async function bookContribution(
  tx: Transaction,
  actor: Actor,
  { accountId, closeDate, netProfit }: Contribution,
  sign: 1 | -1,
  revision: string,
): Promise<void> {
  const change = sign === 1 ? netProfit : negated(netProfit);
  await tx.query(
    `insert into account_day as d (account_id, day, user_id, brand_key, net)
     values ($1, ($2::timestamptz at time zone 'UTC')::date, $4, $5, $3)
     on conflict (account_id, day) do update set net = d.net + excluded.net`,
    [accountId, closeDate, change, actor.userId, actor.brand],
  );
  await tx.query(
    `update trade set opening_balance = ${shift}, revision = $4, ${forgetParts},
            net_percentage = ${percentageOf(shift, "net_profit")}
      where account_id = $1 and open_date > $2 and deleted_at is null and opening_balance is not null`,
    [accountId, closeDate, change, revision],
  );
}

function negated(decimal: string): string {
  return decimal.startsWith("-") ? decimal.slice(1) : `-${decimal}`;
}

/** Balance of an account at a moment: start + cash until then + net of the trades closed before. */
export async function balanceAt(tx: Transaction, accountId: string, at: string): Promise<string | null> {
  const [row] = await tx.query(
    `select trim_scale(a.start_balance
        + coalesce((select sum(c.amount) from cash_entry c where c.account_id = a.id and c.happened_at <= $2), 0)
        + coalesce((select sum(d.net) from account_day d
                     where d.account_id = a.id and d.day < ($2::timestamptz at time zone 'UTC')::date), 0)
        + coalesce((select sum(t.net_profit) from trade t
                     where t.account_id = a.id and t.deleted_at is null and t.status = 1 and t.is_closed
                       and t.close_date >= date_trunc('day', $2::timestamptz, 'UTC') and t.close_date < $2), 0))::text as balance
       from trade_account a where a.id = $1`,
    [accountId, at],
  );
  return row?.balance ?? null;
}

const percentageOf = (balance: string, netProfit: string) =>
  `case when ${balance} > 0 then (${netProfit} / (${balance}) * 100)::float8 end`;

/** What a trade has won in percent of the balance it opened with, from its own columns. */
export const netPercentage = percentageOf("opening_balance", "net_profit");

/** Makes day sums, opening balances and percentages of an account anew: after imports and changes of its cash. */
export async function refigureAccount(tx: Transaction, actor: Actor, accountId: string, revision: string) {
  await tx.query("set local statement_timeout = '60s'");
  await tx.query("delete from account_day where account_id = $1", [accountId]);
  await tx.query(
    `insert into account_day (account_id, day, user_id, brand_key, net)
     select account_id, (close_date at time zone 'UTC')::date, $2, $3, sum(net_profit) from trade
      where account_id = $1 and deleted_at is null and status = 1 and is_closed and net_profit is not null
        and close_date is not null
      group by 1, 2`,
    [accountId, actor.userId, actor.brand],
  );
  await tx.query(
    `with movement as (
       select close_date as at, net_profit as amount, false as is_cash from trade
        where account_id = $1 and deleted_at is null and status = 1 and is_closed and net_profit is not null
          and close_date is not null
       union all select happened_at, amount, true from cash_entry where account_id = $1),
     event as (
       select at, amount, is_cash, null::uuid as trade_id from movement
       union all select open_date, 0, null, id from trade
        where account_id = $1 and deleted_at is null and open_date is not null),
     -- At one moment cash counts before an opening and a close after it.
     running as (
       select trade_id, sum(amount) over (order by at, case when is_cash then 0 when trade_id is not null then 1 else 2 end
                                          rows unbounded preceding) as total from event),
     fresh as (
       select r.trade_id, a.start_balance + r.total as balance from running r, trade_account a
        where a.id = $1 and r.trade_id is not null)
     update trade t set opening_balance = f.balance, revision = $2, ${forgetParts},
            net_percentage = ${percentageOf("f.balance", "t.net_profit")}
       from fresh f where t.id = f.trade_id and t.opening_balance is distinct from f.balance`,
    [accountId, revision],
  );
}
