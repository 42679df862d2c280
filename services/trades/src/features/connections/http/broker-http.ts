import { type GuardedHttp, type GuardedReply, TooLarge } from "@entrywise/kit/http/guarded-http";
import { BrokerProblem } from "../brokers/broker-problem.ts";
import type { Pace } from "./pace.ts";

/** The only way from here to brokers. */
export interface BrokerHttp {
  /** @throws BrokerProblem where there is no whole reply, or the broker asks to wait */
  get(url: URL, headers: Readonly<Record<string, string>>): Promise<Pick<GuardedReply, "status" | "text">>;
  /** For brokers that are read with a body. @throws BrokerProblem as `get` does */
  post(
    url: URL,
    headers: Readonly<Record<string, string>>,
    body: string,
  ): Promise<Pick<GuardedReply, "status" | "text">>;
}

/** What a reply of a broker may have. */
export const replyLimits = { mostBytes: 64 * 1024 * 1024, timeoutMs: 30_000 };

/** @param pace how often calls of one key may follow one another */
export function createBrokerHttp(guarded: GuardedHttp, pace: Pace): BrokerHttp {
  const inTurn = async (send: () => Promise<GuardedReply>) => {
    await pace.turn();
    const { status, text, retryMs } = await withoutSecrets(send);
    // Binance has a status of its own for addresses that did not wait.
    if (status === 429 || status === 418) throw new BrokerProblem("limited", "The broker asks to wait", { retryMs });
    if (status >= 500) throw new BrokerProblem("outage", `The broker returned ${status}`, { retryMs });
    return { status, text };
  };
  return {
    get: (url, headers) => inTurn(() => guarded.get(url, headers)),
    post: (url, headers, body) => inTurn(() => guarded.post(url, headers, body)),
  };
}

async function withoutSecrets(send: () => Promise<GuardedReply>): Promise<GuardedReply> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof TooLarge) throw new BrokerProblem("shape", "The broker's reply is too large");
    // Addresses of some brokers carry the token: nothing of the error is passed on but its code.
    const code = error instanceof Error && "code" in error ? String(error.code) : "no reply";
    throw new BrokerProblem("outage", `The broker can't be reached: ${code}`);
  }
}
