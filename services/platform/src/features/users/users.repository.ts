import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** Makes the user at the first sign-in, afterwards keeps what the provider says about them. */
export async function saveSignIn(
  tx: Transaction,
  actor: Actor,
  profile: { email: string; fullName: string; handle: string; profilePicture: string | null },
): Promise<void> {
  await tx.query(
    `insert into app_user (user_id, brand_key, email, full_name, handle, profile_picture, signed_in_at)
     values ($1, $2, $3, $4, $5, $6, now())
     on conflict (user_id, brand_key) do update set email = excluded.email, signed_in_at = now()`,
    [actor.userId, actor.brand, profile.email, profile.fullName, profile.handle, profile.profilePicture],
  );
}
