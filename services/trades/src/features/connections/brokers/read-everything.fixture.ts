import type { BrokerCredentials } from "@entrywise/contracts/trades/broker-connections.api";
import { createGuardedHttp } from "@entrywise/kit/http/guarded-http";
import { isLoopbackAddress } from "@entrywise/kit/http/public-addresses";
import { createBrokerHttp, replyLimits } from "../http/broker-http.ts";
import { createPace } from "../http/pace.ts";
import type { BrokerCall, BrokerReply } from "./broker-adapter.ts";
import { BrokerProblem } from "./broker-problem.ts";
import { findAdapter } from "./brokers.ts";

/** A call of a stand-in on this machine, which nobody waits for. */
export function standInCall<Credentials extends BrokerCredentials>(
  baseUrl: string,
  credentials: Credentials,
  now: () => Date,
): BrokerCall<Credentials> {
  const http = createBrokerHttp(createGuardedHttp(isLoopbackAddress, replyLimits), createPace(100_000));
  return { http, baseUrl, credentials, now, sleep: async () => undefined };
}

/** What a broker refuses or answers wrongly; null where it does neither. */
export async function catchProblem(work: Promise<unknown>): Promise<BrokerProblem | null> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof BrokerProblem ? error : null;
}

/** All steps of one reading. */
export async function readEverything(call: BrokerCall, since: Date) {
  const adapter = findAdapter(call.credentials.broker);
  const replies: BrokerReply[] = [];
  let cursor: string | null = null;
  let steps = 0;
  do {
    const step = await adapter.fetch(call, since, cursor);
    replies.push(...step.replies);
    steps += 1;
    if (step.readUntil !== undefined) return { replies, readUntil: step.readUntil, steps };
    cursor = step.cursor;
    await call.sleep(step.waitMs ?? 0);
  } while (cursor !== null && steps < 5_000);
  throw new Error("the reading has no end");
}
