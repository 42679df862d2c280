import type { BrokerName } from "@entrywise/contracts/trades/broker-connections.api";

/** Names of brokers, which are the same in every language, and the letters that stand for them. */
export const brokerNames: Readonly<Record<BrokerName, { name: string; mark: string }>> = {
  "ibkr-flex": { name: "Interactive Brokers", mark: "IB" },
  bybit: { name: "Bybit", mark: "BY" },
  kraken: { name: "Kraken", mark: "KR" },
  coinbase: { name: "Coinbase", mark: "CB" },
  binance: { name: "Binance spot", mark: "BN" },
  alpaca: { name: "Alpaca", mark: "AL" },
  "alpaca-paper": { name: "Alpaca paper trading", mark: "AP" },
  "metatrader-5": { name: "MetaTrader 5", mark: "M5" },
  "metatrader-4": { name: "MetaTrader 4", mark: "M4" },
  "binance-usdm": { name: "Binance USD-M futures", mark: "BF" },
};
