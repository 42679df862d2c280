import { inject } from "vitest";
import type { Actor } from "../auth/actor.ts";
import { createTokenMint } from "../auth/internal-token.ts";

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

/** @param service name of a running service */
export function serviceApi(service: string, actor: Actor | null = newActor()): ServiceApi {
  const { urls, keysDir } = inject("system");
  const mint = createTokenMint(keysDir, "gateway");
  return {
    actor: actor ?? newActor(),
    async call(method, path, { body, version, headers = {}, form, redirect = "follow" } = {}) {
      const token = actor ? await (await mint).mint(actor, service, "behalf") : null;
      const response = await fetch(`${urls[service]}/v1.0${path}`, {
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
