import { expectFreshSignIn } from "@entrywise/kit/auth/fresh-sign-in";
import type { RequestHandler } from "express";
import "../api-keys/api-keys.middleware.ts";
import "../door/one-spelling.ts";
import { currentUser } from "./sessions.ts";

/**
 * Requires a recent sign-in for the calls in the table, so that an unattended session can't create anything that
 * outlives it. Visitors' calls are passed to the service, which refuses them.
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
