export interface FieldError {
  path: string;
  message: string;
  /** Code of the message; absent if the service has none. */
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

/** Values for placeholders in a problem's text. */
export type ProblemParams = Readonly<Record<string, string | number>>;
/** Texts by problem code in the page's language; null for unknown codes. */
export type ProblemTexts = (code: string, params: ProblemParams) => string | null;

const paramsIn = (value: unknown) => (typeof value === "object" && value !== null ? value : {}) as ProblemParams;

const textOr = (value: unknown, fallback: string) => (typeof value === "string" && value !== "" ? value : fallback);

/**
 * A call that the server refused or that never reached it (`status` 0). `message` is the server's detail, empty without one; show
 * it with {@link problemText}.
 */
export class ApiProblem extends Error {
  override readonly name = "ApiProblem";
  readonly status: number;
  /** `Subject.Reason`; `Network.Unreachable` when no response came. */
  readonly code: string;
  readonly detail: string;
  /** Values for the code's text; empty if the server sent none. */
  readonly params: ProblemParams;
  readonly #errors: readonly FieldError[];
  /** Identifies the request in the logs; null without a response. */
  readonly traceId: string | null;
  /** On 412, the current state of the part to be changed. */
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

  /** Invalid fields of the request, each with its message in the page's language. */
  get errors(): readonly FieldError[] {
    return this.#errors.map((error) => (error.code === undefined ? error : { ...error, message: fieldText(error) }));
  }
}

type Coded = Pick<FieldError, "code" | "params">;

let known: ProblemTexts = () => null;
let codeOf: (message: string) => Coded | null = () => null;

/** Sets the shell's texts for codes sent by services, and the codes of the contracts' messages. */
export function setProblemTexts(texts: ProblemTexts, codes: typeof codeOf = () => null): void {
  known = texts;
  codeOf = codes;
}

/** A field's error message in the page's language (P-574); a message without a known code is returned unchanged. */
export function fieldText({ message, ...coded }: Omit<FieldError, "path">): string {
  const { code, params } = coded.code === undefined ? (codeOf(message) ?? coded) : coded;
  return (code === undefined ? null : known(code, paramsIn(params))) ?? message;
}

/**
 * The text shown for a failed call (P-574): the catalogue's text for its code; for unknown codes the server's detail, else the
 * fallback.
 */
export function problemText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiProblem)) return fallback;
  return known(error.code, error.params) ?? (error.detail === "" ? fallback : error.detail);
}

/** Like {@link problemText}, with texts of the page's own that take precedence. */
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
