import type { Journal } from "../../journal/journal.ts";
import type { OtherTrade } from "./lookalikes.ts";
import type { StatementHead } from "./statement-process/open-statement.ts";

/** So many are compared at most; an account with more in the file's time has another source already. */
const MOST = 100_000;

// Those of a trade are means over its entries and exits, which two exports need not divide alike.
const firstOpenPrice = "select o.open_price from open_position o where o.trade_id = t.id order by o.ordinal limit 1";
const lastClosePrice = `select c.close_price from close_position c join open_position o on o.id = c.open_position_id
  where c.trade_id = t.id and c.close_price is not null order by o.ordinal desc, c.ordinal desc limit 1`;

/**
 * Trades of an account, of the time of a file, that came otherwise than in files of its format: typed, handed over, or
 * from another export of the same broker.
 */
export async function otherTrades(
  { tx, actor }: Journal,
  accountId: string | null,
  { format, period }: StatementHead,
): Promise<OtherTrade[]> {
  if (accountId === null || period === null) return [];
  return tx.query(
    `select t.id, t.instrument, t.direction, t.total_size::text as size, (${firstOpenPrice})::text as "openPrice",
            case when t.is_closed then (${lastClosePrice}) end::text as "closePrice",
            (extract(epoch from t.open_date) * 1000)::float8 as "openedAt",
            case when t.is_closed then (extract(epoch from t.close_date) * 1000)::float8 end as "closedAt"
       from trade t left join trade_import i on i.id = t.import_id
      where t.account_id = $1 and t.user_id = $2 and t.brand_key = $3 and t.deleted_at is null and t.status = 1
        and (t.close_date is null or t.close_date >= ($4::timestamp at time zone 'UTC') - interval '2 days')
        and t.open_date <= ($5::timestamp at time zone 'UTC') + interval '2 days'
        and t.total_size is not null and t.open_price is not null and i.format is distinct from $6
      limit ${MOST}`,
    [accountId, actor.userId, actor.brand, period.from, period.to, format],
  );
}
