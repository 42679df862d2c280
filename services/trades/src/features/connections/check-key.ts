import { setTimeout as sleep } from "node:timers/promises";
import type { BrokerCredentials, ConnectionReason, KeyCheck } from "@entrywise/contracts/trades/broker-connections.api";
import { ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import { type CheckedKey, mayDoLess, mayDoMore } from "./brokers/broker-adapter.ts";
import { BrokerProblem } from "./brokers/broker-problem.ts";
import { findAdapter } from "./brokers/brokers.ts";
import { maskedAccount } from "./connections.read-model.ts";
import type { ConnectionParts } from "./sync/connection-parts.ts";
import { createCall } from "./sync/sync-connection.ts";

export type CheckParts = Pick<ConnectionParts, "addresses" | "httpFor" | "now" | "sleep">;

/** Tries credentials and tells what they may do. Nothing is stored, whatever comes out. */
export async function checkKey(parts: CheckParts, credentials: BrokerCredentials, userId: string): Promise<KeyCheck> {
  const found = await tryKey(parts, { credentials, userId, wantsFacts: true });
  if (found instanceof BrokerProblem) {
    return { outcome: "failed", reason: found.reason, brokerAccount: null, permissions: [], facts: [] };
  }
  const { account, permissions, facts } = found;
  const checked = { brokerAccount: maskedAccount(account), permissions };
  if (mayDoMore(permissions)) return { ...checked, outcome: "refused", reason: "keyRights", facts: [] };
  if (mayDoLess(permissions)) return { ...checked, outcome: "failed", reason: "keyTooNarrow", facts: [] };
  return { ...checked, outcome: "ready", reason: null, facts };
}

/** @throws ProblemError 422 for credentials that the broker does not take, and for those that may do more than read */
export async function requireKey(
  parts: CheckParts,
  credentials: BrokerCredentials,
  userId: string,
): Promise<CheckedKey> {
  const found = await tryKey(parts, { credentials, userId, wantsFacts: false });
  if (found instanceof BrokerProblem) throw keyFailed(found.reason);
  if (mayDoMore(found.permissions)) {
    throw ruleBroken("Connection.KeyRefused", "This key may do more than read. Create a read-only one.");
  }
  if (mayDoLess(found.permissions)) throw keyFailed("keyTooNarrow");
  return found;
}

function keyFailed(reason: ConnectionReason): ProblemError {
  const message = "The broker doesn't accept this key at the moment.";
  return new ProblemError(422, "Connection.KeyFailed", message, { params: { reason } });
}

/** The page waits for it, and the gateway no longer than five seconds. */
const TEST_MS = 4_300;

/** Calls of one person that tries keys keep the broker's limit together. */
async function tryKey(
  parts: CheckParts,
  { credentials, userId, wantsFacts }: { credentials: BrokerCredentials; userId: string; wantsFacts: boolean },
): Promise<CheckedKey | BrokerProblem> {
  const slow = new BrokerProblem("outage", "The broker takes too long");
  try {
    const call = createCall(parts, credentials, userId);
    return await Promise.race([findAdapter(credentials.broker).check(call, wantsFacts), sleep(TEST_MS, slow)]);
  } catch (error) {
    if (error instanceof BrokerProblem) return error;
    throw error;
  }
}
