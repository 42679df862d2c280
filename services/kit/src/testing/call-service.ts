import type { Actor } from "../auth/actor.ts";
import type { TokenMint } from "../auth/internal-token.ts";

/** A call to a service under test, as the gateway would make it for this person. */
export interface ServiceApi {
  actor: Actor;
  call<T = unknown>(method: string, path: string, options?: CallOptions): Promise<ApiResponse<T>>;
}

export interface CallOptions {
  body?: unknown;
  /** Version for `If-Match`. */
  version?: number;
  headers?: Record<string, string>;
  form?: FormData;
  /** Redirects are followed unless asked otherwise. */
  redirect?: RequestRedirect;
}

export interface ApiResponse<T> {
  status: number;
  body: T;
  headers: Headers;
}

/** A person nobody has seen before; tests share one system and keep apart by their users. */
export function newActor(more: Partial<Actor> = {}): Actor {
  return {
    userId: crypto.randomUUID(),
    brand: "entrywise",
    roles: [],
    plan: "pro",
    email: "someone@entrywise.test",
    fullName: "Some One",
    sessionId: "test",
    caller: null,
    ...more,
  };
}

/** A running service, and who signs calls to it. */
export interface CalledService {
  service: string;
  url: string;
  mint: TokenMint | Promise<TokenMint>;
}

/** @param actor null: a visitor */
export function callsTo({ service, url, mint }: CalledService, actor: Actor | null): ServiceApi {
  return {
    actor: actor ?? newActor(),
    async call(method, path, { body, version, headers = {}, form, redirect = "follow" } = {}) {
      const token = actor ? await (await mint).mint(actor, service, "behalf") : null;
      const response = await fetch(`${url}/v1.0${path}`, {
        method,
        redirect,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(version === undefined ? {} : { "if-match": `"${version}"` }),
          ...(method === "POST" ? { "idempotency-key": crypto.randomUUID() } : {}),
          ...headers,
        },
        ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: parsed(text) as never, headers: response.headers };
    },
  };
}

function parsed(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
