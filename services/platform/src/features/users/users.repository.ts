import type { Actor } from "@entrywise/kit/auth/actor";
import { sqlState, type Transaction } from "@entrywise/kit/db/unit-of-work";
import { ruleBroken } from "@entrywise/kit/problem-error";
import { UserEntity } from "./user.entity.ts";

type Owner = Actor & { userId: string };
const UNIQUE_VIOLATION = "23505";

/** What the identity provider says of somebody. */
export interface SignIn {
  email: string;
  fullName: string;
  handle: string;
  profilePicture: string | null;
}

/**
 * Makes the user at the first sign-in, afterwards keeps what the provider says about them. A handle that somebody else has
 * on this brand gets a few letters more.
 *
 * @returns whether the user was made now
 */
export async function saveSignIn(tx: Transaction, actor: Owner, profile: SignIn): Promise<{ isNew: boolean }> {
  const handles = [profile.handle, `${profile.handle.slice(0, 21)}-${actor.userId.slice(-8)}`];
  for (const handle of handles) {
    const saved: { isNew: boolean }[] = await tx.query(
      `with known as (
         update app_user set email = $3, signed_in_at = now(), contact_synced_at = now()
          where user_id = $1 and brand_key = $2 returning 1),
       added as (
         insert into app_user (user_id, brand_key, email, full_name, handle, profile_picture, signed_in_at, contact_synced_at)
         select $1, $2, $3, $4, $5, $6, now(), now() where not exists (select from known)
         on conflict do nothing returning 1)
       select false as "isNew" from known union all select true from added`,
      [actor.userId, actor.brand, profile.email, profile.fullName, handle, profile.profilePicture],
    );
    if (saved[0]) return saved[0];
  }
  return { isNew: false };
}

/** The signed-in user, locked until the end of the transaction; null before the first sign-in was recorded. */
export async function lockUser(
  tx: Transaction,
  { userId, brand }: Pick<Owner, "userId" | "brand">,
): Promise<UserEntity | null> {
  return tx
    .getRepository(UserEntity)
    .findOne({ where: { userId, brandKey: brand }, lock: { mode: "pessimistic_write" } });
}

/** @throws ProblemError 422 when somebody else has the handle */
export async function saveUser(tx: Transaction, user: UserEntity): Promise<void> {
  try {
    await tx.getRepository(UserEntity).save(user);
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw ruleBroken("User.HandleTaken", "This handle is taken.", [{ path: "handle", message: "Handle is taken" }]);
  }
}
