import { expectFreshSignIn } from "@entrywise/kit/auth/fresh-sign-in";
import type { RequestHandler } from "express";
import "../api-keys/api-keys.middleware.ts";
import "../door/one-spelling.ts";
import { currentUser } from "./sessions.ts";

/**
 * A session that was forgotten somewhere opens nothing that outlives it: for the calls of the table, its person must have signed in a
 * short while ago. Visitors go on to the service, which asks them to sign in.
 *
 * @throws ProblemError 403 `Auth.FreshSignInRequired`
 */
export const requireFreshSignIn: RequestHandler = (request, _response, next) => {
  const isOfSession = !request.apiKey && currentUser(request) !== null;
  if (request.known?.freshSignIn && isOfSession) {
    expectFreshSignIn({ authenticatedAt: request.session.authenticatedAt ?? null });
  }
  next();
};
