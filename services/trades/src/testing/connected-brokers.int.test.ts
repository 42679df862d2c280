import type { BrokerCredentials } from "@entrywise/contracts/trades/broker-connections.api";
import { serviceApi } from "@entrywise/kit/testing/service-api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AlpacaStandIn, alpacaSecret } from "../../../../scripts/broker-stand-ins/alpaca-stand-in.ts";
import { BinanceStandIn, binanceSecret } from "../../../../scripts/broker-stand-ins/binance-stand-in.ts";
import { edKey } from "../../../../scripts/broker-stand-ins/coinbase-keys.ts";
import { CoinbaseStandIn } from "../../../../scripts/broker-stand-ins/coinbase-stand-in.ts";
import { KrakenStandIn, krakenSecret } from "../../../../scripts/broker-stand-ins/kraken-stand-in.ts";
import { seeded } from "../../../../scripts/broker-stand-ins/seeded.ts";
import { type StandIns, startStandIns } from "../../../../scripts/broker-stand-ins/start-stand-ins.ts";
import { ConnectedLedger, importFile } from "./connected-ledger.ts";
import { newProfile } from "./stored-import.ts";

const DAY_MS = 86_400_000;
/** Ahead of the running system's clock, which therefore never finds these connections due. */
const START = Math.floor(Date.now() / DAY_MS + 60) * DAY_MS + DAY_MS / 2;
let now = new Date(START);
const large = { now: () => now, perDay: 12, days: 30 };
const kraken = new KrakenStandIn({ ...large, mostPoints: Number.POSITIVE_INFINITY });
const coinbase = new CoinbaseStandIn(large);
const binance = new BinanceStandIn(large);
const alpaca = new AlpacaStandIn(large);
let standIns: StandIns;
let ledger: ConnectedLedger;

beforeAll(async () => {
  standIns = await startStandIns({ kraken, coinbase, binance, alpaca });
  ledger = await ConnectedLedger.open(standIns.urls, () => now);
});
afterAll(async () => {
  await ledger.close();
  await standIns.stop();
});

const binanceTrouble = (random: () => number) => {
  const faults = ["outage", "limited", "banned", "html", "otherShape", "cut"] as const;
  Object.assign(binance, { clockAheadMs: Math.round((random() - 0.5) * 7_200_000), lagMs: random() * 3_000_000 });
  if (random() < 0.6) binance.faults.push(...faults.filter(() => random() < 0.4));
};
const binanceIsWell = () => {
  binance.faults.length = 0;
  Object.assign(binance, { clockAheadMs: 0, lagMs: 0 });
};
const alpacaTrouble = (random: () => number) => {
  const faults = ["outage", "limited", "html", "otherShape", "cut", "correction", "staleToken"] as const;
  Object.assign(alpaca, { clockAheadMs: Math.round((random() - 0.5) * 7_200_000), lagMs: random() * 3_000_000 });
  if (random() < 0.6) alpaca.faults.push(...faults.filter(() => random() < 0.4));
  if (random() < 0.5) alpaca.moves.push("0", "-5");
};
const alpacaIsWell = () => {
  Object.assign(alpaca, { clockAheadMs: 0, lagMs: 0 });
  alpaca.faults.length = 0;
  alpaca.moves.length = 0;
};
const alpacaKey = { apiKey: "key-ledger", apiSecret: alpacaSecret };
const binanceKey = { apiKey: "read-ledger", apiSecret: binanceSecret };

interface Tried {
  name: string;
  credentials: BrokerCredentials;
  /** Lets some of its faults happen, a wrong clock and late rows among them; with 0 it is itself again. */
  trouble(random: () => number): void;
  isWellAgain(): void;
}

const brokers: Tried[] = [
  {
    name: "Kraken",
    credentials: { broker: "kraken", apiKey: "read-ledger", apiSecret: krakenSecret },
    trouble(random) {
      const faults = ["outage", "limited", "lockout", "nonce", "html", "otherShape", "cut", "moved"] as const;
      Object.assign(kraken, {
        clockAheadMs: Math.round((random() - 0.5) * 7_200_000),
        ledgerLagMs: random() * 14_400_000,
      });
      if (random() < 0.6) kraken.faults.push(...faults.filter(() => random() < 0.3));
    },
    isWellAgain() {
      kraken.faults.length = 0;
      Object.assign(kraken, { clockAheadMs: 0, ledgerLagMs: 0 });
    },
  },
  {
    name: "Coinbase",
    credentials: { broker: "coinbase", apiKey: "organizations/o/apiKeys/read-ledger", apiSecret: edKey.text },
    trouble(random) {
      const faults = ["outage", "limited", "html", "otherShape", "cut", "staleCursor"] as const;
      Object.assign(coinbase, {
        clockAheadMs: Math.round((random() - 0.5) * 7_200_000),
        fillLagMs: random() * 3_000_000,
      });
      if (random() < 0.6) coinbase.faults.push(...faults.filter(() => random() < 0.4));
    },
    isWellAgain() {
      coinbase.faults.length = 0;
      Object.assign(coinbase, { clockAheadMs: 0, fillLagMs: 0 });
    },
  },
  {
    name: "Binance spot",
    credentials: { broker: "binance", ...binanceKey, symbols: ["BTCUSDT", "ETHUSDT"] },
    trouble: binanceTrouble,
    isWellAgain: binanceIsWell,
  },
  {
    name: "Binance USD-M futures",
    credentials: { broker: "binance-usdm", ...binanceKey, symbols: ["BTCUSDT", "SOLUSDT"] },
    trouble: binanceTrouble,
    isWellAgain: binanceIsWell,
  },
  {
    name: "Alpaca",
    credentials: { broker: "alpaca", ...alpacaKey },
    trouble: alpacaTrouble,
    isWellAgain: alpacaIsWell,
  },
  {
    name: "Alpaca paper trading",
    credentials: { broker: "alpaca-paper", ...alpacaKey },
    trouble: alpacaTrouble,
    isWellAgain: alpacaIsWell,
  },
];

test.each(brokers)(
  "Y-301 Y-303 $name: a week of readings with faults, kills, doubles and a wrong clock bring what one whole file brings",
  async ({ name, credentials, trouble, isWellAgain }) => {
    const api = serviceApi("trades");
    now = new Date(START);
    const { id, profileId } = await ledger.connect(api, credentials);
    const random = seeded(`ledger of ${name}`);
    const sync = () => ledger.sync(id);
    await ledger.syncAndDie(id, 5);
    await sync();
    await ledger.acceptFirst(api, profileId);
    for (let day = 1; day <= 8; day += 1) {
      now = new Date(START + day * DAY_MS - Math.floor(random() * 6) * 3_600_000);
      trouble(random);
      if (random() < 0.5) await ledger.syncAndDie(id, 1 + Math.floor(random() * 6));
      // Two at once: one of them reads.
      await Promise.all([sync(), sync(), sync()]);
      if (random() < 0.5) await ledger.settled(profileId);
    }
    isWellAgain();
    await ledger.age(id);
    await sync();
    await ledger.settled(profileId);
    const byFile = serviceApi("trades");
    const file = await ledger.wholeFile(credentials);
    await importFile(byFile, { profileId: await newProfile(byFile, "UTC"), bytes: file });
    const [found, wanted] = [await ledger.everything(api), await ledger.everything(byFile)];
    expect(found.rows.length).toBeGreaterThan(300);
    expect(found).toEqual(wanted);
    // The same period as a file brings nothing that is here already.
    expect(await importFile(api, { profileId, bytes: file })).toBe(0);
    expect(await ledger.everything(api)).toEqual(wanted);
  },
  300_000,
);
