import { type Big, Decimal } from "@entrywise/domain/decimal";
import type { RecordedTrade } from "@entrywise/domain/public-record/public-record";
import { localTimeIn, utcTime } from "@entrywise/domain/statistics/time-zone";
import type { Journal } from "../../journal/journal.ts";

interface TradeRow {
  at: string;
  net: string;
  netRR: number | null;
  isEstimated: boolean;
}

const counted = `account_id = any($1) and deleted_at is null and status = 1 and is_closed and net_profit is not null and not demo`;

/** Reconciled closed trades of some accounts in the order of their closes, by the days of a zone. */
export async function readRecordedTrades(
  { tx }: Journal,
  accountIds: readonly string[],
  timeZone: string | null,
): Promise<RecordedTrade[]> {
  const rows: TradeRow[] = await tx.query(
    `select (extract(epoch from close_date) * 1000)::float8 as at, trim_scale(net_profit)::text as net, net_rr as "netRR",
            estimated_costs is not null as "isEstimated"
       from trade where ${counted} and reconciled order by close_date, close_order nulls last, id`,
    [accountIds],
  );
  const localTime = timeZone === null ? utcTime : localTimeIn(timeZone);
  return rows.map(({ at, net, netRR, isEstimated }) => ({
    day: new Date(localTime(Number(at))).toISOString().slice(0, 10),
    netRR,
    net: Decimal(net),
    isEstimated,
  }));
}

/** Closed trades of some accounts that are reconciled, and those that are not. */
export async function countRecorded(
  { tx }: Journal,
  accountIds: readonly string[],
): Promise<{ reconciled: number; outside: number }> {
  const [row] = await tx.query(
    `select count(*) filter (where reconciled)::int as reconciled, count(*) filter (where not reconciled)::int as outside
       from trade where ${counted}`,
    [accountIds],
  );
  return row;
}

/** What accounts began with together; null in several currencies, and where it is not positive. */
export async function readStartingBalance({ tx }: Journal, accountIds: readonly string[]): Promise<Big | null> {
  const [{ start, currencies }] = await tx.query(
    `select coalesce(sum(a.start_balance + coalesce((select c.amount from cash_entry c where c.account_id = a.id and c.kind = 'deposit'
              and a.start_balance = 0 order by c.happened_at, c.id limit 1), 0)), 0)::text as start,
            count(distinct a.currency)::int as currencies
       from trade_account a where a.id = any($1)`,
    [accountIds],
  );
  const balance = Decimal(start);
  return currencies === 1 && balance.gt(0) ? balance : null;
}
