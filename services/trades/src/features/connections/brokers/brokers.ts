import type {
  BrokerCredentials,
  BrokerName,
  KeyedBroker,
  TerminalName,
} from "@entrywise/contracts/trades/broker-connections.api";
import { alpacaAdapter, alpacaSimulatedAdapter } from "./alpaca/alpaca.adapter.ts";
import { binanceAdapter, binanceFuturesAdapter } from "./binance/binance.adapter.ts";
import type { BrokerAdapter, BrokerDescription } from "./broker-adapter.ts";
import { bybitAdapter } from "./bybit/bybit.adapter.ts";
import { coinbaseAdapter } from "./coinbase/coinbase.adapter.ts";
import { flexAdapter } from "./ibkr-flex/flex.adapter.ts";
import { krakenAdapter } from "./kraken/kraken.adapter.ts";

/** One line for each broker. Credentials are checked by their contract, which names the broker. */
const adapters = {
  bybit: bybitAdapter,
  "ibkr-flex": flexAdapter,
  kraken: krakenAdapter,
  coinbase: coinbaseAdapter,
  binance: binanceAdapter,
  "binance-usdm": binanceFuturesAdapter,
  alpaca: alpacaAdapter,
  "alpaca-paper": alpacaSimulatedAdapter,
} as const satisfies Record<KeyedBroker, unknown>;

export function findAdapter(broker: KeyedBroker): BrokerAdapter<BrokerCredentials> {
  return adapters[broker] as BrokerAdapter<BrokerCredentials>;
}

type Described = Pick<BrokerDescription, "label" | "lateMinutes" | "timeZone">;

/** Terminals are in contact each minute. Their times are those of a trade server, whose zone nothing tells. */
const terminals: Readonly<Record<TerminalName, Described>> = {
  "metatrader-5": { label: "MetaTrader 5", lateMinutes: 5, timeZone: null },
  "metatrader-4": { label: "MetaTrader 4", lateMinutes: 5, timeZone: null },
};

export function isTerminal(broker: BrokerName): broker is TerminalName {
  return broker in terminals;
}

export function describeBroker(broker: BrokerName): Described {
  return isTerminal(broker) ? terminals[broker] : findAdapter(broker).description;
}

/** Where brokers are, unless the configuration names stand-ins. */
export const brokerAddresses: Readonly<Record<KeyedBroker, string>> = {
  bybit: "https://api.bybit.com",
  "ibkr-flex": "https://ndcdyn.interactivebrokers.com/AccountManagement/FlexWebService",
  kraken: "https://api.kraken.com",
  coinbase: "https://api.coinbase.com",
  binance: "https://api.binance.com",
  "binance-usdm": "https://fapi.binance.com",
  alpaca: "https://api.alpaca.markets",
  "alpaca-paper": "https://paper-api.alpaca.markets",
};
