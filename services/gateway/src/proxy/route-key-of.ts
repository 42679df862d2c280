import { routeKey } from "@entrywise/kit/routing/route-key";
import type { Request } from "express";
import "../api-keys/api-keys.middleware.ts";
import { ownUser } from "../sessions/sessions.ts";

/**
 * Key of the instance that a call belongs to: the user it is for, also while an admin views as them. Null for visitors.
 */
export function findRouteKey(request: Request): string | null {
  const { apiKey, viewing, brandRecord } = request;
  const userId = apiKey?.userId ?? viewing?.user.userId ?? ownUser(request)?.userId ?? null;
  return userId === null ? null : routeKey({ brand: brandRecord.brand.brandKey, userId }, request.path);
}
