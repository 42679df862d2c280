import type { JournalProgress } from "@entrywise/contracts/trades/first-data.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

export async function readJournalProgress(tx: Transaction, { userId, brand }: Actor): Promise<JournalProgress> {
  const [row] = await tx.query(
    `with own as (select * from trade where user_id = $1 and brand_key = $2 and deleted_at is null),
          closed as (select o.*, o.overall_rating is not null or o.overall_review is not null as is_reviewed
                       from own o where o.is_closed and o.status = 1 and not o.demo)
     select (select count(*)::int from trade_account where user_id = $1 and brand_key = $2) as accounts,
            count(*) filter (where demo)::int as "demoTrades",
            count(*) filter (where not demo)::int as "ownTrades",
            count(*) filter (where not demo and import_id is not null)::int as "importedTrades",
            (select count(*)::int from closed) as "closedTrades",
            (select count(*)::int from closed c
              where exists (select from open_position p where p.trade_id = c.id and p.stop_price is null)) as "closedWithoutStop",
            (select count(*)::int from closed where is_reviewed) as "reviewedTrades",
            (select count(*)::int from snapshot_slot where user_id = $1 and brand_key = $2) as "snapshotSlots",
            count(*) filter (where not demo and share_code is not null)::int as "sharedTrades",
            (select jsonb_build_object('id', id, 'symbol', instrument,
                      'closedAt', to_char(close_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
               from closed where not is_reviewed order by close_date desc nulls last, id limit 1) as "nextReview"
       from own`,
    [userId, brand],
  );
  return row;
}
