import type { LastAdminOf } from "@entrywise/contracts/shared/last-admin";
import { lastAdminApi } from "@entrywise/contracts/shared/last-admin";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { ServiceClient } from "@entrywise/kit/http/service-client";
import { ProblemError } from "@entrywise/kit/problem-error";

export type AskLastAdmin = (actor: Actor) => Promise<LastAdminOf[]>;

/** Asks every service that has Admins. @throws ProblemError 503 if one of them doesn't respond */
export function createAskLastAdmin(services: readonly ServiceClient[]): AskLastAdmin {
  return async (actor) => {
    const responses = await Promise.all(
      services.map((service) => service.get<{ items: LastAdminOf[] }>(actor, lastAdminApi.read.path)),
    );
    return responses.flatMap(({ items }) => items);
  };
}

/** @throws ProblemError 409 `Account.LastAdmin` with a line for each of them */
export function expectNoLastAdmin(items: readonly LastAdminOf[]): void {
  if (items.length === 0) return;
  throw new ProblemError(
    409,
    "Account.LastAdmin",
    "You're the last Admin of the following. Make someone else an Admin or delete them before you delete your account.",
    { errors: items.map(({ name, path }) => ({ path, message: name })) },
  );
}
