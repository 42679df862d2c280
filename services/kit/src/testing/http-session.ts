import http from "node:http";
import { seedAccounts, seedPassword } from "../seed-accounts.ts";

/** A signed-in browser without a browser: cookies by host, names below localhost on the loopback address. */
export class HttpSession {
  readonly #port: number;
  readonly #address: string;
  readonly #cookies: Map<string, Map<string, string>>;
  readonly #agent = new http.Agent({ keepAlive: true });
  readonly #browser: string | null;

  /**
   * @param address loopback address that the requests come from
   * @param browser what it calls itself in `User-Agent`; null: nothing
   */
  constructor(
    port: number,
    address = "127.0.0.1",
    cookies = new Map<string, Map<string, string>>(),
    browser: string | null = null,
  ) {
    this.#port = port;
    this.#address = address;
    this.#cookies = cookies;
    this.#browser = browser;
  }

  /** The same browser at another gateway. */
  at(port: number): HttpSession {
    return new HttpSession(port, this.#address, this.#cookies, this.#browser);
  }

  cookie(host: string): string {
    return [...(this.#cookies.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  request(
    host: string,
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: string | Uint8Array,
  ) {
    return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: string }>((resolve, reject) => {
      const request = http.request(
        {
          host: "127.0.0.1",
          port: this.#port,
          localAddress: this.#address,
          method,
          path,
          agent: this.#agent,
          headers: {
            host: `${host}:${this.#port}`,
            cookie: this.cookie(host),
            ...(this.#browser === null ? {} : { "user-agent": this.#browser }),
            ...headers,
          },
        },
        (response) => {
          for (const line of response.headers["set-cookie"] ?? []) this.#keep(host, line);
          let text = "";
          response.setEncoding("utf8").on("data", (chunk) => {
            text += chunk;
          });
          response.on("end", () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
          );
        },
      );
      request.on("error", reject);
      request.end(body);
    });
  }

  /** Signs in through the provider's own form. @throws Error when it does not end on the dashboard */
  async signIn(key: string, host = "localhost"): Promise<void> {
    const account = seedAccounts.find((candidate) => candidate.key === key);
    await this.signInWith(account?.email ?? "", seedPassword, { host });
  }

  /**
   * The same with an address and a password.
   *
   * @param options `isFresh` asks again of somebody who is signed in
   * @throws Error when it does not end on the dashboard
   */
  async signInWith(email: string, password: string, options: { host?: string; isFresh?: boolean } = {}): Promise<void> {
    const { host = "localhost", isFresh = false } = options;
    let url = new URL(`http://${host}:${this.#port}/login?returnTo=/dashboard${isFresh ? "&fresh=1" : ""}`);
    let response = await this.request(url.hostname, "GET", url.pathname + url.search);
    while (response.headers.location) {
      url = new URL(response.headers.location, url);
      response = await this.request(url.hostname, "GET", url.pathname + url.search);
    }
    const form = new URLSearchParams({ email, password }).toString();
    const type = { "content-type": "application/x-www-form-urlencoded" };
    response = await this.request(url.hostname, "POST", url.pathname, type, form);
    while (response.headers.location) {
      url = new URL(response.headers.location, url);
      if (url.pathname === "/dashboard") return;
      response = await this.request(url.hostname, "GET", url.pathname + url.search);
    }
    throw new Error(`sign-in ended at ${url} with ${response.status}`);
  }

  async api<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const response = await this.request(
      "localhost",
      method,
      `/v1.0${path}`,
      {
        "x-requested-with": "entrywise",
        "sec-fetch-site": "same-origin",
        ...(text === undefined
          ? {}
          : { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) }),
        ...(method === "POST" ? { "idempotency-key": crypto.randomUUID() } : {}),
        ...headers,
      },
      text,
    );
    if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status} ${response.body.slice(0, 300)}`);
    return (response.body === "" ? null : JSON.parse(response.body)) as T;
  }

  #keep(host: string, line: string): void {
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    const jar = this.#cookies.get(host) ?? new Map<string, string>();
    jar.set(pair.slice(0, at), pair.slice(at + 1));
    this.#cookies.set(host, jar);
  }
}
