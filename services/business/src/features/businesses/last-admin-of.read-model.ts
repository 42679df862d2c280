import { BusinessRole } from "@entrywise/contracts/business/business.api";
import type { LastAdminOf } from "@entrywise/contracts/shared/last-admin";
import type { Owner } from "@entrywise/kit/db/delete-owned";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** Businesses whose only Admin is this person. */
export async function lastAdminOfBusinesses(tx: Transaction, { userId, brand }: Owner): Promise<LastAdminOf[]> {
  const businesses = await tx.query<{ id: string; name: string }[]>(
    `select b.id, b.name from business b
      where exists (select from business_member m
              where m.business_id = b.id and m.brand_key = $2 and m.user_id = $1)
        and (select array_agg(m.user_id) from business_member m
              where m.business_id = b.id and m.role = $3 and m.status in ('active', 'cancelling')
                and m.user_id is not null) = array[$1::uuid]
      order by b.name, b.id`,
    [userId, brand, BusinessRole.Admin],
  );
  return businesses.map(({ id, name }) => ({ name, path: `/businesses/${id}/members` }));
}
