import type { DeliveryProblem } from "@entrywise/contracts/business/webhooks.api";
import { guardedLookup, type IsReachable, isUnreachableLiteral } from "@entrywise/kit/http/public-addresses";
import { Agent, errors, request } from "undici";

/** How an attempt has ended; `problem` is null when the receiver has accepted the message. */
export interface Attempt {
  status: number | null;
  problem: DeliveryProblem | null;
}

export type PostMessage = (url: string, headers: Readonly<Record<string, string>>, payload: string) => Promise<Attempt>;

const TIMEOUT_MS = 10_000;
const CONNECT_MS = 5_000;

/**
 * Sends messages to addresses that strangers have chosen: names are looked up and checked at the moment of connecting, no redirect
 * is followed, and nothing of the answer but its status is looked at.
 */
export function createPostMessage(isReachable: IsReachable, timeoutMs = TIMEOUT_MS): PostMessage {
  return async (url, headers, payload) => {
    if (isUnreachableLiteral(new URL(url), isReachable)) return { status: null, problem: "private" };
    const agent = new Agent({ connect: { lookup: guardedLookup(isReachable), timeout: CONNECT_MS } });
    try {
      const { statusCode: status, body } = await request(url, {
        method: "POST",
        dispatcher: agent,
        signal: AbortSignal.timeout(timeoutMs),
        headers: { ...headers, "content-type": "application/json", "user-agent": "Entrywise webhooks" },
        body: payload,
      });
      // Whatever it says is thrown away with the connection; its end is an error that means nothing.
      body.on("error", () => {});
      body.destroy();
      return { status, problem: status >= 200 && status < 300 ? null : "status" };
    } catch (error) {
      return { status: null, problem: problemOf(error) };
    } finally {
      await agent.destroy();
    }
  };
}

function problemOf(error: unknown): DeliveryProblem {
  if (!(error instanceof Error)) return "unreachable";
  const isLate =
    error.name === "TimeoutError" ||
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.ConnectTimeoutError;
  if (isLate) return "timeout";
  return "code" in error && error.code === "NOT_PUBLIC" ? "private" : "unreachable";
}
