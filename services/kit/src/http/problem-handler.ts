import { STATUS_CODES } from "node:http";
import { fieldCodeOf } from "@entrywise/contracts/shared/field-messages/field-code-of";
import type { Problem } from "@entrywise/contracts/shared/problem";
import { PROBLEM_CODE_HEADER } from "@entrywise/contracts/shared/problem-code-header";
import type { ErrorRequestHandler, Response } from "express";
import { sqlState } from "../db/unit-of-work.ts";
import type { Logger } from "../logging.ts";
import { type FieldError, ProblemError } from "../problem-error.ts";
import { currentTraceId } from "../request-context.ts";

export { PROBLEM_CODE_HEADER };

/** Turns every error into `application/problem+json`. What nobody foresaw is logged once and reported neutrally. */
export function problemHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, _request, response, _next) => {
    const problem = error instanceof ProblemError ? error : (bodyProblem(error) ?? storageProblem(error));
    if (problem) {
      if (problem.status >= 500) logger.warn({ err: error }, problem.code);
      sendProblem(response, problem);
      return;
    }
    logger.error({ err: error }, "unexpected error");
    sendProblem(
      response,
      new ProblemError(500, "Server.Unexpected", "Something went wrong. Nothing was changed. Try again."),
    );
  };
}

function sendProblem(response: Response, error: ProblemError): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body: Problem = {
    type: "about:blank",
    title: STATUS_CODES[error.status] ?? "Error",
    status: error.status,
    detail: error.message,
    code: error.code,
    traceId: currentTraceId(),
  };
  if (error.params) body.params = error.params;
  if (error.errors) body.errors = error.errors.map(withCode);
  if (error.current !== undefined) body.current = error.current;
  if (error.retryAfterSeconds !== undefined) response.set("Retry-After", String(error.retryAfterSeconds));
  response.set(PROBLEM_CODE_HEADER, error.code);
  response.status(error.status).type("application/problem+json").send(JSON.stringify(body));
}

/** What is no field, such as the addresses of what somebody is the last Admin of, comes with a name and not with a message. */
export function withCode(error: FieldError): FieldError {
  const isField = !error.path.startsWith("/");
  return error.code === undefined && isField ? { ...error, ...fieldCodeOf(error.message) } : error;
}

/** Errors of the body parser and of decoding the path carry their own 4xx status. */
function bodyProblem(error: unknown): ProblemError | null {
  if (typeof error !== "object" || error === null) return null;
  const { status, type } = error as { status?: unknown; type?: unknown };
  if (error instanceof URIError) return new ProblemError(400, "Request.Invalid", "The address is not well-formed.");
  if (typeof status !== "number" || status < 400 || status > 499) return null;
  if (type === "entity.too.large") {
    return new ProblemError(413, "Request.TooLarge", "This is more than can be taken at once.");
  }
  return new ProblemError(status, "Request.Invalid", "The request could not be read: it must be valid JSON.");
}

const INVALID_INPUT = new Set(["22003", "22P02", "22007", "22008", "22021", "22P05"]);
/** A row that another points to has gone, or never came, between the check and the write. */
const REFERENCE_GONE = "23503";
const UNAVAILABLE = new Set([
  "ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND",
  "57P01", "57P02", "57P03", "53300", "53400", "08000", "08001", "08003", "08004", "08006",
]); // biome-ignore format: a table

/** What the driver and TypeORM say of a connection that went while it was used, or never came. */
const connectionLost =
  /query runner (was )?already released|Connection terminated|connection error and is not queryable|connect timeout|timeout exceeded when trying/i;

/** A database that is away or full is a 503 with Retry-After, never a 500: the caller may simply try again. */
function storageProblem(error: unknown): ProblemError | null {
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
