import { HttpSession } from "@entrywise/kit/testing/http-session";
import { type OAuthClientProvider, UnauthorizedError } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { OAuthClientInformationMixed, OAuthTokens } from "@modelcontextprotocol/sdk/shared/auth.js";

const REDIRECT = "http://127.0.0.1:9/callback";
const WITHOUT_BODY = new Set([204, 304]);

/** What a plain HTTP response of the tools says. */
export interface PlainResponse {
  status: number;
  body: string;
  challenge: string | undefined;
  retryAfter: string | undefined;
}

/** A program of somebody's choice, as the official SDK makes one: it finds out by itself where to ask, and its person's browser lets it in. */
export class TestProgram {
  client = newClient();
  readonly #port: number;
  readonly #name: string;
  readonly #scope: string;
  readonly #http: HttpSession;
  #information: OAuthClientInformationMixed | undefined;
  #tokens: OAuthTokens | undefined;
  #verifier = "";
  #authorization = "";

  constructor(port: number, name: string, scope: string) {
    this.#port = port;
    this.#name = name;
    this.#scope = scope;
    this.#http = new HttpSession(port);
  }

  /** Asks to be let in by the person of a browser. @returns `connected`, `refused`, or the error of the provider */
  async connect(browser: HttpSession): Promise<string> {
    const transport = this.#transport();
    try {
      await this.client.connect(transport);
      return "connected";
    } catch (error) {
      if (!(error instanceof UnauthorizedError)) throw error;
    }
    const outcome = await this.#askPerson(browser);
    const code = outcome.get("code");
    if (code === null) return outcome.get("error") === "access_denied" ? "refused" : (outcome.get("error") ?? "none");
    await transport.finishAuth(code);
    this.client = newClient();
    await this.client.connect(this.#transport());
    return "connected";
  }

  /** The first page that a browser shows when the program asks to be let in. */
  async openFirstPage(browser: HttpSession): Promise<string> {
    await this.client.connect(this.#transport()).catch(() => {});
    let url = new URL(this.#authorization);
    for (;;) {
      const { headers, body } = await browser.request(url.hostname, "GET", url.pathname + url.search);
      if (headers.location === undefined) return body;
      url = new URL(headers.location, url);
    }
  }

  /** Text of a tool's result. */
  async text(name: string, input: object = {}): Promise<string> {
    const { content } = await this.client.callTool({ name, arguments: { ...input } });
    return (content as { text: string }[])[0]?.text ?? "";
  }

  /** The data in it. */
  async read(name: string, input: object = {}): Promise<unknown> {
    const text = await this.text(name, input);
    return JSON.parse(/<data-[\w-]+>\n([\s\S]*)\n<\/data-/.exec(text)?.[1] ?? "null");
  }

  ping(): Promise<PlainResponse> {
    return this.#post({ jsonrpc: "2.0", id: 1, method: "ping" });
  }

  /** The call of a tool without the SDK, which would ask its person again. */
  send(
    name: string,
    options: { token?: string | null; headers?: Record<string, string>; host?: string } = {},
  ): Promise<PlainResponse> {
    return this.#post({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: {} } }, options);
  }

  /** Several calls of tools in one request. */
  sendTogether(names: readonly string[]): Promise<PlainResponse> {
    return this.#post(
      names.map((name, id) => ({ jsonrpc: "2.0", id, method: "tools/call", params: { name, arguments: {} } })),
    );
  }

  /** @returns the error of the provider; null where it gave new tokens */
  async refresh(): Promise<string | null> {
    const form = new URLSearchParams({
      grant_type: "refresh_token",
      refresh_token: this.#tokens?.refresh_token ?? "",
      client_id: this.#information?.client_id ?? "",
    });
    const type = { "content-type": "application/x-www-form-urlencoded" };
    const { body } = await this.#http.request("id.localhost", "POST", "/token", type, form.toString());
    return (JSON.parse(body) as { error?: string }).error ?? null;
  }

  register(metadata: object): Promise<{ status: number; body: string }> {
    const body = JSON.stringify({ ...this.#metadata(), ...metadata });
    return this.#http.request("id.localhost", "POST", "/reg", { "content-type": "application/json" }, body);
  }

  async #post(
    message: object,
    {
      token = this.#tokens?.access_token ?? null,
      headers = {},
      host = "localhost",
    }: Parameters<TestProgram["send"]>[1] = {},
  ): Promise<PlainResponse> {
    const text = JSON.stringify(message);
    const sent = {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(text)),
      accept: "application/json, text/event-stream",
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    };
    const { status, body, headers: got } = await this.#http.request(host, "POST", "/mcp", sent, text);
    return { status, body, challenge: got["www-authenticate"], retryAfter: got["retry-after"] };
  }

  /** Follows the provider's pages as the browser does, and allows what can be allowed. */
  async #askPerson(browser: HttpSession): Promise<URLSearchParams> {
    let url = new URL(this.#authorization);
    let response = await browser.request(url.hostname, "GET", url.pathname + url.search);
    for (;;) {
      if (response.headers.location) {
        url = new URL(response.headers.location, url);
        if (url.href.startsWith(REDIRECT)) return url.searchParams;
        response = await browser.request(url.hostname, "GET", url.pathname + url.search);
        continue;
      }
      const action = /action="(\/interaction\/[\w-]+\/consent)"/.exec(response.body)?.[1];
      if (action === undefined) throw new Error(`${url.href}: ${response.status} ${response.body.slice(0, 300)}`);
      const decision = response.body.includes('value="allow"') ? "allow" : "refuse";
      const type = { "content-type": "application/x-www-form-urlencoded" };
      response = await browser.request(url.hostname, "POST", action, type, `decision=${decision}`);
    }
  }

  #transport(): StreamableHTTPClientTransport {
    return new StreamableHTTPClientTransport(new URL(`http://localhost:${this.#port}/mcp`), {
      authProvider: this.#provider(),
      fetch: (address, init) => this.#fetch(new URL(address), init),
    });
  }

  async #fetch(url: URL, init: RequestInit = {}): Promise<Response> {
    const headers = Object.fromEntries(new Headers(init.headers));
    const text = init.body === null || init.body === undefined ? undefined : String(init.body);
    const length = text === undefined ? {} : { "content-length": String(Buffer.byteLength(text)) };
    const path = url.pathname + url.search;
    const got = await this.#http.request(url.hostname, init.method ?? "GET", path, { ...headers, ...length }, text);
    const named = Object.entries(got.headers).flatMap(([name, value]) =>
      typeof value === "string" && name !== "transfer-encoding" ? [[name, value] as [string, string]] : [],
    );
    return new Response(WITHOUT_BODY.has(got.status) ? null : got.body, { status: got.status, headers: named });
  }

  #metadata() {
    return {
      client_name: this.#name,
      redirect_uris: [REDIRECT],
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
    };
  }

  #provider(): OAuthClientProvider {
    return {
      redirectUrl: REDIRECT,
      clientMetadata: { ...this.#metadata(), scope: this.#scope },
      clientInformation: () => this.#information,
      saveClientInformation: (information) => {
        this.#information = information;
      },
      tokens: () => this.#tokens,
      saveTokens: (tokens) => {
        this.#tokens = tokens;
      },
      redirectToAuthorization: (url) => {
        url.searchParams.set("scope", this.#scope);
        this.#authorization = url.href;
      },
      saveCodeVerifier: (verifier) => {
        this.#verifier = verifier;
      },
      codeVerifier: () => this.#verifier,
    };
  }
}

const newClient = () => new Client({ name: "test-program", version: "1.0.0" });
