import type {
  ListedMembership,
  MembershipRecord,
  MembershipStats,
  membershipsQuery,
  Renewal,
} from "@entrywise/contracts/platform/administration.api";
import { pageSize } from "@entrywise/contracts/shared/params";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { z } from "zod";
import { MembershipEntity } from "../membership.entity.ts";

const date = (value: Date | null) => value?.toISOString() ?? null;

export function presentMembership({ brandKey, defaultPaymentMethodId, ...stored }: MembershipEntity): MembershipRecord {
  return {
    id: stored.id,
    userId: stored.userId,
    brand: brandKey,
    plan: stored.plan as MembershipRecord["plan"],
    status: stored.status as MembershipRecord["status"],
    source: stored.source,
    disabled: stored.disabled,
    cancelAt: date(stored.cancelAt),
    currentPeriodStart: date(stored.currentPeriodStart),
    currentPeriodEnd: date(stored.currentPeriodEnd),
    subscriptionId: stored.subscriptionId,
    hasPaymentMethod: defaultPaymentMethodId !== null,
    createdAt: stored.createdAt.toISOString(),
  };
}

/** All memberships of a user, the newest first; needs the scope `job`. */
export async function listUserMemberships(tx: Transaction, userId: string, brand: string): Promise<MembershipEntity[]> {
  return tx.find(MembershipEntity, { where: { userId, brandKey: brand }, order: { createdAt: "desc" }, take: 100 });
}

interface Row extends Omit<ListedMembership, "cancelAt" | "currentPeriodStart" | "currentPeriodEnd" | "createdAt"> {
  cancelAt: Date | null;
  currentPeriodStart: Date | null;
  currentPeriodEnd: Date | null;
  createdAt: Date;
  total: string;
}

/** Memberships of all users, the newest first; needs the scope `job`. */
export async function listMemberships(
  tx: Transaction,
  { take, skip, search, status, brand }: z.output<typeof membershipsQuery>,
): Promise<{ items: ListedMembership[]; total: number }> {
  const rows: Row[] = await tx.query(
    `select m.id, m.user_id as "userId", m.brand_key as brand, m.plan, m.status, m.source, m.disabled,
            m.cancel_at as "cancelAt", m.current_period_start as "currentPeriodStart",
            m.current_period_end as "currentPeriodEnd", m.subscription_id as "subscriptionId",
            m.default_payment_method_id is not null as "hasPaymentMethod", m.created_at as "createdAt",
            u.full_name as "fullName", u.email, u.handle, count(*) over () as total
       from membership m join app_user u using (user_id, brand_key)
      where (u.email ilike $1 or u.full_name ilike $1 or u.handle ilike $1 or m.subscription_id = $2)
        and ($3::text is null or m.status = $3) and ($4::text is null or m.brand_key = $4)
      order by m.created_at desc, m.id limit $5 offset $6`,
    [`%${search.replace(/[\\%_]/g, "\\$&")}%`, search, status ?? null, brand ?? null, pageSize(take), skip],
  );
  const items = rows.map(({ total: _, cancelAt, currentPeriodStart, currentPeriodEnd, createdAt, ...row }) => ({
    ...row,
    cancelAt: date(cancelAt),
    currentPeriodStart: date(currentPeriodStart),
    currentPeriodEnd: date(currentPeriodEnd),
    createdAt: createdAt.toISOString(),
  }));
  return { items, total: Number(rows[0]?.total ?? 0) };
}

/** Needs the scope `job`. */
export async function readMembershipStats(tx: Transaction): Promise<MembershipStats> {
  const [row]: [Record<keyof MembershipStats, string>] = await tx.query(
    `select count(*) filter (where not disabled and status in ('active', 'trialing', 'past_due')) as pro,
            count(*) filter (where not disabled and status = 'trialing') as trialing,
            count(*) filter (where not disabled and status = 'trialing' and default_payment_method_id is null)
              as "trialingWithoutCard",
            count(*) filter (where not disabled and status in ('past_due', 'unpaid')) as "pastDue",
            count(*) filter (where not disabled and status = 'active' and source = 2) as granted,
            count(*) filter (where not disabled and status = 'active' and source = 3) as "paidByBusinesses",
            count(*) filter (where disabled) as disabled
       from membership`,
  );
  return Object.fromEntries(Object.entries(row).map(([name, count]) => [name, Number(count)])) as MembershipStats;
}

/** Shortest period that is a year's, in days. */
const YEARLY_DAYS = 300;

/** Payments of the next days, the soonest first; needs the scope `job`. */
export async function readRenewals(tx: Transaction, days: number, now: Date): Promise<Renewal[]> {
  const rows: (Omit<Renewal, "at"> & { at: Date })[] = await tx.query(
    `select m.id as "membershipId", m.user_id as "userId", m.brand_key as brand, u.full_name as "fullName", u.handle,
            m.current_period_end as at,
            case when m.current_period_end - m.current_period_start > make_interval(days => $3) then 'yearly'
                 else 'monthly' end as frequency
       from membership m join app_user u using (user_id, brand_key)
      where m.subscription_id is not null and m.status in ('active', 'trialing') and m.cancel_at is null
        and m.current_period_end between $1 and $1::timestamptz + make_interval(days => $2)
      order by m.current_period_end, m.id limit 500`,
    [now, days, YEARLY_DAYS],
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
