import { BusinessRole } from "@entrywise/contracts/business/business.api";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { seedAccounts, seedUserId } from "@entrywise/kit/seed-accounts";

/** Harbour Trading Academy. */
export const ACADEMY = "018f3a20-0000-7000-8000-000000000001";
const northdesk = "018f3a20-0000-7000-8000-000000000002";

/** Demonstration businesses; running it again changes nothing. */
export async function seed(tx: Transaction): Promise<void> {
  await tx.query(
    `insert into business (id, name, white_label_brand, enabled, payment_setup_status) values
       ($1, 'Harbour Trading Academy', null, true, 'Complete'), ($2, 'Northdesk Partners', 'northdesk', true, 'Complete')
     on conflict do nothing`,
    [ACADEMY, northdesk],
  );
  const members = [
    { business: ACADEMY, brand: "entrywise", user: "manager", role: BusinessRole.Manager },
    { business: ACADEMY, brand: "entrywise", user: "businessAdmin", role: BusinessRole.Admin },
    { business: northdesk, brand: "entrywise", user: "businessAdmin", role: BusinessRole.Manager },
    { business: northdesk, brand: "northdesk", user: "northdesk", role: BusinessRole.Admin },
    // A business's brand is only for its members.
    { business: northdesk, brand: "northdesk", user: "deskModerator", role: BusinessRole.None },
    { business: northdesk, brand: "northdesk", user: "deskMember", role: BusinessRole.None },
    { business: northdesk, brand: "northdesk", user: "deskNewcomer", role: BusinessRole.None },
  ];
  for (const { business, brand, user, role } of members) {
    await tx.query(
      `insert into business_member (id, business_id, user_id, brand_key, role, email, full_name, joined_at)
         values ($1, $2, $3, $4, $5, $6, $7, now()) on conflict do nothing`,
      [newId(), business, seedUserId(user), brand, role, ...splitName(user)],
    );
    // Rows of older releases have no names.
    await tx.query(
      `update business_member set email = $4, full_name = $5
        where business_id = $1 and user_id = $2 and brand_key = $3 and email = ''`,
      [business, seedUserId(user), brand, ...splitName(user)],
    );
  }
}

function splitName(key: string): [string, string] {
  const account = seedAccounts.find((candidate) => candidate.key === key);
  return [account?.email ?? "", account?.fullName ?? ""];
}
