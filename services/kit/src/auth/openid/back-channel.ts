import { lookup } from "node:dns";
import { Agent, fetch } from "undici";

const TIMEOUT_MS = 5_000;

export interface BackChannelCall {
  method?: string;
  body?: URLSearchParams;
  /** How long a response may take; absent: five seconds, then the provider counts as down. */
  timeoutMs?: number;
}

/** A call to an identity provider. */
export type BackChannel = (url: string, init?: BackChannelCall) => Promise<ProviderResponse>;

export interface ProviderResponse {
  ok: boolean;
  status: number;
  json(): Promise<unknown>;
}

/** Names below `localhost` are loopback by definition, but the system's resolver does not know that. */
export function createBackChannel(): BackChannel {
  const agent = new Agent({
    connect: {
      timeout: TIMEOUT_MS,
      lookup: (hostname, options, callback) => {
        if (hostname === "localhost" || hostname.endsWith(".localhost")) {
          if (options.all) callback(null, [{ address: "127.0.0.1", family: 4 }]);
          else callback(null, "127.0.0.1", 4);
          return;
        }
        lookup(hostname, options, callback);
      },
    },
  });
  return async (url, init = {}) =>
    fetch(url, {
      method: init.method ?? "GET",
      dispatcher: agent,
      redirect: "error",
      signal: AbortSignal.timeout(init.timeoutMs ?? TIMEOUT_MS),
      ...(init.body ? { body: init.body } : {}),
    });
}
