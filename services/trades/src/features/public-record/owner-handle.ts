import { type UserSummary, usersApi } from "@entrywise/contracts/platform/platform.api";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { ServiceClient } from "@entrywise/kit/http/service-client";
import type { ReadHandle } from "./public-record.routes.ts";

/** Asks the platform in the person's own name; null while it doesn't say. */
export const readOwnerHandle =
  (platform: ServiceClient): ReadHandle =>
  async ({ userId, brand }) => {
    try {
      const owner = { ...jobActor("trades"), userId, brand };
      return (await platform.get<UserSummary>(owner, usersApi.read.path)).handle;
    } catch {
      return null;
    }
  };
