import type { AdminUser } from "@entrywise/contracts/platform/administration.api";
import { type Actor, jobActor } from "@entrywise/kit/auth/actor";
import type { ServiceClient } from "@entrywise/kit/http/service-client";

/** Reads a user's data on behalf of this service. */
export function asActor({ userId, brand }: { userId: string; brand: string }): Actor {
  return { ...jobActor("admin", brand), userId };
}

/** @throws ProblemError 404 if the user doesn't exist */
export function readAdminUser(
  platform: ServiceClient,
  actor: Actor,
  userId: string,
  brand: string | undefined,
): Promise<AdminUser> {
  const query = brand === undefined ? "" : `?${new URLSearchParams({ brand })}`;
  return platform.get<AdminUser>(actor, `/internal/users/${userId}${query}`);
}
