import { servicePaths } from "@entrywise/contracts/shared/service-paths";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import type { RequestHandler } from "express";
import "../api-keys/api-keys.middleware.ts";
import "../door/one-spelling.ts";
import { currentUser } from "../sessions/sessions.ts";

/**
 * Enforces the access that a team's service has announced for a route; the product's services check it themselves.
 *
 * @throws ProblemError 401 for visitors, 404 for those without the role
 */
export const requireDeclaredAccess: RequestHandler = (request, _response, next) => {
  const { known } = request;
  if (known === null || isOurs(known.service) || known.access === "public") {
    next();
    return;
  }
  const user = currentUser(request);
  if (user === null) throw new ProblemError(401, "Auth.Required", "Sign in to continue.");
  const hasRole =
    known.access === "user" ||
    (known.access === "admin" && user.isAdmin === true) ||
    (known.access === "developer" && user.isDev === true);
  if (!hasRole) throw notFound("Page");
  next();
};

/** The product's services and the gateway itself, which do their own checks. */
function isOurs(service: string): boolean {
  return service === "gateway" || Object.hasOwn(servicePaths, service);
}
