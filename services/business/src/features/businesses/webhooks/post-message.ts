import type { DeliveryProblem } from "@entrywise/contracts/business/webhooks.api";
import { createGuardedPost } from "@entrywise/kit/http/guarded-post";
import { type IsReachable, NotPublic } from "@entrywise/kit/http/public-addresses";
import { errors } from "undici";

/** How an attempt has ended; `problem` is null when the receiver has accepted the message. */
export interface Attempt {
  status: number | null;
  problem: DeliveryProblem | null;
}

export type PostMessage = (url: string, headers: Readonly<Record<string, string>>, payload: string) => Promise<Attempt>;

/** Sends messages to user-supplied URLs; failures are returned, never thrown. */
export function createPostMessage(isReachable: IsReachable, timeoutMs?: number): PostMessage {
  const post = createGuardedPost(isReachable, timeoutMs);
  return async (url, headers, payload) => {
    const sent = { ...headers, "content-type": "application/json", "user-agent": "Entrywise webhooks" };
    try {
      const status = await post(url, { headers: sent, body: payload });
      return { status, problem: status >= 200 && status < 300 ? null : "status" };
    } catch (error) {
      return { status: null, problem: toDeliveryProblem(error) };
    }
  };
}

function toDeliveryProblem(error: unknown): DeliveryProblem {
  if (!(error instanceof Error)) return "unreachable";
  const isLate =
    error.name === "TimeoutError" ||
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.ConnectTimeoutError;
  if (isLate) return "timeout";
  return error instanceof NotPublic ? "private" : "unreachable";
}
