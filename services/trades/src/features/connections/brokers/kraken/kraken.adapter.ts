import type { KeyFact } from "@entrywise/contracts/trades/broker-connections.api";
import { accountReply, readAccount } from "../account-reply.ts";
import type { BrokerAdapter } from "../broker-adapter.ts";
import { fetchKraken } from "./fetch-kraken.ts";
import { callKraken, type Kraken, type KrakenCredentials, readClock } from "./kraken-calls.ts";
import { type KrakenKey, readKey } from "./kraken-key.ts";
import { tradePage } from "./kraken-rows.ts";
import { krakenStatement } from "./kraken-statement.ts";

/** Kraken's spot exchange with margin: the ledger, and what was traded on margin. */
export const krakenAdapter: BrokerAdapter<KrakenCredentials> = {
  broker: "kraken",
  description: {
    label: "Kraken",
    everyMinutes: 15,
    lateMinutes: 60,
    // Since there has been a Kraken.
    daysBack: 15 * 365,
    timeZone: null,
    callsPerSecond: 1,
  },
  async check(call, wantsFacts) {
    const kraken = callKraken(call);
    const key = await readKey(kraken);
    const { account, expiresAt, permissions } = key;
    // Without a needed permission its lists are refused, which the permissions tell better.
    const isAble = permissions.every(({ needed, isOn }) => needed !== true || isOn);
    const facts = wantsFacts && isAble ? await listFacts(kraken, key) : [];
    return { account, expiresAt, permissions, facts };
  },
  permissions: async (call) => (await readKey(callKraken(call))).permissions,
  async fetch(call, since, cursor) {
    const kraken = callKraken(call);
    const untilSeconds = () => readClock(call);
    if (cursor !== null) return fetchKraken(kraken, { since, cursor, untilSeconds });
    const { account } = await readKey(kraken);
    const step = await fetchKraken(kraken, { since, cursor, untilSeconds });
    return { ...step, replies: [accountReply(account), ...step.replies] };
  },
  toStatement: (replies) => krakenStatement(replies, readAccount(replies)),
};

async function listFacts(kraken: Kraken, { expiresAt, from, to }: KrakenKey): Promise<KeyFact[]> {
  const found = tradePage.safeParse(await kraken.post("TradesHistory", {}));
  const accepted = { ...fact("keyAccepted"), day: expiresAt === null ? null : formatDay(expiresAt) };
  const facts = [accepted, { ...fact("executions", found.success), count: found.data?.count ?? null }];
  if (from !== null) facts.push({ ...fact("readsFrom", false), day: formatDay(from) });
  if (to !== null) facts.push({ ...fact("readsUntil", false), day: formatDay(to) });
  return facts;
}

function fact(name: KeyFact["fact"], isFound = true): KeyFact {
  return { fact: name, isFound, count: null, day: null, text: null };
}

function formatDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
