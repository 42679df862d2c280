import type { When } from "@entrywise/contracts/platform/remote-json";
import { matchesWhen, type Viewer } from "@entrywise/host/shell";

export type RouteAccess = "open" | "signIn" | "notFound";

/** Visitors are sent to sign in; what exists for others only does not exist for this user (404, not 403). */
export function routeAccess(when: When | undefined, viewer: Viewer): RouteAccess {
  if (matchesWhen(when, viewer)) return "open";
  const needsSignIn = when?.signedIn ?? true;
  return needsSignIn && viewer.user === null ? "signIn" : "notFound";
}
