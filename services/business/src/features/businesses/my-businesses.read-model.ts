import type { BusinessSummary, businessQuery } from "@entrywise/contracts/business/business.api";
import { pageSize } from "@entrywise/contracts/shared/params";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { z } from "zod";

/**
 * Businesses that the actor belongs to, by name; needs the scope `user`, or `admin` for those of everybody.
 *
 * @param customerId customer of the payment provider who is searched for too
 */
export async function readBusinesses(
  tx: Transaction,
  actor: Actor,
  query: z.infer<typeof businessQuery>,
  customerId: string | null = null,
): Promise<{ items: BusinessSummary[]; total: number }> {
  const pattern = `%${query.search.replace(/[\\%_]/g, "\\$&")}%`;
  const rows: (BusinessSummary & { total: string })[] = await tx.query(
    `select b.id, b.name, b.white_label_brand as "brandKey", b.enabled, b.payment_setup_status as "paymentSetupStatus",
            coalesce(m.role, 0) as role, count(*) over () as total
       from business b left join business_member m on m.business_id = b.id and m.user_id = $1 and m.brand_key = $2
              and m.status in ('active', 'cancelling')
      where ($6 or m.id is not null) and (b.name ilike $3 or b.customer_id = $7)
      order by lower(b.name), b.id limit $4 offset $5`,
    [actor.userId, actor.brand, pattern, pageSize(query.take), query.skip, query.all === true, customerId],
  );
  return { items: rows.map(({ total: _, ...row }) => row), total: Number(rows[0]?.total ?? 0) };
}
