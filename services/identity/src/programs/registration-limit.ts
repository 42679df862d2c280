import { ProblemError } from "@entrywise/kit/problem-error";
import type { RequestHandler } from "express";
import type { AccountLimits } from "../account/account-limits.repository.ts";

/** Slows down networks that register programs in bulk; the refusal is one that programs understand (RFC 7591). */
export function registrationLimit(limits: Pick<AccountLimits, "expectProgram">): RequestHandler {
  return async (request, response, next) => {
    try {
      await limits.expectProgram(request.ip ?? "");
    } catch (error) {
      if (!(error instanceof ProblemError && error.status === 429)) throw error;
      response.set("Retry-After", String(error.retryAfterSeconds ?? 60));
      response.status(429).json({ error: "temporarily_unavailable", error_description: error.message });
      return;
    }
    next();
  };
}
