import type { KeyCounts } from "@entrywise/contracts/business/key-counts";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { ServiceClient } from "@entrywise/kit/http/service-client";
import type { Logger } from "@entrywise/kit/logging";

/** Number of keys a person has and has created for businesses; null if unknown, which doesn't block a password change. */
export type CountKeys = (userId: string, brand: string) => Promise<KeyCounts | null>;

export function createCountKeys(business: ServiceClient, logger: Pick<Logger, "warn">): CountKeys {
  return async (userId, brand) => {
    try {
      return await business.post<KeyCounts>(jobActor("identity"), "/internal/api-keys/count", { userId, brand });
    } catch (error) {
      logger.warn({ err: error }, "nobody says how many keys an account has");
      return null;
    }
  };
}
