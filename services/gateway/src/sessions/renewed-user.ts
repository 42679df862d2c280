import type { SessionUser } from "@entrywise/contracts/platform/boot-manifest";

/** A signed-in user after their tokens were renewed: roles come from the provider, the profile from the platform. */
export function renewedUser(before: SessionUser | undefined, claimed: SessionUser): SessionUser {
  const { email, fullName, handle, initials, profilePicture } = before ?? claimed;
  return { ...claimed, email, fullName, handle, initials, profilePicture };
}
