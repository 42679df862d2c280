import { BusinessRole } from "@entrywise/contracts/business/business.api";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { worldPeople } from "@entrywise/kit/world-people";
import { ACADEMY } from "./seed.ts";

const DAY_MS = 86_400_000;
const AGE = 110;

/** Members who joined long ago, and that nothing of the academy's is paid yet: its deposit comes through the checkout. */
export async function seedWorld(tx: Transaction, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await tx.query(
    `update business set payment_setup_status = 'None', created_at = $2, country = 'GB', billing_email = 'billing@harbour-academy.test',
       website = 'https://harbour-academy.test', address_line1 = '12 Harbour Street', postal_code = 'BS1 4UA', city = 'Bristol'
      where id = $1 and customer_id is null and billing_email = ''`,
    [ACADEMY, before(AGE)],
  );
  await tx.query(
    "update business_member set joined_at = least(joined_at, $2), created_at = least(created_at, $2) where business_id = $1 and role <> $3",
    [ACADEMY, before(AGE), BusinessRole.None],
  );
  const [{ count }] = await tx.query("select count(*)::int as count from business_member where business_id = $1", [
    ACADEMY,
  ]);
  if (count > 10) return;
  const members = worldPeople.filter(({ isMember }) => isMember);
  for (const { userId, brand, email, fullName, daysAgo } of members) {
    await tx.query(
      `insert into business_member (id, business_id, user_id, brand_key, role, email, full_name, status, invited_by, joined_at, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, 'active', 'Noah Fischer', $8, $8) on conflict do nothing`,
      [newId(), ACADEMY, userId, brand, BusinessRole.None, email, fullName, before(daysAgo)],
    );
  }
  for (let day = 83; day > 0; day -= 1) {
    const seats = 2 + members.filter(({ daysAgo }) => daysAgo >= day).length;
    await tx.query(
      `insert into business_seat_day (business_id, day, seats, active) values ($1, $2, $3, $4) on conflict do nothing`,
      [
        ACADEMY,
        before(day).toISOString().slice(0, 10),
        seats,
        Math.max(1, seats - 3 - ((Math.floor(day / 7) * 5) % 7)),
      ],
    );
  }
  await tx.query(
    `insert into business_member_week (business_id, member_id, week)
     select m.business_id, m.id, w::date
       from business_member m,
            generate_series(date_trunc('week', now()) - interval '11 weeks', date_trunc('week', now()), interval '1 week') w
      where m.business_id = $1 and m.joined_at < w + interval '1 week'
        and (abs(hashtext(m.email)) + extract(week from w)::int) % 4 <> 0
     on conflict do nothing`,
    [ACADEMY],
  );
}
