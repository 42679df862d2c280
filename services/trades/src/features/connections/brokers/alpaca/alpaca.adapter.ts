import type { KeyFact, KeyPermission } from "@entrywise/contracts/trades/broker-connections.api";
import type { BrokerAdapter, BrokerDescription } from "../broker-adapter.ts";
import {
  type AlpacaCall,
  type AlpacaCredentials,
  getFromAlpaca,
  readAlpacaAccount,
  readClock,
} from "./alpaca-calls.ts";
import { activityPages } from "./alpaca-rows.ts";
import { alpacaStatement } from "./alpaca-statement.ts";
import { fetchAlpaca } from "./fetch-alpaca.ts";

const WEEK_MS = 7 * 86_400_000;
const PAGE = 100;

const description: Omit<BrokerDescription, "label"> = {
  everyMinutes: 10,
  lateMinutes: 45,
  // Since there has been the broker.
  daysBack: 12 * 365,
  timeZone: "UTC",
  // 200 a minute for an account, which its owner's own programs use too.
  callsPerSecond: 2.5,
};

/** Alpaca has no keys that only read, and tells of none what it may do: nobody can refuse the ones that may trade. */
const permissions: readonly KeyPermission[] = [
  { permission: "readTrades", isOn: true, needed: true },
  { permission: "orders", isOn: true, needed: null },
];

function createAdapter(
  broker: AlpacaCredentials["broker"],
  label: string,
  mayTrade: KeyFact["fact"],
): BrokerAdapter<AlpacaCredentials> {
  return {
    broker,
    description: { label, ...description },
    async check(call, wantsFacts) {
      const { account_number: account } = await readAlpacaAccount(call);
      const facts = wantsFacts ? [...(await listFacts(call)), fact(mayTrade)] : [];
      // Its keys don't end.
      return { account, expiresAt: null, permissions: [...permissions], facts };
    },
    permissions: async () => [...permissions],
    fetch: fetchAlpaca,
    toStatement: alpacaStatement,
  };
}

export const alpacaAdapter = createAdapter("alpaca", "Alpaca", "mayTrade");
/** Trading with play money, at another address and with keys of its own. */
export const alpacaSimulatedAdapter = createAdapter("alpaca-paper", "Alpaca paper trading", "mayTradePaper");

function fact(name: KeyFact["fact"]): KeyFact {
  return { fact: name, isFound: true, count: null, day: null, text: null };
}

/** Of the last seven days, and no more than a page of them. */
async function listFacts(call: AlpacaCall): Promise<KeyFact[]> {
  const after = new Date((await readClock(call)).getTime() - WEEK_MS).toISOString();
  const query = { category: "trade_activity", direction: "desc", page_size: String(PAGE), after };
  const found = activityPages.trade_activity.safeParse(await getFromAlpaca(call, "/account/activities", query));
  const count = found.data?.length ?? 0;
  const text = count === PAGE ? "more" : null;
  return [fact("keyAccepted"), { fact: "executions", isFound: found.success, count, day: after.slice(0, 10), text }];
}
