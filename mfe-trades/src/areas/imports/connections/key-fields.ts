import type { BrokerCredentials, KeyedBroker } from "@entrywise/contracts/trades/broker-connections.api";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";

export interface KeyField {
  name: string;
  label: MessageDescriptor;
  isSecret: boolean;
}

const binanceFields: readonly KeyField[] = [
  { name: "apiKey", label: msg`API key`, isSecret: false },
  { name: "apiSecret", label: msg`Secret key`, isSecret: true },
  { name: "symbols", label: msg`Symbols, for example BTCUSDT, ETHUSDT`, isSecret: false },
];

const alpacaFields: readonly KeyField[] = [
  { name: "apiKey", label: msg`Key ID`, isSecret: false },
  { name: "apiSecret", label: msg`Secret key`, isSecret: true },
];

/** What is typed in for each broker. */
export const keyFields: Readonly<Record<KeyedBroker, readonly KeyField[]>> = {
  bybit: [
    { name: "apiKey", label: msg`API key`, isSecret: false },
    { name: "apiSecret", label: msg`API secret`, isSecret: true },
  ],
  kraken: [
    { name: "apiKey", label: msg`API key`, isSecret: false },
    { name: "apiSecret", label: msg`Private key`, isSecret: true },
  ],
  coinbase: [
    { name: "apiKey", label: msg`API key name`, isSecret: false },
    { name: "apiSecret", label: msg`Private key`, isSecret: true },
  ],
  binance: binanceFields,
  "binance-usdm": binanceFields,
  alpaca: alpacaFields,
  "alpaca-paper": alpacaFields,
  "ibkr-flex": [
    { name: "token", label: msg`Flex token`, isSecret: true },
    { name: "queryId", label: msg`Query ID`, isSecret: false },
  ],
};

/** Null while something is missing, or can't be what it should. */
export function toCredentials(broker: KeyedBroker, typed: Readonly<Record<string, string>>): BrokerCredentials | null {
  const values = keyFields[broker].map(({ name }) => (typed[name] ?? "").trim());
  const [first = "", second = "", third = ""] = values;
  if (values.includes("")) return null;
  if (broker === "ibkr-flex") return /^\d{1,12}$/.test(second) ? { broker, token: first, queryId: second } : null;
  const key = { apiKey: first, apiSecret: second };
  if (broker !== "binance" && broker !== "binance-usdm") return { broker, ...key };
  const symbols = third
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  return symbols.every((symbol) => /^[A-Z0-9_]{5,30}$/.test(symbol)) ? { broker, ...key, symbols } : null;
}
