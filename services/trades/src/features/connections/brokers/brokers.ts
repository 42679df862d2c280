import type { BrokerCredentials, BrokerName } from "@entrywise/contracts/trades/broker-connections.api";
import { binanceAdapter, binanceFuturesAdapter } from "./binance/binance.adapter.ts";
import type { BrokerAdapter } from "./broker-adapter.ts";
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
} as const satisfies Record<BrokerName, unknown>;

export function findAdapter(broker: BrokerName): BrokerAdapter<BrokerCredentials> {
  return adapters[broker] as BrokerAdapter<BrokerCredentials>;
}

/** Where brokers are, unless the configuration names stand-ins. */
export const brokerAddresses: Readonly<Record<BrokerName, string>> = {
  bybit: "https://api.bybit.com",
  "ibkr-flex": "https://ndcdyn.interactivebrokers.com/AccountManagement/FlexWebService",
  kraken: "https://api.kraken.com",
  coinbase: "https://api.coinbase.com",
  binance: "https://api.binance.com",
  "binance-usdm": "https://fapi.binance.com",
};
