import type { Actor } from "@entrywise/kit/auth/actor";
import { ProblemError } from "@entrywise/kit/problem-error";

const FRESH_MS = 15 * 60_000;

/** Until when sensitive changes are open; null when they are not. */
export function freshUntil({ authenticatedAt }: Actor, now = Date.now()): Date | null {
  if (!authenticatedAt || now - authenticatedAt > FRESH_MS) return null;
  return new Date(authenticatedAt + FRESH_MS);
}

/** @throws ProblemError 403 when the person signed in too long ago for a sensitive change (Y-203) */
export function expectFreshSignIn(actor: Actor): void {
  if (freshUntil(actor)) return;
  throw new ProblemError(403, "Auth.FreshSignInRequired", "Please sign in again to change this.");
}
