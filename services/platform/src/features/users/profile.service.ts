import type { Profile } from "@entrywise/contracts/platform/profile.api";
import type { Events } from "@entrywise/contracts/shared/events";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import type { ImageStore } from "@entrywise/kit/images/image-store";
import { notFound } from "@entrywise/kit/problem-error";
import type { UserEntity } from "./user.entity.ts";
import { lockUser, type SignIn, saveSignIn, saveUser } from "./users.repository.ts";

type Owner = Actor & { userId: string };
const SHOWN_MS = 24 * 3_600_000;
/** A session, which shows the picture on every page, lasts a week at most. */
const SHOWN_IN_SESSION_MS = 8 * SHOWN_MS;

export interface ProfileService {
  /** Changes the user and returns as whom others see them. @throws ProblemError 404 before the first sign-in was recorded */
  change(tx: Transaction, actor: Owner, changes: Partial<UserEntity>): Promise<Profile>;
  /** Like {@link change}, and makes the user first where there is none. */
  save(tx: Transaction, actor: Owner, fullName: string): Promise<Profile>;
  /** Keeps what the provider says at a sign-in. @returns the profile, which a session shows for as long as it lasts */
  signIn(tx: Transaction, actor: Owner, said: SignIn): Promise<{ profile: Profile; isNew: boolean }>;
  /** Takes over the address that somebody signs in with now. */
  changeEmail(tx: Transaction, event: Events["identity.email-changed"]): Promise<void>;
}

/** @param blobs where pictures lie @param now moment of a call */
export function createProfileService(
  blobs: Pick<ImageStore, "readUrl">,
  outbox: Pick<Outbox, "publish">,
  now: () => Date,
): ProfileService {
  const present = (
    { userId, email, fullName, handle, profilePicture, pictureBlob }: UserEntity,
    shownMs = SHOWN_MS,
  ): Profile => ({
    userId,
    email,
    fullName,
    handle,
    profilePicture:
      pictureBlob === null ? profilePicture : blobs.readUrl(pictureBlob, new Date(now().getTime() + shownMs)),
  });
  const change = async (tx: Transaction, user: UserEntity, changes: Partial<UserEntity>) => {
    Object.assign(user, changes);
    await saveUser(tx, user);
    const shown = { ...present(user, SHOWN_IN_SESSION_MS), brand: user.brandKey, changedAt: now().toISOString() };
    await outbox.publish(tx, "platform.profile-changed", shown);
    return present(user);
  };
  const service: ProfileService = {
    async change(tx, actor, changes) {
      const user = await lockUser(tx, actor);
      if (!user) throw notFound("User");
      return change(tx, user, changes);
    },
    async signIn(tx, actor, said) {
      const { isNew } = await saveSignIn(tx, actor, said);
      const user = await lockUser(tx, actor);
      if (!user) throw notFound("User");
      if (isNew) {
        const { userId, brandKey: brand, email, fullName } = user;
        await outbox.publish(tx, "platform.user-created", { userId, brand, email, fullName });
      }
      return { profile: present(user, SHOWN_IN_SESSION_MS), isNew };
    },
    async changeEmail(tx, { userId, brand, email }) {
      const user = await lockUser(tx, { userId, brand });
      // Who has never been in has no profile yet.
      if (user) await change(tx, user, { email });
    },
    async save(tx, actor, fullName) {
      if ((await lockUser(tx, actor)) === null) {
        const handle = deriveHandle(actor);
        await saveSignIn(tx, actor, { email: actor.email ?? "", fullName, handle, profilePicture: null });
      }
      return service.change(tx, actor, { fullName });
    },
  };
  return service;
}

/** A handle to begin with, of what an address allows. */
function deriveHandle({ email, userId }: Owner): string {
  const letters =
    (email ?? "")
      .split("@")[0]
      ?.replace(/[^A-Za-z0-9._-]/g, "")
      .slice(0, 30) ?? "";
  return /[A-Za-z0-9]/.test(letters) ? letters : `trader-${userId.slice(-8)}`;
}
