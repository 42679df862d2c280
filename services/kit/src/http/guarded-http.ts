import { Agent, request } from "undici";
import { guardedLookup, type IsReachable, isUnreachableLiteral, NotPublic } from "./public-addresses.ts";

export interface GuardedReply {
  status: number;
  text: string;
  /** What the other side asks to wait, in milliseconds; null where it asks for nothing. */
  retryMs: number | null;
}

export interface GuardedHttp {
  /**
   * @throws NotPublic for an address that may not be reached, {@link TooLarge} for a longer reply, and the error of the connection
   *   where there is no whole reply
   */
  get(url: URL, headers: Readonly<Record<string, string>>): Promise<GuardedReply>;
  /** The same with a body, for interfaces that are read by it. */
  post(url: URL, headers: Readonly<Record<string, string>>, body: string): Promise<GuardedReply>;
  close(): Promise<void>;
}

export class TooLarge extends Error {}

const CONNECT_MS = 5_000;

/**
 * Reads from other companies' interfaces: names are looked up and checked at the moment of connecting, no redirect is followed, and
 * a reply has a size and a time.
 *
 * @param mostBytes of a reply
 * @param timeoutMs how long one may take, its body included
 */
export function createGuardedHttp(
  isReachable: IsReachable,
  { mostBytes, timeoutMs }: { mostBytes: number; timeoutMs: number },
): GuardedHttp {
  const dispatcher = new Agent({ connect: { lookup: guardedLookup(isReachable), timeout: CONNECT_MS } });
  const send = async (
    url: URL,
    options: { headers: Record<string, string>; method: "GET" | "POST"; body?: string },
  ) => {
    if (isUnreachableLiteral(url, isReachable)) throw new NotPublic(url.hostname);
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await request(url, { dispatcher, signal, ...options });
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of response.body) {
      size += piece.length;
      if (size > mostBytes) throw new TooLarge(`more than ${mostBytes} bytes`);
      pieces.push(piece);
    }
    const wait = String(response.headers["retry-after"] ?? "");
    return {
      status: response.statusCode,
      text: Buffer.concat(pieces).toString("utf8"),
      retryMs: /^\d{1,6}$/.test(wait) ? Number(wait) * 1000 : null,
    };
  };
  return {
    get: (url, headers) => send(url, { headers: { ...headers }, method: "GET" }),
    post: (url, headers, body) => send(url, { headers: { ...headers }, method: "POST", body }),
    close: () => dispatcher.destroy(),
  };
}
