import { HttpSession } from "@entrywise/kit/testing/http-session";
import { seededId } from "./seeded-random.ts";

interface Options {
  /** Version of the part that is changed. */
  version?: number | undefined;
  /** Distinguishes calls of the same address and content. */
  again?: string;
}

/** Somebody with an account, signed in at the gateway as a browser is. */
export interface Person {
  key: string;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: unknown, options?: Options): Promise<T>;
  put<T>(path: string, body: unknown, options?: Options): Promise<T>;
  patch<T>(path: string, body: unknown, options?: Options): Promise<T>;
  /** Sends a file in a form. */
  upload<T>(path: string, file: { name: string; bytes: Buffer }, fields: Readonly<Record<string, string>>): Promise<T>;
  /** Sends bytes as they are. */
  send<T>(path: string, bytes: Buffer): Promise<T>;
}

type Response = Awaited<ReturnType<HttpSession["request"]>>;

const BROWSER = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Signs somebody in through the form of the identity provider. @param account key of a demo account */
export async function signIn(port: number, account: string, host = "localhost"): Promise<Person> {
  const session = new HttpSession(port, "127.0.0.1", new Map(), BROWSER);
  await patientSignIn(session, account, host);
  const call = async (method: string, path: string, content: Content, { version, again = "" }: Options = {}) => {
    const headers: Record<string, string> = {
      "x-requested-with": "entrywise",
      "sec-fetch-site": "same-origin",
      ...(content === null
        ? {}
        : { "content-type": content.type, "content-length": String(Buffer.byteLength(content.body)) }),
      ...(version === undefined ? {} : { "if-match": `"${version}"` }),
    };
    // The same for the same call: one that was interrupted is repeated, and does nothing twice.
    if (method === "POST") headers["idempotency-key"] = seededId(`${account} ${path} ${content?.name ?? ""} ${again}`);
    return patiently(() => session.request(host, method, `/v1.0${path}`, headers, content?.body), `${method} ${path}`);
  };
  const person: Person = {
    key: account,
    get: async (path) => parsed(await call("GET", path, null)),
    post: async (path, body, options) => parsed(await call("POST", path, jsonOf(body), options)),
    put: async (path, body, options) => parsed(await call("PUT", path, jsonOf(body), options)),
    patch: async (path, body, options) => parsed(await call("PATCH", path, jsonOf(body), options)),
    upload: async (path, file, fields) => parsed(await call("POST", path, formOf(file, fields))),
    send: async (path, body) =>
      parsed(await call("POST", path, { type: "application/octet-stream", body, name: "file" })),
  };
  return person;
}

/** Sign-ins of one address are limited, and whoever starts the system signs in too. */
async function patientSignIn(session: HttpSession, account: string, host: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await session.signIn(account, host);
    } catch (error) {
      if (tries >= MOST_WAITS || !(error instanceof Error && error.message.endsWith("429"))) throw error;
      await new Promise((done) => setTimeout(done, 1000));
    }
  }
}

interface FullContent {
  type: string;
  body: string | Buffer;
  /** What tells it from others. */
  name: string;
}
type Content = FullContent | null;

function jsonOf(body: unknown): Content {
  if (body === undefined) return null;
  const text = JSON.stringify(body);
  return { type: "application/json", body: text, name: text };
}

const BOUNDARY = "----entrywise-world";

function formOf(file: { name: string; bytes: Buffer }, fields: Readonly<Record<string, string>>): FullContent {
  const part = (disposition: string, type = "") =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n${type}\r\n`;
  const body = Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => Buffer.from(`${part(`name="${name}"`)}${value}\r\n`)),
    Buffer.from(part(`name="file"; filename="${file.name}"`, "Content-Type: application/octet-stream\r\n")),
    file.bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, body, name: `${file.name} ${JSON.stringify(fields)}` };
}

const MOST_WAITS = 60;

/** Waits where the house asks everybody to. @throws RefusedCall for every other refusal */
async function patiently(request: () => Promise<Response>, what: string): Promise<Response> {
  for (let waits = 0; ; waits += 1) {
    const response = await request();
    const wait = Number(response.headers["retry-after"] ?? 1);
    if (isToWaitFor(response) && waits < MOST_WAITS) {
      await new Promise((done) => setTimeout(done, wait * 1000));
      continue;
    }
    if (response.status < 400) return response;
    throw new RefusedCall(what, response);
  }
}

/** A gateway that gave up waiting leaves the call at work; its repeat is told so. */
const isToWaitFor = ({ status, body }: Response) =>
  status === 429 || status === 503 || status === 504 || (status === 409 && body.includes("Request.InProgress"));

/** A call that was refused for good: the text for people, the code for programs. */
export class RefusedCall extends Error {
  readonly code: string;

  constructor(what: string, { status, body }: Response) {
    const { code = "", detail, title } = readProblem(body);
    super(`${what}: ${status} ${detail ?? title ?? body.slice(0, 400)}`);
    this.code = code;
  }
}

function readProblem(body: string): { code?: string; detail?: string; title?: string } {
  try {
    return JSON.parse(body);
  } catch {
    return {};
  }
}

const parsed = <T>({ body }: Response): T => (body === "" ? null : JSON.parse(body)) as T; // what the contract says

/** Asks until something is so. @throws Error when it never is */
export async function until<T>(read: () => Promise<T>, isDone: (value: T) => boolean, what: string): Promise<T> {
  for (let tries = 0; tries < 600; tries += 1) {
    const value = await read();
    if (isDone(value)) return value;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error(`${what} takes too long`);
}
