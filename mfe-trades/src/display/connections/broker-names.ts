import type { BrokerName } from "@entrywise/contracts/trades/broker-connections.api";

/** Names of brokers, which are the same in every language, and the letters that stand for them. */
export const brokerNames: Readonly<Record<BrokerName, { name: string; mark: string }>> = {
  "ibkr-flex": { name: "Interactive Brokers", mark: "IB" },
  bybit: { name: "Bybit", mark: "BY" },
  kraken: { name: "Kraken", mark: "KR" },
  coinbase: { name: "Coinbase", mark: "CB" },
  binance: { name: "Binance spot", mark: "BN" },
  "binance-usdm": { name: "Binance USD-M futures", mark: "BF" },
};
