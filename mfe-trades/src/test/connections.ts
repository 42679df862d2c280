import type { BrokerConnection, KeyCheck } from "@entrywise/contracts/trades/broker-connections.api";
import { profileId } from "./imports.ts";

export const connectionId = "01937b1e-5c2a-7000-8000-00000000f001";

export function makeConnection(own: Partial<BrokerConnection> = {}): BrokerConnection {
  return {
    id: connectionId,
    broker: "bybit",
    profileId,
    accountId: null,
    accountName: "Crypto Perp",
    brokerAccount: "••••4821",
    keyEnd: "a9f1",
    keyExpiresAt: null,
    state: "current",
    reason: null,
    reasonSince: null,
    isSyncing: false,
    readUntil: "2026-11-20T08:00:00.000Z",
    nextAt: "2026-11-20T08:05:00.000Z",
    deliveryId: null,
    deliveryFile: null,
    lastAdded: 3,
    lastImportAt: "2026-11-20T08:00:00.000Z",
    createdAt: "2026-11-01T08:00:00.000Z",
    ...own,
  };
}

export function makeCheck(own: Partial<KeyCheck> = {}): KeyCheck {
  return {
    outcome: "ready",
    reason: null,
    brokerAccount: "••••4821",
    permissions: [],
    facts: [{ fact: "keyAccepted", isFound: true, count: null, day: "2027-02-18", text: null }],
    ...own,
  };
}
