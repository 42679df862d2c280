import { BusinessRole, type BusinessSummary, type businessQuery } from "@entrywise/contracts/business/business.api";
import { pageSize } from "@entrywise/contracts/shared/params";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { z } from "zod";
import { inBusinessScope } from "./business-scope.ts";
import { BusinessMemberEntity, hasSeat } from "./members/business-member.entity.ts";

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
  const rows: Row[] = await tx.query(
    `select b.id, b.name, b.white_label_brand as "brandKey", b.enabled, b.payment_setup_status as "paymentSetupStatus",
            coalesce(m.role, 0) as role, b.seat_limit as "seatLimit", count(*) over () as total
       from business b left join business_member m on m.business_id = b.id and m.user_id = $1 and m.brand_key = $2
              and m.status in ('active', 'cancelling')
      where ($6 or m.id is not null) and (b.name ilike $3 or b.customer_id = $7)
      order by lower(b.name), b.id limit $4 offset $5`,
    [actor.userId, actor.brand, pattern, pageSize(query.take), query.skip, query.all === true, customerId],
  );
  const items = rows.map(({ total: _total, seatLimit: _limit, ...summary }) => summary);
  const total = Number(rows[0]?.total ?? 0);
  if (query.all === true) return { items, total };
  return { items: await addSeats(tx, rows, items), total };
}

type Row = BusinessSummary & { total: string; seatLimit: number };

/** One after the other: a transaction has the rights over one business at a time. */
async function addSeats(tx: Transaction, rows: Row[], items: BusinessSummary[]): Promise<BusinessSummary[]> {
  const counted: BusinessSummary[] = [];
  for (const [index, summary] of items.entries()) {
    const seatLimit = rows[index]?.seatLimit ?? null;
    const businessId = summary.id;
    const seats = isSeatCountOpen(summary)
      ? await inBusinessScope(tx, businessId, () =>
          tx.getRepository(BusinessMemberEntity).countBy({ businessId, status: hasSeat }),
        )
      : null;
    counted.push({ ...summary, seats, seatLimit: seats === null ? null : seatLimit });
  }
  return counted;
}

/** Managers have a business only while it runs. */
function isSeatCountOpen({ role, enabled, paymentSetupStatus }: BusinessSummary): boolean {
  if (role === BusinessRole.Manager) return enabled && paymentSetupStatus === "Complete";
  return role === BusinessRole.Admin;
}
