import type { UserFigures } from "@entrywise/contracts/platform/administration.api";
import { addUpSeries, countPerDay, dayPeriod, daySeries } from "@entrywise/kit/db/day-counts";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** Brand on which a user last signed in; null for an unknown id. Needs the scope `job`. */
export async function brandOfUser(tx: Transaction, userId: string, brand: string | null): Promise<string | null> {
  const [row]: { brand: string }[] = await tx.query(
    `select brand_key as brand from app_user where user_id = $1 and ($2::text is null or brand_key = $2)
      order by signed_in_at desc nulls last limit 1`,
    [userId, brand],
  );
  return row?.brand ?? null;
}

/** Needs the scope `job`. */
export async function readUserFigures(tx: Transaction, days: number, now: Date): Promise<UserFigures> {
  const [counts]: [Record<"users" | "active", string>] = await tx.query(
    "select count(*) as users, count(*) filter (where signed_in_at >= $1) as active from app_user",
    [dayPeriod(days, now).since],
  );
  const brands: { brand: string; users: string }[] = await tx.query(
    "select brand_key as brand, count(*) as users from app_user group by 1 order by count(*) desc, 1",
  );
  const series = daySeries(await countPerDay(tx, { from: "app_user", at: "created_at", days, now }), days, now);
  const joined = addUpSeries(series);
  return {
    users: Number(counts.users),
    joined: joined.count,
    joinedBefore: joined.before,
    active: Number(counts.active),
    brands: brands.map(({ brand, users }) => ({ brand, users: Number(users) })),
    series,
  };
}
