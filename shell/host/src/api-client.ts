import { ApiProblem } from "./api-problem.ts";
import { ownsPath, pathsOf, type ServiceId } from "./service-paths.ts";

/** Anything that parses a response into a checked value, such as a schema of the contracts. */
export interface Parser<T> {
  parse: (value: unknown) => T;
}

type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

export interface CallOptions<T> {
  /** Validates the response; without it, the caller's type is trusted. */
  parser?: Parser<T>;
  /** Arrays become repeated keys; null and undefined are omitted. */
  query?: Readonly<Record<string, QueryValue>>;
  /** Version of the part being written, as received from the service. */
  ifMatch?: string | number;
  /** Idempotency key of one user action: pressing Save again after a lost response must not take effect twice. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** Client of one service; every rejection is an {@link ApiProblem}, except for aborts. */
export interface ApiClient {
  get: <T>(path: string, options?: CallOptions<T>) => Promise<T>;
  post: <T>(path: string, body?: unknown, options?: CallOptions<T>) => Promise<T>;
  put: <T>(path: string, body?: unknown, options?: CallOptions<T>) => Promise<T>;
  patch: <T>(path: string, body?: unknown, options?: CallOptions<T>) => Promise<T>;
  delete: <T>(path: string, options?: CallOptions<T>) => Promise<T>;
}

export interface ApiEnvironment {
  /** Base URL before `/v1.0`: the brand's apiUrl; empty for the page's origin. */
  baseUrl: string;
  /** Boot manifest of this page load. */
  bootId: string;
  fetch: typeof fetch;
  /** Called once for a 401, before the call rejects. */
  onUnauthorised: () => void;
  /** Milliseconds between attempts. */
  retryDelayMs?: number;
}

const retries = 2;
/** 0 means no response. */
const isWorthRetrying = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500;
const isAbort = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

function queryString(query: CallOptions<unknown>["query"]): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value === null || value === undefined) continue;
    for (const item of Array.isArray(value) ? value : [value]) params.append(key, String(item));
  }
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

function etag(version: string | number): string {
  const text = String(version);
  return text.startsWith('"') || text.startsWith("W/") ? text : `"${text}"`;
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a proxy's HTML error page: the status is enough
  }
}

const wait = (ms: number, signal: AbortSignal | null | undefined) =>
  new Promise<void>((done, fail) => {
    const timer = setTimeout(done, ms);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      fail(signal.reason);
    });
  });

/** Result of one attempt: the response, or the problem and whether a retry may help. */
async function attempt(send: () => Promise<Response>): Promise<{ value: unknown } | { problem: ApiProblem }> {
  let response: Response;
  try {
    response = await send();
  } catch (cause) {
    if (isAbort(cause)) throw cause;
    return { problem: new ApiProblem(0, {}, { cause }) };
  }
  const body = await readBody(response);
  if (response.ok) return { value: body };
  return { problem: new ApiProblem(response.status, typeof body === "object" && body !== null ? body : {}) };
}

interface Call {
  method: string;
  body: unknown;
  options: CallOptions<unknown>;
}

/** W3C `traceparent`: connects all processes and log lines of a call. */
function newTraceparent(): string {
  const digits = (count: number) => crypto.randomUUID().replaceAll("-", "").slice(-count);
  return `00-${digits(32)}-${digits(16)}-01`;
}

/** A request, unchanged through all its attempts. */
function requestInit({ method, body, options }: Call, { baseUrl, bootId }: ApiEnvironment): RequestInit {
  const headers: Record<string, string> = {
    accept: "application/json",
    "x-requested-with": "entrywise",
    "x-boot": bootId,
    traceparent: newTraceparent(),
  };
  const init: RequestInit = { method, headers, credentials: baseUrl === "" ? "same-origin" : "include" };
  if (method === "POST") headers["idempotency-key"] = options.idempotencyKey ?? crypto.randomUUID();
  if (options.ifMatch !== undefined) headers["if-match"] = etag(options.ifMatch);
  if (body !== undefined) {
    headers["content-type"] = "application/json";
    init.body = JSON.stringify(body);
  }
  if (options.signal) init.signal = options.signal;
  return init;
}

/** The response's body. @throws ApiProblem of the last attempt */
async function send(url: string, init: RequestInit, environment: ApiEnvironment): Promise<unknown> {
  const { onUnauthorised, retryDelayMs = 500 } = environment;
  for (let tries = 0; ; tries += 1) {
    const result = await attempt(() => environment.fetch(url, init));
    if ("value" in result) return result.value;
    const { problem } = result;
    if (problem.status === 401) onUnauthorised();
    if (tries >= retries || !isWorthRetrying(problem.status)) throw problem;
    await wait(retryDelayMs, init.signal);
  }
}

/**
 * Client of one service under `/v1.0`. Network failures, 408, 429 and 5xx are retried twice after 500 ms; a POST keeps its
 * idempotency key through all attempts, so it takes effect once.
 *
 * @throws Error for a path of another service
 */
export function createApiClient(service: ServiceId, environment: ApiEnvironment): ApiClient {
  async function call<T>(method: string, path: string, body: unknown, options: CallOptions<T> = {}): Promise<T> {
    if (!ownsPath(service, path)) {
      throw new Error(`${path} is no path of the service ${service} (${pathsOf(service).join(" ")}).`);
    }
    const url = `${environment.baseUrl}/v1.0${path}${queryString(options.query)}`;
    const received = await send(url, requestInit({ method, body, options }, environment), environment);
    return options.parser ? options.parser.parse(received) : (received as T); // without a parser, the caller's type is trusted
  }

  return {
    get: (path, options) => call("GET", path, undefined, options),
    post: (path, body, options) => call("POST", path, body, options),
    put: (path, body, options) => call("PUT", path, body, options),
    patch: (path, body, options) => call("PATCH", path, body, options),
    delete: (path, options) => call("DELETE", path, undefined, options),
  };
}
