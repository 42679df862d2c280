import type { AdvisorPosition, AdvisorRecord } from "@entrywise/contracts/trades/advisors.api";
import { decimal, toWire } from "@entrywise/domain/decimal";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { ConnectionEntity } from "../connection.entity.ts";

type Owned = Pick<ConnectionEntity, "id" | "userId" | "brandKey">;

/** Stores records; those that are here already stay as they are. @returns how many are new */
export async function storeRecords(tx: Transaction, owner: Owned, records: readonly AdvisorRecord[]): Promise<number> {
  if (records.length === 0) return 0;
  const [row] = await tx.query(
    `with stored as (
       insert into advisor_record (connection_id, user_id, brand_key, kind, ticket, time, body)
       select $1, $2, $3, 'record', r ->> 'ticket', (r ->> 'time')::bigint, r from jsonb_array_elements($4::jsonb) r
       on conflict do nothing returning 1)
     select count(*)::int as count from stored`,
    [owner.id, owner.userId, owner.brandKey, JSON.stringify(records)],
  );
  return row.count;
}

/** A stop that is set later than this after the opening may have been moved before it was seen. */
const INITIAL_SECONDS = 300;

/**
 * Stores what is open now; what isn't any more keeps the stop that it was first seen with.
 *
 * @param time trade server's clock
 * @returns whether anything is another than before
 */
export async function storePositions(
  tx: Transaction,
  owner: Owned,
  positions: readonly AdvisorPosition[],
  time: number,
): Promise<boolean> {
  const [closed] = await tx.query(
    `with closed as (
       update advisor_record set is_open = false
        where connection_id = $1 and kind = 'position' and is_open and not ticket = any($2) returning 1)
     select count(*)::int as count from closed`,
    [owner.id, positions.map(({ ticket }) => ticket)],
  );
  const rows = positions.map((position) => ({ body: position, first: initialStop(position, time) }));
  const [changed] = await tx.query(
    `with changed as (
       insert into advisor_record as a (connection_id, user_id, brand_key, kind, ticket, time, body, first_stop, is_open)
       select $1, $2, $3, 'position', p -> 'body' ->> 'ticket', (p -> 'body' ->> 'openTime')::bigint, p -> 'body',
              (p ->> 'first')::numeric, true
         from jsonb_array_elements($4::jsonb) p
       on conflict (connection_id, kind, ticket) do update
         set body = excluded.body, is_open = true, received_at = now(), first_stop = coalesce(a.first_stop, excluded.first_stop)
       where a.body <> excluded.body or not a.is_open
       returning 1)
     select count(*)::int as count from changed`,
    [owner.id, owner.userId, owner.brandKey, JSON.stringify(rows)],
  );
  return closed.count + changed.count > 0;
}

function initialStop({ stop, openTime }: AdvisorPosition, time: number): string | null {
  const price = decimal(stop);
  return price === null || price.eq(0) || time - openTime > INITIAL_SECONDS ? null : toWire(price);
}

export interface StoredRow<Body> {
  body: Body;
  firstStop: string | null;
  isOpen: boolean;
}

/** All records in the order of the history. */
export async function readRecords(tx: Transaction, connectionId: string): Promise<AdvisorRecord[]> {
  const rows: { body: AdvisorRecord }[] = await tx.query(
    `select body from advisor_record where connection_id = $1 and kind = 'record'
      order by time, length(ticket), ticket`,
    [connectionId],
  );
  return rows.map(({ body }) => body);
}

/** Open positions, and earlier ones whose initial stop is known. */
export function readPositions(tx: Transaction, connectionId: string): Promise<StoredRow<AdvisorPosition>[]> {
  return tx.query(
    `select body, first_stop::text as "firstStop", is_open as "isOpen" from advisor_record
      where connection_id = $1 and kind = 'position' and (is_open or first_stop is not null)
      order by time, length(ticket), ticket`,
    [connectionId],
  );
}
