import { STATUS_CODES } from "node:http";
import { fieldCodeOf } from "@entrywise/contracts/shared/field-messages/field-code-of";
import type { Problem } from "@entrywise/contracts/shared/problem";
import { PROBLEM_CODE_HEADER } from "@entrywise/contracts/shared/problem-code-header";
import type { ErrorRequestHandler, Response } from "express";
import type { Logger } from "../logging.ts";
import { type FieldError, ProblemError } from "../problem-error.ts";
import { currentTraceId } from "../request-context.ts";
import { storageProblem } from "./storage-problem.ts";

export { PROBLEM_CODE_HEADER };

/**
 * Turns every error into `application/problem+json`. Unexpected errors are logged once and reported without details.
 */
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

/**
 * Entries that aren't fields, such as the groups of which someone is the last Admin, have a name instead of a message.
 */
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
