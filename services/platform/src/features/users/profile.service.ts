import type { Profile } from "@entrywise/contracts/platform/profile.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { ImageStore } from "@entrywise/kit/images/image-store";
import { notFound } from "@entrywise/kit/problem-error";
import type { UserEntity } from "./user.entity.ts";
import { lockUser, saveSignIn, saveUser } from "./users.repository.ts";

type Owner = Actor & { userId: string };
const SHOWN_MS = 24 * 3_600_000;

export interface ProfileService {
  /** Changes the user and answers as whom others see them. @throws ProblemError 404 before the first sign-in was recorded */
  change(tx: Transaction, actor: Owner, changes: Partial<UserEntity>): Promise<Profile>;
  /** Like {@link change}, and makes the user first where there is none. */
  save(tx: Transaction, actor: Owner, fullName: string): Promise<Profile>;
}

/** @param blobs where pictures lie @param now moment of a call */
export function createProfileService(blobs: Pick<ImageStore, "readUrl">, now: () => Date): ProfileService {
  const present = ({ userId, email, fullName, handle, profilePicture, pictureBlob }: UserEntity): Profile => ({
    userId,
    email,
    fullName,
    handle,
    profilePicture:
      pictureBlob === null ? profilePicture : blobs.readUrl(pictureBlob, new Date(now().getTime() + SHOWN_MS)),
  });
  const service: ProfileService = {
    async change(tx, actor, changes) {
      const user = await lockUser(tx, actor);
      if (!user) throw notFound("User");
      Object.assign(user, changes);
      await saveUser(tx, user);
      return present(user);
    },
    async save(tx, actor, fullName) {
      if ((await lockUser(tx, actor)) === null) {
        const handle = handleOf(actor);
        await saveSignIn(tx, actor, { email: actor.email ?? "", fullName, handle, profilePicture: null });
      }
      return service.change(tx, actor, { fullName });
    },
  };
  return service;
}

/** A handle to begin with, of what an address allows. */
function handleOf({ email, userId }: Owner): string {
  const letters =
    (email ?? "")
      .split("@")[0]
      ?.replace(/[^A-Za-z0-9._-]/g, "")
      .slice(0, 30) ?? "";
  return /[A-Za-z0-9]/.test(letters) ? letters : `trader-${userId.slice(-8)}`;
}
