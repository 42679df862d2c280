import type { RequestHandler } from "express";
import "../http/express-types.ts";
import { ProblemError } from "../problem-error.ts";

const READS = new Set(["GET", "HEAD"]);

/** Refuses a write because an admin has disabled the person's membership (P-576). */
export function membershipRequired(): ProblemError {
  return new ProblemError(
    403,
    "Membership.INVALID-SUBSCRIPTION",
    "You require a membership in order to edit data however you can continue to view all your existing data.",
  );
}

/**
 * Lets people with a disabled membership read but not write.
 *
 * @param open writes still allowed to them, such as `PUT /notes/{id}/expanded`: those that withdraw shared data, or
 * store display settings
 */
export function requireMembership(open: readonly string[]): RequestHandler {
  const patterns = open.map((call) => new RegExp(`^${call.replace(/\{\w+\}/g, "[^/]+")}$`));
  return ({ actor, method, path }, _response, next) => {
    const call = `${method} ${path.replace(/^\/v1\.0/, "").replace(/\/$/, "")}`;
    const isRefused = actor?.isMembershipDisabled && !READS.has(method) && !patterns.some((one) => one.test(call));
    next(isRefused ? membershipRequired() : undefined);
  };
}
