import type { Contact, Person, UserSummary, usersQuery } from "@entrywise/contracts/platform/platform.api";
import { pageSize } from "@entrywise/contracts/shared/params";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { z } from "zod";

const plan = `case when not m.disabled and m.status in ('active', 'trialing', 'past_due')
         and not (m.status = 'trialing' and m.default_payment_method_id is null and m.current_period_end <= now())
         and not (m.source = 2 and m.cancel_at is not null and m.cancel_at <= now())
       then m.plan else 'basic' end`;
const columns = `u.user_id as "userId", u.brand_key as brand, u.email, u.full_name as "fullName", u.handle,
  u.signed_in_at as "signedInAt", u.created_at as "createdAt", ${plan} as plan, m.status`;
const tables = `app_user u left join lateral (
  select plan, status, disabled, default_payment_method_id, current_period_end, source, cancel_at from membership m where m.user_id = u.user_id and m.brand_key = u.brand_key
   order by not disabled and status in ('active', 'trialing', 'past_due') desc, created_at desc limit 1) m on true`;

interface Row extends Omit<UserSummary, "signedInAt" | "createdAt"> {
  signedInAt: Date | null;
  createdAt: Date;
}

export async function readUser(tx: Transaction, actor: Actor): Promise<UserSummary | null> {
  const rows: Row[] = await tx.query(`select ${columns} from ${tables} where u.user_id = $1 and u.brand_key = $2`, [
    actor.userId,
    actor.brand,
  ]);
  return rows[0] ? present(rows[0]) : null;
}

/** People of the actor's brand by id or handle; needs the scope `job`. */
export async function readPeople(
  tx: Transaction,
  actor: Actor,
  { userId = [], handle = [] }: { userId?: string[] | undefined; handle?: string[] | undefined },
): Promise<Person[]> {
  return await tx.query(
    `select user_id as "userId", handle, full_name as "fullName" from app_user
      where brand_key = $1 and (user_id = any($2::uuid[]) or lower(handle) = any($3))`,
    [actor.brand, userId, handle.map((one) => one.toLowerCase())],
  );
}

/** People of a brand by id or address; needs the scope `job`. */
export async function readContacts(
  tx: Transaction,
  { brand, userIds, emails }: { brand: string; userIds: string[]; emails: string[] },
): Promise<Contact[]> {
  const rows: (Omit<Contact, "lastSeenAt"> & { lastSeenAt: Date | null })[] = await tx.query(
    `select u.user_id as "userId", u.full_name as "fullName", u.email, u.signed_in_at as "lastSeenAt",
            case s.values ->> 'language' when 'de' then 'de' else 'en' end as language
       from app_user u left join user_settings s using (user_id, brand_key)
      where u.brand_key = $1 and (u.user_id = any($2::uuid[]) or lower(u.email) = any($3))`,
    [brand, userIds, emails.map((one) => one.toLowerCase())],
  );
  return rows.map((row) => ({ ...row, lastSeenAt: row.lastSeenAt?.toISOString() ?? null }));
}

/**
 * Users of all brands, newest first; needs the scope `admin`.
 *
 * @param customerId customer of the payment provider who is searched for too
 */
export async function readUsers(
  tx: Transaction,
  query: z.infer<typeof usersQuery>,
  customerId: string | null,
): Promise<{ items: UserSummary[]; total: number }> {
  // As people write handles.
  const search = query.search.replace(/^@/, "").toLowerCase();
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const rows: (Row & { total: string })[] = await tx.query(
    `select ${columns}, count(*) over () as total from ${tables}
      where (u.email ilike $1 or u.full_name ilike $1 or u.handle ilike $1 or u.user_id::text = $2
             or (u.user_id, u.brand_key) in (select c.user_id, c.brand_key from payment_customer c where c.customer_id = $8)
             or (u.user_id, u.brand_key) in (select p.user_id, p.brand_key from purchase p where lower(p.reference) = $2))
        and ($3::text is null or u.brand_key = $3) and ($4::text is null or ${plan} = $4)
        and ($5::text is null or m.status = $5)
      order by u.created_at desc, u.user_id limit $6 offset $7`,
    [
      pattern,
      search,
      query.brand ?? null,
      query.plan ?? null,
      query.status ?? null,
      pageSize(query.take),
      query.skip,
      customerId,
    ],
  );
  return { items: rows.map(({ total: _, ...row }) => present(row)), total: Number(rows[0]?.total ?? 0) };
}

function present(row: Row): UserSummary {
  return { ...row, signedInAt: row.signedInAt?.toISOString() ?? null, createdAt: row.createdAt.toISOString() };
}
