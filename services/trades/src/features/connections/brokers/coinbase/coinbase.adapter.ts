import type { KeyFact } from "@entrywise/contracts/trades/broker-connections.api";
import { accountReply, readAccount } from "../account-reply.ts";
import type { BrokerAdapter } from "../broker-adapter.ts";
import { type Coinbase, type CoinbaseCredentials, callCoinbase, readClock } from "./coinbase-calls.ts";
import { readKey } from "./coinbase-key.ts";
import { fillPage } from "./coinbase-rows.ts";
import { coinbaseStatement } from "./coinbase-statement.ts";
import { fetchCoinbase } from "./fetch-coinbase.ts";

const WEEK_MS = 7 * 86_400_000;
const PAGE = 100;

/** Coinbase Advanced: fills of the portfolio that a key is of. */
export const coinbaseAdapter: BrokerAdapter<CoinbaseCredentials> = {
  broker: "coinbase",
  description: {
    label: "Coinbase",
    everyMinutes: 5,
    lateMinutes: 30,
    // Since there has been an exchange.
    daysBack: 12 * 365,
    timeZone: null,
    callsPerSecond: 10,
  },
  async check(call, wantsFacts) {
    const coinbase = callCoinbase(call);
    const { account, permissions } = await readKey(coinbase);
    const isAble = permissions.every(({ needed, isOn }) => needed !== true || isOn);
    const facts = wantsFacts && isAble ? await listFacts(coinbase, await readClock(call)) : [];
    // Coinbase does not tell when a key ends.
    return { account, expiresAt: null, permissions, facts };
  },
  permissions: async (call) => (await readKey(callCoinbase(call))).permissions,
  async fetch(call, since, cursor) {
    const coinbase = callCoinbase(call);
    const readNow = () => readClock(call);
    if (cursor !== null) return fetchCoinbase(coinbase, { since, cursor, readNow });
    const { account } = await readKey(coinbase);
    const step = await fetchCoinbase(coinbase, { since, cursor, readNow });
    return { ...step, replies: [accountReply(account), ...step.replies] };
  },
  toStatement: (replies) => coinbaseStatement(replies, readAccount(replies)),
};

/** Of the last seven days, and no more than a page of them. */
async function listFacts(coinbase: Coinbase, now: Date): Promise<KeyFact[]> {
  const from = new Date(now.getTime() - WEEK_MS).toISOString();
  const query = { limit: String(PAGE), start_sequence_timestamp: from };
  const found = fillPage.safeParse(await coinbase.get("/orders/historical/fills", query));
  const count = found.data?.fills.length ?? 0;
  const accepted: KeyFact = { fact: "keyAccepted", isFound: true, count: null, day: null, text: null };
  const text = count === PAGE ? "more" : null;
  return [accepted, { fact: "executions", isFound: found.success, count, day: from.slice(0, 10), text }];
}
