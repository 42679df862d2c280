import { FRESH_SIGN_IN_CODE, FRESH_SIGN_IN_MS } from "@entrywise/contracts/shared/fresh-sign-in";
import { ProblemError } from "../problem-error.ts";
import type { Actor } from "./actor.ts";

type SignedIn = Pick<Actor, "authenticatedAt">;

/** Until when sensitive changes are allowed; null if they aren't. */
export function freshUntil({ authenticatedAt }: SignedIn, now = Date.now()): Date | null {
  if (!authenticatedAt || now - authenticatedAt > FRESH_SIGN_IN_MS) return null;
  return new Date(authenticatedAt + FRESH_SIGN_IN_MS);
}

/** @throws ProblemError 403 if the person signed in too long ago for a sensitive change (Y-203) */
export function expectFreshSignIn(signedIn: SignedIn): void {
  if (freshUntil(signedIn)) return;
  throw new ProblemError(403, FRESH_SIGN_IN_CODE, "Sign in again to change this.");
}
