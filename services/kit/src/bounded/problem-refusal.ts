import type { ProblemParams } from "@entrywise/contracts/shared/problem";
import { type FieldError, ProblemError } from "../problem-error.ts";
import { InputRefused, ProcessEnded } from "./bounded-process.ts";

/** A `ProblemError`, as it crosses over from a bounded process. */
interface ProblemRefusal {
  status: number;
  code: string;
  detail: string;
  params?: ProblemParams;
  errors?: readonly FieldError[];
}

/** In a bounded process: a problem as it is, null for an error of ours. */
export function problemRefusal(error: unknown): ProblemRefusal | null {
  if (!(error instanceof ProblemError)) return null;
  const { status, code, message: detail, params, errors } = error;
  return { status, code, detail, ...(params && { params }), ...(errors && { errors }) };
}

/**
 * In the service: what went wrong in a bounded process, as a problem.
 *
 * @param subject of codes, such as `Archive`: `Archive.TooMuchWork`
 * @returns 422 for input that takes more work or memory than it may, 503 for a process that got nowhere, any other error as it is
 */
export function asProblem(error: unknown, subject: string): unknown {
  if (error instanceof InputRefused) {
    const refusal = error.refusal as ProblemRefusal | null; // of problemRefusal
    if (refusal === null) return unreadable(subject, error);
    const { status, code, detail, params, errors } = refusal;
    return new ProblemError(status, code, detail, {
      ...(params && { params }),
      ...(errors && { errors: [...errors] }),
    });
  }
  if (!(error instanceof ProcessEnded)) return error;
  if (error.reason === "stalled") {
    return new ProblemError(503, "Server.Busy", "Couldn't read the file right now. Try again.", {
      cause: error,
      retryAfterSeconds: 10,
    });
  }
  if (error.reason === "crash") return unreadable(subject, error);
  return new ProblemError(
    422,
    `${subject}.TooMuchWork`,
    "This file takes more work or memory to read than a file may.",
    {
      cause: error,
    },
  );
}

const unreadable = (subject: string, cause: unknown) =>
  new ProblemError(422, `${subject}.Unreadable`, "Couldn't read this file.", { cause });
