import { deriveUserId } from "@entrywise/kit/auth/user-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { seedAccounts } from "@entrywise/kit/seed-accounts";

/** Users and memberships of the demonstration accounts; running it again changes nothing. */
export async function seed(tx: Transaction): Promise<void> {
  for (const account of seedAccounts) {
    const userId = deriveUserId(account.provider, account.subject);
    await tx.query(
      `insert into app_user (user_id, brand_key, email, full_name, handle) values ($1, $2, $3, $4, $5)
         on conflict do nothing`,
      [userId, account.brand, account.email, account.fullName, account.handle],
    );
    if (!account.isNew) {
      await tx.query(
        `insert into user_setup (user_id, brand_key, theme_selected_at, plan_selected_at, setup_selected_at, demo_selected_at,
           getting_started_at) values ($1, $2, now(), now(), now(), now(), now()) on conflict do nothing`,
        [userId, account.brand],
      );
    }
    if (account.plan === "basic") continue;
    // The membership's id is the user's: there is exactly one seeded membership per account.
    await tx.query(
      `insert into membership (id, user_id, brand_key, plan, status, current_period_start, current_period_end,
                               default_payment_method_id, source)
       values ($1, $1, $2, 'pro', $3, now(), now() + $4::interval, $5, $6) on conflict do nothing`,
      account.trialing
        ? [userId, account.brand, "trialing", "14 days", null, 1]
        : [userId, account.brand, "active", "1 year", "pm_demo", 2],
    );
  }
}
