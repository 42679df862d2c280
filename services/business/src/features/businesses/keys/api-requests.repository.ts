import type { ApiRequest, ApiUsage, ReportedCall } from "@entrywise/contracts/business/api-keys.api";
import { pageSize } from "@entrywise/contracts/shared/params";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

const RETENTION = "7 days";
const TODAY = "date_trunc('day', now() at time zone 'UTC')";

/** Notes calls that gateways report; those of keys that are gone are forgotten. Needs the scope `job`. */
export async function saveRequests(tx: Transaction, items: readonly ReportedCall[]): Promise<void> {
  if (items.length === 0) return;
  const calls = JSON.stringify(items.map((item) => ({ ...item, id: newId() })));
  const columns = `c(id uuid, "keyId" uuid, at timestamptz, method text, path text, status int, ms int,
                     "requestId" text, network text)`;
  await tx.query(
    `insert into api_request (id, key_id, business_id, at, method, path, status, ms, request_id)
     select c.id, k.id, k.business_id, c.at, c.method, c.path, c.status, c.ms, c."requestId"
       from jsonb_to_recordset($1::jsonb) as ${columns} join api_key k on k.id = c."keyId"`,
    [calls],
  );
  await tx.query(
    `update api_key k set last_used_at = c.at, last_used_from = c.network
       from (select distinct on ("keyId") * from jsonb_to_recordset($1::jsonb) as ${columns}
              order by "keyId", at desc) c
      where k.id = c."keyId" and coalesce(k.last_used_at, '-infinity') < c.at`,
    [calls],
  );
}

/** Calls with the keys of a business, newest first. */
export async function listRequests(
  tx: Transaction,
  businessId: string,
  query: {
    take: number;
    skip: number;
    search: string;
    failed?: "true" | "false" | undefined;
    keyId?: string | undefined;
  },
): Promise<{ items: ApiRequest[]; total: number }> {
  const pattern = `%${query.search.replace(/[\\%_]/g, "\\$&")}%`;
  const rows: (Omit<ApiRequest, "at"> & { at: Date; total: string })[] = await tx.query(
    `select r.id, r.at, r.method, r.path, r.status, r.ms, r.request_id as "requestId", k.public_id as "publicId",
            k.name as "keyName", count(*) over () as total
       from api_request r join api_key k on k.id = r.key_id
      where r.business_id = $1 and r.at > now() - interval '${RETENTION}' and (r.path ilike $2 or r.request_id ilike $2)
        and ($3::boolean is null or (r.status >= 400) = $3) and ($6::uuid is null or r.key_id = $6)
      order by r.at desc, r.id desc limit $4 offset $5`,
    [
      businessId,
      pattern,
      query.failed === undefined ? null : query.failed === "true",
      pageSize(query.take),
      query.skip,
      query.keyId ?? null,
    ],
  );
  return {
    items: rows.map(({ total: _, ...row }) => ({ ...row, at: row.at.toISOString() })),
    total: Number(rows[0]?.total ?? 0),
  };
}

/** Calls of a day with the keys of a business, and how many of them failed. */
export async function countRequests(tx: Transaction, businessId: string): Promise<{ calls: number; failures: number }> {
  const [row] = await tx.query(
    `select count(*)::int as calls, (count(*) filter (where status >= 400))::int as failures
       from api_request where business_id = $1 and at > now() - interval '1 day'`,
    [businessId],
  );
  return row;
}

/** Days of the log that are whole, today among them. */
const USAGE_DAYS = 7;

/** Calls by key and day (UTC) of the last seven days, those with the most calls first. */
export async function readUsage(tx: Transaction, businessId: string): Promise<ApiUsage> {
  const [{ days }]: [{ days: string[] }] = await tx.query(
    `select array_agg(to_char(day, 'YYYY-MM-DD') order by day) as days
       from generate_series(${TODAY} - interval '${USAGE_DAYS - 1} days', ${TODAY}, interval '1 day') as day`,
  );
  const rows: (Omit<ApiUsage["keys"][number], "calls" | "failures"> & {
    day: string;
    calls: number;
    failures: number;
  })[] = await tx.query(
    `select k.id as "keyId", k.name, k.public_id as "publicId", to_char(r.at at time zone 'UTC', 'YYYY-MM-DD') as day,
              count(*)::int as calls, (count(*) filter (where r.status >= 400))::int as failures
         from api_request r join api_key k on k.id = r.key_id
        where r.business_id = $1 and r.at >= ($2::date)::timestamp at time zone 'UTC'
        group by k.id, k.name, k.public_id, day`,
    [businessId, days[0]],
  );
  const keys = new Map<string, ApiUsage["keys"][number]>();
  for (const { keyId, name, publicId, day, calls, failures } of rows) {
    const at = days.indexOf(day);
    // A call of after midnight that the list of days does not know yet.
    if (at === -1) continue;
    const key = keys.get(keyId) ?? { keyId, name, publicId, calls: days.map(() => 0), failures: days.map(() => 0) };
    key.calls[at] = calls;
    key.failures[at] = failures;
    keys.set(keyId, key);
  }
  const total = ({ calls }: { calls: number[] }) => calls.reduce((sum, one) => sum + one, 0);
  const inOrder = [...keys.values()].toSorted(
    (one, other) =>
      total(other) - total(one) || one.name.localeCompare(other.name) || one.keyId.localeCompare(other.keyId),
  );
  return { days, keys: inOrder };
}

export async function sweepRequests(tx: Transaction): Promise<void> {
  await tx.query(`delete from api_request where at < now() - interval '${RETENTION}'`);
  // An ended key is named in what was called with it.
  await tx.query(`delete from api_key where expires_at < now() - interval '${RETENTION}'`);
}
