import { sqlState } from "../db/unit-of-work.ts";
import { ProblemError } from "../problem-error.ts";

const INVALID_INPUT = new Set(["22003", "22P02", "22007", "22008", "22021", "22P05"]);
/** A referenced row was deleted between the check and the write, or never existed. */
const REFERENCE_GONE = "23503";
const UNAVAILABLE = new Set([
  "ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND",
  "57P01", "57P02", "57P03", "53300", "53400", "08000", "08001", "08003", "08004", "08006",
]); // biome-ignore format: a table

/** Messages of the driver and TypeORM for a connection that was lost or couldn't be opened. */
const connectionLost =
  /query runner (was )?already released|Connection terminated|connection error and is not queryable|connect timeout|timeout exceeded when trying/i;

/**
 * A database that is down or full gives a 503 or 507, never a 500, since the caller can try again.
 *
 * @returns null for any other error
 */
export function storageProblem(error: unknown): ProblemError | null {
  const state = sqlState(error);
  if (UNAVAILABLE.has(state) || connectionLost.test(text(error))) {
    return new ProblemError(503, "Server.Unavailable", "The service is not available right now. Nothing was changed.", {
      cause: error,
      retryAfterSeconds: 2,
    });
  }
  if (state === REFERENCE_GONE) {
    return new ProblemError(409, "Request.Gone", "What this belongs to was removed meanwhile. Nothing was changed.");
  }
  if (state === "53100") return new ProblemError(507, "Server.StorageFull", "There's no storage space left.");
  if (state === "57014") {
    return new ProblemError(503, "Server.TooSlow", "This took too long. Please try again.", { retryAfterSeconds: 5 });
  }
  if (INVALID_INPUT.has(state)) {
    return new ProblemError(400, "Request.Invalid", "A value is outside of what can be stored.");
  }
  return null;
}

function text(error: unknown): string {
  return error instanceof Error ? error.message : "";
}
