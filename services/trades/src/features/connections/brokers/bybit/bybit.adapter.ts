import type { KeyFact } from "@entrywise/contracts/trades/broker-connections.api";
import { accountReply, readAccount } from "../account-reply.ts";
import type { BrokerAdapter } from "../broker-adapter.ts";
import { type Bybit, type BybitCredentials, callBybit } from "./bybit-calls.ts";
import { readKey } from "./bybit-key.ts";
import { executionRow, pageOf } from "./bybit-rows.ts";
import { bybitStatement } from "./bybit-statement.ts";
import { fetchBybit, WINDOW_MS } from "./fetch-bybit.ts";

/** Bybit v5, unified accounts: perpetuals, futures and spot, with funding, fees and transfers. */
export const bybitAdapter: BrokerAdapter<BybitCredentials> = {
  broker: "bybit",
  description: {
    label: "Bybit",
    everyMinutes: 5,
    lateMinutes: 30,
    // Two years.
    daysBack: 729,
    timeZone: null,
    callsPerSecond: 20,
  },
  async check(call, wantsFacts) {
    const bybit = callBybit(call);
    const { account, isUnified, expiresAt, permissions } = await readKey(bybit);
    if (!wantsFacts) return { account, expiresAt, permissions, facts: [] };
    const executions = await countExecutions(bybit, call.now());
    const facts: KeyFact[] = [
      {
        fact: "keyAccepted",
        isFound: true,
        count: null,
        day: expiresAt?.toISOString().slice(0, 10) ?? null,
        text: null,
      },
      executions,
    ];
    if (!isUnified) facts.push({ fact: "classicAccount", isFound: false, count: null, day: null, text: null });
    return { account, expiresAt, permissions, facts };
  },
  permissions: async (call) => (await readKey(callBybit(call))).permissions,
  async fetch(call, since, cursor) {
    const bybit = callBybit(call);
    if (cursor !== null) return fetchBybit(bybit, { since, now: call.now(), cursor });
    const { account } = await readKey(bybit);
    const step = await fetchBybit(bybit, { since, now: call.now(), cursor });
    return { ...step, replies: [accountReply(account), ...step.replies] };
  },
  toStatement: (replies) => bybitStatement(replies, readAccount(replies)),
};

/** Of the last seven days, and no more than a page of them. */
async function countExecutions(bybit: Bybit, now: Date): Promise<KeyFact> {
  const [startTime, endTime] = [now.getTime() - WINDOW_MS, now.getTime()].map(String);
  const query = { category: "linear", limit: "100", startTime: startTime ?? "", endTime: endTime ?? "" };
  const found = pageOf(executionRow).safeParse(await bybit.get("/v5/execution/list", query));
  const count = found.success ? found.data.list.length : 0;
  const day = new Date(now.getTime() - WINDOW_MS).toISOString().slice(0, 10);
  return { fact: "executions", isFound: found.success, count, day, text: count === 100 ? "more" : null };
}
