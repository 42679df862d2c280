import type { BrokerCredentials, BrokerName } from "@entrywise/contracts/trades/broker-connections.api";
import { type MessageDescriptor, msg } from "@entrywise/host/macro";

export interface KeyField {
  name: string;
  label: MessageDescriptor;
  isSecret: boolean;
}

/** What is typed in for each broker. */
export const keyFields: Readonly<Record<BrokerName, readonly [KeyField, KeyField]>> = {
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
  "ibkr-flex": [
    { name: "token", label: msg`Flex token`, isSecret: true },
    { name: "queryId", label: msg`Query ID`, isSecret: false },
  ],
};

/** Null while something is missing. */
export function toCredentials(broker: BrokerName, typed: Readonly<Record<string, string>>): BrokerCredentials | null {
  const [first, second] = keyFields[broker].map(({ name }) => (typed[name] ?? "").trim());
  if (!first || !second) return null;
  if (broker !== "ibkr-flex") return { broker, apiKey: first, apiSecret: second };
  return /^\d{1,12}$/.test(second) ? { broker, token: first, queryId: second } : null;
}
