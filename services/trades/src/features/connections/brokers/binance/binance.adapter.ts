import type { KeyFact } from "@entrywise/contracts/trades/broker-connections.api";
import { accountReply, readAccount } from "../account-reply.ts";
import type { BrokerAdapter, BrokerReply, BrokerStatement, CheckedKey } from "../broker-adapter.ts";
import {
  type Binance,
  type BinanceCall,
  type BinanceCredentials,
  callBinance,
  readClock,
  UnknownSymbol,
} from "./binance-calls.ts";
import { readAccountNumber, readPermissions } from "./binance-key.ts";
import { futuresStatement, spotStatement } from "./binance-statement.ts";
import { fetchBinance, type ReadList, type ReadPlan } from "./fetch-binance.ts";

const DAY_MS = 86_400_000;
/** Windows end a moment early, for Binance's own rounding. */
const [DAY_WINDOW, WEEK_WINDOW] = [DAY_MS - 1_000, 7 * DAY_MS - 1_000];

const spotFills: ReadList = {
  ...{ list: "spot", path: "/api/v3/myTrades", ofSymbols: true, windowMs: DAY_WINDOW },
  mostMs: Number.POSITIVE_INFINITY,
};
/** Six months of fills, three of everything else. */
const futuresLists: readonly ReadList[] = [
  { list: "futures", path: "/fapi/v1/userTrades", ofSymbols: true, windowMs: WEEK_WINDOW, mostMs: 179 * DAY_MS },
  { list: "income", path: "/fapi/v1/income", ofSymbols: false, windowMs: WEEK_WINDOW, mostMs: 89 * DAY_MS },
];

interface Wallet {
  broker: BinanceCredentials["broker"];
  label: string;
  daysBack: number;
  lists: readonly ReadList[];
  beginning: Date | null;
  toStatement(replies: readonly BrokerReply[], account: string): BrokerStatement | null;
}

/** Coins that were bought and sold, all of them. */
export const binanceAdapter = createAdapter({
  ...{ broker: "binance", label: "Binance spot", daysBack: 10 * 365, lists: [spotFills] },
  // Whoever is read from before then is read for the first time.
  ...{ beginning: new Date("2017-07-01T00:00:00Z"), toStatement: spotStatement },
});

/** Contracts that are settled in dollars, with funding and transfers. */
export const binanceFuturesAdapter = createAdapter({
  ...{ broker: "binance-usdm", label: "Binance USD-M futures", daysBack: 179, lists: futuresLists },
  ...{ beginning: null, toStatement: futuresStatement },
});

function createAdapter({
  broker,
  label,
  daysBack,
  lists,
  beginning,
  toStatement,
}: Wallet): BrokerAdapter<BinanceCredentials> {
  return {
    broker,
    description: { label, daysBack, everyMinutes: 10, lateMinutes: 45, timeZone: null, callsPerSecond: 4 },
    check: (call, wantsFacts) => checkKey(call, lists, wantsFacts),
    permissions: (call) => readPermissions(callBinance(call)),
    async fetch(call, since, cursor) {
      const binance = callBinance(call);
      const plan: ReadPlan = { lists, beginning, symbols: call.credentials.symbols };
      const readNow = () => readClock(call);
      const step = await fetchBinance(binance, plan, { since, cursor, readNow });
      if (cursor !== null) return step;
      const account = await readAccountNumber(binance);
      return { ...step, replies: [accountReply(account), ...step.replies] };
    },
    toStatement: (replies) => toStatement(replies, readAccount(replies)),
  };
}

async function checkKey(call: BinanceCall, lists: readonly ReadList[], wantsFacts: boolean): Promise<CheckedKey> {
  const binance = callBinance(call);
  const permissions = await readPermissions(binance);
  const isAble = permissions.every(({ needed, isOn }) => needed !== true || isOn);
  const account = isAble ? await readAccountNumber(binance) : null;
  const facts = wantsFacts && isAble ? await listFacts(binance, call, lists) : [];
  // Binance does not tell when a key ends.
  return { account, expiresAt: null, permissions, facts };
}

/** A look at the first symbols: the test may not take long. */
const LOOKED_AT = 5;

async function listFacts(binance: Binance, call: BinanceCall, lists: readonly ReadList[]): Promise<KeyFact[]> {
  const [list] = lists;
  const symbols = call.credentials.symbols.slice(0, LOOKED_AT);
  const isListed = await Promise.all(
    symbols.map((symbol) =>
      binance.get(list?.path ?? "", { symbol, limit: "1" }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof UnknownSymbol) return false;
          throw error;
        },
      ),
    ),
  );
  const unknown = symbols.filter((_, index) => !isListed[index]);
  const accepted: KeyFact = { fact: "keyAccepted", isFound: true, count: null, day: null, text: null };
  const text = (unknown.length > 0 ? unknown : call.credentials.symbols).join(", ");
  return [accepted, { fact: "symbols", isFound: unknown.length === 0, count: null, day: null, text }];
}
