export interface FieldError {
  path: string;
  message: string;
  /** Of the message; absent where the service knows none. */
  code?: string;
  params?: ProblemParams;
}

interface ProblemBody {
  code?: unknown;
  detail?: unknown;
  title?: unknown;
  params?: unknown;
  traceId?: unknown;
  errors?: unknown;
  current?: unknown;
}

/** Values of a problem that a text of the catalogue names. */
export type ProblemParams = Readonly<Record<string, string | number>>;
/** Texts of codes in the language of the page; null for a code that is not known there. */
export type ProblemTexts = (code: string, params: ProblemParams) => string | null;

const paramsIn = (value: unknown) => (typeof value === "object" && value !== null ? value : {}) as ProblemParams;

const textOr = (value: unknown, fallback: string) => (typeof value === "string" && value !== "" ? value : fallback);

/**
 * A call that the server refused, or that never reached it (`status` 0).
 * `message` is the server's detail, empty when it sent none: show it through {@link problemText}.
 */
export class ApiProblem extends Error {
  override readonly name = "ApiProblem";
  readonly status: number;
  /** `Subject.Reason`; `Network.Unreachable` when no response came. */
  readonly code: string;
  readonly detail: string;
  /** What the text of the code names; empty when the server sent none. */
  readonly params: ProblemParams;
  readonly #errors: readonly FieldError[];
  /** Names the request in the logs; null when no response came. */
  readonly traceId: string | null;
  /** On 412 the current state of the part that was to be changed. */
  readonly current: unknown;

  constructor(status: number, body: ProblemBody, options?: ErrorOptions) {
    super(textOr(body.detail, ""), options);
    this.status = status;
    this.code = textOr(body.code, status === 0 ? "Network.Unreachable" : "Unknown");
    this.detail = this.message;
    this.params = paramsIn(body.params);
    this.#errors = Array.isArray(body.errors) ? body.errors : [];
    this.traceId = typeof body.traceId === "string" ? body.traceId : null;
    this.current = body.current;
  }

  /** Bad fields of the request, for their places in the form, each with its message in the language of the page. */
  get errors(): readonly FieldError[] {
    return this.#errors.map((error) => (error.code === undefined ? error : { ...error, message: fieldText(error) }));
  }
}

type Coded = Pick<FieldError, "code" | "params">;

let known: ProblemTexts = () => null;
let codeOf: (message: string) => Coded | null = () => null;

/** The shell's texts of the codes that services send, for all pages, and the codes of messages that contracts have. */
export function setProblemTexts(texts: ProblemTexts, codes: typeof codeOf = () => null): void {
  known = texts;
  codeOf = codes;
}

/** What is wrong with a field, in the language of the page (P-574); a message without a known code stays as it is. */
export function fieldText({ message, ...coded }: Omit<FieldError, "path">): string {
  const { code, params } = coded.code === undefined ? (codeOf(message) ?? coded) : coded;
  return (code === undefined ? null : known(code, paramsIn(params))) ?? message;
}

/**
 * The one text shown for a failed call (P-574): the catalogue's of its code; for a code that it does not know the server's detail,
 * otherwise the fallback.
 */
export function problemText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiProblem)) return fallback;
  return known(error.code, error.params) ?? (error.detail === "" ? fallback : error.detail);
}

/** As {@link problemText}, where the page has texts of codes of its own: they stand before all others. */
export function codedProblemText(error: unknown, texts: ProblemTexts, fallback: string): string {
  const own = error instanceof ApiProblem ? texts(error.code, error.params) : null;
  return own ?? problemText(error, fallback);
}

/** Reference to quote to support, null when the error carries none. */
export function problemReference(error: unknown): string | null {
  return error instanceof ApiProblem ? error.traceId : null;
}

function statusIn(error: object, key: string): number | null {
  const value: unknown = Reflect.get(error, key);
  return typeof value === "number" ? value : null;
}

/** HTTP status of anything thrown: statusCode, then status, then the status of its response, else 500. */
export function errorStatus(error: unknown): number {
  if (typeof error !== "object" || error === null) return 500;
  const response: unknown = Reflect.get(error, "response");
  const ofResponse = typeof response === "object" && response !== null ? statusIn(response, "status") : null;
  return statusIn(error, "statusCode") ?? statusIn(error, "status") ?? ofResponse ?? 500;
}
