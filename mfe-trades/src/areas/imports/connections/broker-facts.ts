import type { BrokerName, KeyedBroker, TerminalName } from "@entrywise/contracts/trades/broker-connections.api";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";

export interface BrokerStep {
  title: MessageDescriptor;
  detail: MessageDescriptor;
}

export interface BrokerFacts {
  /** What programs need at this broker. */
  access: MessageDescriptor;
  reads: MessageDescriptor;
  delay: MessageDescriptor;
  reach: MessageDescriptor;
}

export interface KeyedBrokerFacts extends BrokerFacts {
  /** How long it takes to connect. */
  effort: MessageDescriptor;
  /** Where the key is made. */
  way: readonly BrokerStep[];
  note: MessageDescriptor;
  /** The broker has no keys that only read; absent: it has. */
  keysMayTrade?: true;
  /** To be read before a key is made. */
  warning?: MessageDescriptor;
}

const binanceWay: readonly BrokerStep[] = [
  { title: msg`API management`, detail: msg`binance.com › Account › API Management` },
  { title: msg`Create API`, detail: msg`System generated` },
  { title: msg`Tick what may be read`, detail: msg`Enable Reading, nothing else` },
  { title: msg`Copy both`, detail: msg`The API key and its secret, which is shown once` },
];

const alpaca: Omit<KeyedBrokerFacts, "note"> = {
  access: msg`API key`,
  reads: msg`Shares and options, dividends, fees, transfers`,
  delay: msg`About 10 minutes`,
  reach: msg`Full account history`,
  effort: msg`API key, about 2 minutes`,
  keysMayTrade: true,
  way: [
    { title: msg`API keys`, detail: msg`app.alpaca.markets › Home › API Keys` },
    { title: msg`Generate new keys`, detail: msg`This replaces your current keys` },
    { title: msg`Copy both`, detail: msg`The key ID and its secret, which is shown once` },
  ],
};

const terminal: BrokerFacts = {
  access: msg`Expert Advisor`,
  reads: msg`Closed trades, cash, open positions with stops`,
  delay: msg`A few seconds`,
  reach: msg`All that the terminal lists`,
};

export const terminalFacts: Readonly<Record<TerminalName, BrokerFacts>> = {
  "metatrader-5": terminal,
  "metatrader-4": terminal,
};

/** What is read of a broker or terminal, and how late. */
export function findFacts(broker: BrokerName): BrokerFacts {
  return broker in terminalFacts ? terminalFacts[broker as TerminalName] : brokerFacts[broker as KeyedBroker];
}

/** What a person has to know before connecting. */
export const brokerFacts: Readonly<Record<KeyedBroker, KeyedBrokerFacts>> = {
  "ibkr-flex": {
    access: msg`Flex query and token`,
    reads: msg`Trades, cash, dividends, fees`,
    delay: msg`The next morning`,
    reach: msg`365 days`,
    effort: msg`Flex reports, about 4 minutes`,
    way: [
      { title: msg`Client Portal`, detail: msg`Performance & Reports › Flex Queries` },
      {
        title: msg`New Activity Flex query`,
        detail: msg`Format XML, sections Trades (Executions), Cash Transactions, Account Information`,
      },
      { title: msg`Flex Web Service Configuration`, detail: msg`Turn it on, then generate a token that lasts a year` },
      { title: msg`Copy both`, detail: msg`The token, and the query's number` },
    ],
    note: msg`Interactive Brokers updates its activity reports once a day. A Flex token can't trade or move money.`,
  },
  bybit: {
    access: msg`Read-only API key`,
    reads: msg`USDT and USDC perpetuals, spot, funding, transfers`,
    delay: msg`About 5 minutes`,
    reach: msg`2 years`,
    effort: msg`API key, about 2 minutes`,
    way: [
      { title: msg`API management`, detail: msg`bybit.com › Account › API` },
      { title: msg`Create new key`, detail: msg`System-generated, permission Read-Only` },
      { title: msg`Tick what may be read`, detail: msg`Orders, positions and wallet, nothing else` },
      { title: msg`Copy both`, detail: msg`The API key and its secret, which is shown once` },
    ],
    note: msg`A key without an IP limit expires after 90 days. We'll tell you when it needs a new one.`,
  },
  kraken: {
    access: msg`Read-only API key`,
    reads: msg`Spot, margin, cash`,
    delay: msg`About 15 minutes`,
    reach: msg`Full account history`,
    effort: msg`API key, about 2 minutes`,
    way: [
      { title: msg`Connections & API`, detail: msg`kraken.com › Settings › API` },
      { title: msg`Create API key`, detail: msg`No two-factor authentication for the key itself` },
      {
        title: msg`Tick what may be read`,
        detail: msg`Query closed orders & trades, Query ledger entries, nothing else`,
      },
      { title: msg`Copy both`, detail: msg`The API key and its private key, which is shown once` },
    ],
    note: msg`Kraken limits calls, so the first sync of 10,000 trades takes about two hours. Don't use the key anywhere else.`,
  },
  coinbase: {
    access: msg`Read-only API key`,
    reads: msg`Advanced trades, fees`,
    delay: msg`About 5 minutes`,
    reach: msg`Full portfolio history`,
    effort: msg`API key, about 3 minutes`,
    way: [
      { title: msg`Coinbase Developer Platform`, detail: msg`portal.cdp.coinbase.com › API keys › Secret API keys` },
      { title: msg`Create API key`, detail: msg`For the portfolio you trade in` },
      { title: msg`Tick what may be read`, detail: msg`View, but not Trade or Transfer` },
      { title: msg`Copy both`, detail: msg`The key's name and its private key, which is shown once` },
    ],
    note: msg`A key covers one portfolio. Deposits, futures and trades outside Advanced aren't included: import a file for those.`,
  },
  binance: {
    access: msg`Read-only API key`,
    reads: msg`Spot trades, fees`,
    delay: msg`About 10 minutes`,
    reach: msg`All trades`,
    effort: msg`API key, about 3 minutes`,
    way: binanceWay,
    note: msg`Binance only lists trades by symbol, so enter every symbol you trade. Deposits and conversions aren't included: import a file for those.`,
  },
  "binance-usdm": {
    access: msg`Read-only API key`,
    reads: msg`Futures, funding`,
    delay: msg`About 10 minutes`,
    reach: msg`6 months`,
    effort: msg`API key, about 3 minutes`,
    way: binanceWay,
    note: msg`Binance only lists trades by symbol, so enter every symbol you trade. Funding goes back 3 months, and we refuse keys with “Enable Futures” because they can trade.`,
  },
  alpaca: {
    ...alpaca,
    access: msg`API key that can also trade`,
    note: msg`Crypto trades aren't included. Alpaca posts regulatory fees the next morning, as a total for the day.`,
    warning: msg`Alpaca has no read-only keys: the key you create can also place orders. We only read with it.`,
  },
  "alpaca-paper": {
    ...alpaca,
    note: msg`Paper accounts have their own keys, which can only place simulated orders.`,
  },
};
