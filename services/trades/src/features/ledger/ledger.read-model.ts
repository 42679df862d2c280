import type { LedgerMonthRow, LedgerRow } from "@entrywise/contracts/trades/ledger.api";
import { cashKinds, paidKinds } from "@entrywise/domain/statement/cash-kind";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { databaseZone } from "../../database-zone/database-zone.ts";

const listed = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(", ");
const isPaid = `kind in (${listed(["opening", ...paidKinds])})`;

// As the broker orders what closes at the same instant; amounts come before ids, which are made at random.
const oldestFirst = "b.at nulls first, b.rank, b.close_order nulls last, b.amount, b.id";
const newestFirst = "b.at desc nulls last, b.rank desc, b.close_order desc nulls first, b.amount desc, b.id desc";

/** At one moment cash is posted before the close of a trade, as opening balances count it. */
const lines = `line as (
    select a.id, 'opening' as kind, null::timestamptz as at, a.start_balance as amount, null::text as symbol,
           '' as comment, false as is_own, 0 as version, 0 as rank, null::bigint as close_order
      from trade_account a where a.id = $1 and a.start_balance <> 0
    union all
    select c.id, c.kind, c.happened_at, c.amount, null, coalesce(c.comment, ''), c.import_id is null, c.version, 1, null
      from cash_entry c where c.account_id = $1
    union all
    select t.trade_id, 'trade', t.at, t.net, t.instrument, '', false, 0, 2, t.close_order
      from trade_result t where t.account_id = $1),
  posted as (
    select *, sum(amount) over (order by ${oldestFirst} rows unbounded preceding) as balance,
           sum(case when ${isPaid} then amount else 0 end)
             over (order by ${oldestFirst} rows unbounded preceding) as paid_in
      from line b)`;

const kindOfLine = `case when kind in ('opening', 'trade', 'month', 'deposit', 'withdrawal', 'credit') then kind
  when amount < 0 then 'withdrawal' else 'deposit' end as kind,
  case when kind = 'unmatched' then 'other' when kind in (${listed(cashKinds)}) then kind end as booking,
  kind = 'unmatched' as "isUnmatched"`;
const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const text = (column: string) => `trim_scale(${column})::text`;

/** A page of an account's ledger, newest first; `take` null: all of it. */
export async function readLedger(
  tx: Transaction,
  accountId: string,
  { take, skip }: { take: number | null; skip: number },
): Promise<LedgerRow[]> {
  return tx.query(
    `with ${lines}
     select id, ${kindOfLine}, ${iso("at")} as at, ${text("amount")} as amount, ${text("balance")} as balance, symbol, comment,
            is_own as "isOwn", version
       from posted b order by ${newestFirst} limit $2 offset $3`,
    [accountId, take, skip],
  );
}

/** The ledger with the trades of each month as one line. At its last close a month stands behind what was posted then. */
export async function readLedgerMonths(
  tx: Transaction,
  accountId: string,
  { timeZone, most }: { timeZone: string; most: number },
): Promise<LedgerMonthRow[]> {
  const month = "to_char(at at time zone $2, 'YYYY-MM')";
  return tx.query(
    `with ${lines}, monthly as (
       select $1::uuid as id, 'month' as kind, max(at) as at, sum(amount) as amount, '' as comment, false as is_own,
              0 as version, 2 as rank, ${month} as month, count(*)::int as count
         from line where kind = 'trade' group by ${month}
       union all
       select id, kind, at, amount, comment, is_own, version, rank, null, null from line where kind <> 'trade')
     select id, ${kindOfLine}, ${iso("at")} as at, ${text("amount")} as amount, comment, is_own as "isOwn", version, month, count,
            ${text("sum(amount) over (order by at nulls first, rank, id rows unbounded preceding)")} as balance
       from monthly m order by m.at desc nulls last, rank desc, id desc limit $3`,
    [accountId, databaseZone(timeZone), most],
  );
}

export interface LedgerSums {
  total: number;
  balance: string;
  paidIn: string;
  paidOut: string;
  netProfit: string;
  otherResults: string;
}

export async function readLedgerSums(tx: Transaction, accountId: string): Promise<LedgerSums> {
  const sum = (condition: string, sign = "") =>
    `trim_scale(coalesce(${sign}sum(amount) filter (where ${condition}), 0))::text`;
  const [row] = await tx.query(
    `with ${lines}
     select count(*)::int as total, trim_scale(coalesce(sum(amount), 0))::text as balance,
            ${sum(`${isPaid} and amount > 0`)} as "paidIn", ${sum(`${isPaid} and amount < 0`, "-")} as "paidOut",
            ${sum("kind = 'trade'")} as "netProfit",
            ${sum(`kind <> 'trade' and not ${isPaid}`)} as "otherResults"
       from line`,
    [accountId],
  );
  return row;
}

export interface PostedBalance {
  /** Null for the opening balance. */
  at: string | null;
  balance: string;
  paidIn: string;
  cash: string | null;
}

/** The balance after every line, oldest first. */
export async function readBalances(tx: Transaction, accountId: string): Promise<PostedBalance[]> {
  return tx.query(
    `with ${lines}
     select ${iso("at")} as at, ${text("balance")} as balance, ${text("paid_in")} as "paidIn",
            case when ${isPaid} then ${text("amount")} end as cash
       from posted b order by ${oldestFirst}`,
    [accountId],
  );
}
