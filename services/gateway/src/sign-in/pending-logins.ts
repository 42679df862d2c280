import { randomBytes } from "node:crypto";
import type { Request } from "express";
import type { PendingLogin } from "../sessions/session-types.ts";

const AT_ONCE = 5;
const LIFETIME_MS = 10 * 60_000;

/**
 * Logins in progress, stored in the visitor's own session and keyed by state: two tabs can sign in at once, and each
 * response is accepted once, only from the browser that started the login.
 *
 * @returns the state to send to the provider
 */
export function rememberLogin(request: Request, login: PendingLogin): string {
  const state = randomBytes(24).toString("base64url");
  const alive = Object.entries(request.session.logins ?? {})
    .filter(([, other]) => Date.now() - other.startedAt < LIFETIME_MS)
    .sort(([, a], [, b]) => b.startedAt - a.startedAt)
    .slice(0, AT_ONCE - 1);
  request.session.logins = Object.fromEntries([[state, login], ...alive]);
  return state;
}

/** Takes the login of a state; null if it is unknown, used or too old. */
export function takeLogin(request: Request, state: string): PendingLogin | null {
  const { logins } = request.session;
  if (!logins || !Object.hasOwn(logins, state)) return null;
  const login = logins[state];
  delete logins[state];
  return login && Date.now() - login.startedAt < LIFETIME_MS ? login : null;
}
