import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Journal } from "../../../journal/journal.ts";

/** Sets the password of a profile's drop. The first time it gets a user name too. @returns the user name; null without the profile */
export async function setDropPassword(
  { tx, actor }: Journal,
  profileId: string,
  { userName, hash }: { userName: string; hash: string },
): Promise<string | null> {
  const [[row]] = await tx.query(
    `update import_profile set drop_user_name = coalesce(drop_user_name, $4), drop_password_hash = $5,
            drop_password_version = drop_password_version + 1, drop_password_set_at = now()
      where id = $1 and user_id = $2 and brand_key = $3 returning drop_user_name as "userName"`,
    [profileId, actor.userId, actor.brand, userName, hash],
  );
  return row?.userName ?? null;
}

/** Nobody signs in any more, and what was begun is refused. The user name stays for the next password. */
export async function removeDropPassword({ tx, actor }: Journal, profileId: string): Promise<boolean> {
  const [, affected] = await tx.query(
    `update import_profile set drop_password_hash = null, drop_password_set_at = null,
            drop_password_version = drop_password_version + 1
      where id = $1 and user_id = $2 and brand_key = $3`,
    [profileId, actor.userId, actor.brand],
  );
  return affected === 1;
}

/** A profile's drop as a login finds it. */
export interface Drop {
  profileId: string;
  userId: string;
  brand: string;
  enabled: boolean;
  /** Null: it takes no deliveries any more. */
  passwordHash: string | null;
  passwordVersion: number;
}

/** Needs the scope `job`: nobody is known yet. */
export async function findDrop(tx: Transaction, userName: string): Promise<Drop | null> {
  const [row] = await tx.query(
    `select id as "profileId", user_id as "userId", brand_key as brand, enabled, drop_password_hash as "passwordHash",
            drop_password_version as "passwordVersion"
       from import_profile where drop_user_name = $1`,
    [userName],
  );
  return row ?? null;
}
