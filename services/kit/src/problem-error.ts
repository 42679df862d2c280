import type { ProblemParams } from "@entrywise/contracts/shared/problem";

/** A refusal that the caller should understand. Everything else that is thrown becomes a neutral 500. */
export class ProblemError extends Error {
  readonly status: number;
  /** `Subject.Reason`, for programs; never renamed. */
  readonly code: string;
  /** Values of the text of the code, for screens that say it in the language of the person (P-574). */
  readonly params: ProblemParams | undefined;
  readonly errors: readonly FieldError[] | undefined;
  /** On 412: the part as it is now. */
  readonly current: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: string, detail: string, more: ProblemMore = {}) {
    super(detail, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = "ProblemError";
    this.status = status;
    this.code = code;
    this.params = more.params;
    this.errors = more.errors;
    this.current = more.current;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export interface FieldError {
  /** Dotted path of the field in the request, e.g. `openPositions.0.size`. */
  path: string;
  /** In English; one of `contracts/shared/field-messages`, so that screens can say it in other languages. */
  message: string;
  /** Of another service's message; of one's own it is found when the problem is sent. */
  code?: string;
  params?: ProblemParams;
}

interface ProblemMore {
  params?: ProblemParams | undefined;
  errors?: readonly FieldError[];
  current?: unknown;
  cause?: unknown;
  retryAfterSeconds?: number;
}

/** Absent and not yours give the same response (404), so that nobody learns which ids exist. */
export function notFound(subject: string): ProblemError {
  return new ProblemError(404, `${subject}.NotFound`, `This ${subject.toLowerCase()} doesn't exist.`);
}

/**
 * 422: understood, well-formed, and against a rule of the domain.
 *
 * @param params values that the text of the code names on screens (P-574)
 */
export function ruleBroken(
  code: string,
  detail: string,
  errors?: readonly FieldError[],
  params?: ProblemParams,
): ProblemError {
  return new ProblemError(422, code, detail, { ...(errors === undefined ? {} : { errors }), params });
}
