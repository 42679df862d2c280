import { lookup } from "node:dns";
import { Agent, fetch } from "undici";

const TIMEOUT_MS = 5_000;

export interface BackChannelCall {
  method?: string;
  body?: URLSearchParams;
  /** How long a response may take before the provider counts as down; five seconds by default. */
  timeoutMs?: number;
}

/** A call to an identity provider. */
export type BackChannel = (url: string, init?: BackChannelCall) => Promise<ProviderResponse>;

export interface ProviderResponse {
  ok: boolean;
  status: number;
  json(): Promise<unknown>;
}

/**
 * Names below `localhost` are loopback by definition, but the system's resolver does not know that.
 *
 * @param inside internal address of this installation's identity service for one of its origins; null for every other
 * origin. Containers may be unable to reach their own public address
 */
export function createBackChannel(inside: (origin: string) => string | null = () => null): BackChannel {
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
  return async (url, init = {}) => {
    const { origin, host, protocol, pathname, search } = new URL(url);
    const address = inside(origin);
    return fetch(address === null ? url : new URL(pathname + search, address), {
      method: init.method ?? "GET",
      // As the gateway names the public address of pages.
      headers: address === null ? {} : { "x-forwarded-host": host, "x-forwarded-proto": protocol.slice(0, -1) },
      dispatcher: agent,
      redirect: "error",
      signal: AbortSignal.timeout(init.timeoutMs ?? TIMEOUT_MS),
      ...(init.body ? { body: init.body } : {}),
    });
  };
}
