import { ApiProblem } from "./api-problem.ts";
import { ownsPath, pathsOf, type ServiceId } from "./service-paths.ts";

/** Anything that turns a response into a checked value, such as a schema of the contracts. */
export interface Parser<T> {
  parse: (value: unknown) => T;
}

type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

export interface CallOptions<T> {
  /** Checks the response; without it the response is trusted to be what the caller says. */
  parser?: Parser<T>;
  /** Lists become repeated keys; null and undefined are left out. */
  query?: Readonly<Record<string, QueryValue>>;
  /** Version of the part that is written, as the service gave it. */
  ifMatch?: string | number;
  /** Key of the person's intent: pressing Save again after a lost response must not have its effect twice. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** Calls to one service; every rejection is an {@link ApiProblem}, except for an abort. */
export interface ApiClient {
  get: <T>(path: string, options?: CallOptions<T>) => Promise<T>;
  post: <T>(path: string, body?: unknown, options?: CallOptions<T>) => Promise<T>;
  put: <T>(path: string, body?: unknown, options?: CallOptions<T>) => Promise<T>;
  patch: <T>(path: string, body?: unknown, options?: CallOptions<T>) => Promise<T>;
  delete: <T>(path: string, options?: CallOptions<T>) => Promise<T>;
}

export interface ApiEnvironment {
  /** Address before `/v1.0`: the brand's apiUrl; empty for the origin of the page. */
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
/** 0 stands for no response at all. */
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
    return undefined; // a proxy's HTML error page: the status says enough
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

/** One attempt: the response, or the problem and whether another attempt may help. */
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

/** W3C `traceparent`: every process that works on a call, and every line that is logged of it, names this trace. */
function newTraceparent(): string {
  const digits = (count: number) => crypto.randomUUID().replaceAll("-", "").slice(-count);
  return `00-${digits(32)}-${digits(16)}-01`;
}

/** One request, the same through all its attempts. */
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
 * Calls of one service under `/v1.0`. Network failures, 408, 429 and 5xx are tried twice more after 500 ms; a POST carries one
 * idempotency key through all its attempts, so it takes effect once.
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
    return options.parser ? options.parser.parse(received) : (received as T); // without a parser, the caller's word
  }

  return {
    get: (path, options) => call("GET", path, undefined, options),
    post: (path, body, options) => call("POST", path, body, options),
    put: (path, body, options) => call("PUT", path, body, options),
    patch: (path, body, options) => call("PATCH", path, body, options),
    delete: (path, options) => call("DELETE", path, undefined, options),
  };
}
