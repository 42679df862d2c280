import { Agent, request } from "undici";
import { guardedLookup, type IsReachable, isUnreachableLiteral, NotPublic } from "./public-addresses.ts";

export interface GuardedPost {
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
}

const CONNECT_MS = 5_000;

/**
 * Sends to addresses that strangers have chosen: names are looked up and checked at the moment of connecting, no redirect is
 * followed, and nothing of the response but its status is looked at.
 *
 * @param timeoutMs how long a response may take
 * @returns status of the response. The promise is rejected with {@link NotPublic} for an address that may not be reached, and with
 *   the error of the connection where there is no response
 */
export function createGuardedPost(
  isReachable: IsReachable,
  timeoutMs = 10_000,
): (url: string, post: GuardedPost) => Promise<number> {
  return async (url, { headers, body }) => {
    const { hostname } = new URL(url);
    if (isUnreachableLiteral(new URL(url), isReachable)) throw new NotPublic(hostname);
    const agent = new Agent({ connect: { lookup: guardedLookup(isReachable), timeout: CONNECT_MS } });
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await request(url, { method: "POST", dispatcher: agent, signal, headers: { ...headers }, body });
      // Whatever it says is thrown away with the connection; its end is an error that means nothing.
      response.body.on("error", () => {});
      response.body.destroy();
      return response.statusCode;
    } finally {
      await agent.destroy();
    }
  };
}
