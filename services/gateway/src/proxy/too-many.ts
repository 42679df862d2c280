import { ProblemError } from "@entrywise/kit/problem-error";

/** The refusal for a caller with no points left in the window. */
export function tooMany({ msBeforeNext = 1_000 }: { msBeforeNext?: number }): ProblemError {
  const wait = Math.ceil(msBeforeNext / 1_000);
  return new ProblemError(429, "Request.TooMany", `Too many requests. Please wait ${wait} seconds.`, {
    retryAfterSeconds: wait,
  });
}
