import type { KeyPermission } from "@entrywise/contracts/trades/broker-connections.api";
import { z } from "zod";
import { BrokerProblem } from "../broker-problem.ts";
import type { Kraken } from "./kraken-calls.ts";

const seconds = z.union([z.string().regex(/^\d*$/), z.int()]).nullish();
const key = z.object({
  permissions: z.array(z.string()),
  iban: z.string().min(1),
  validUntil: seconds,
  queryFrom: seconds,
  queryTo: seconds,
  ipAllowlist: z.array(z.string()).nullish(),
});

export interface KrakenKey {
  account: string;
  expiresAt: Date | null;
  /** Days that the key is limited to; null where it is not. */
  from: Date | null;
  to: Date | null;
  permissions: KeyPermission[];
}

/** What `GetApiKeyInfo` tells of the key that calls. @throws BrokerProblem */
export async function readKey(kraken: Kraken): Promise<KrakenKey> {
  const found = key.safeParse(await kraken.post("GetApiKeyInfo", {}));
  if (!found.success) throw new BrokerProblem("shape", "Kraken's reply about the key can't be read");
  const { iban, validUntil, queryFrom, queryTo, permissions, ipAllowlist } = found.data;
  return {
    account: iban.replaceAll(" ", ""),
    expiresAt: toDate(validUntil),
    from: toDate(queryFrom),
    to: toDate(queryTo),
    permissions: listPermissions(new Set(permissions), (ipAllowlist ?? []).length > 0),
  };
}

function toDate(text: z.infer<typeof seconds>): Date | null {
  const value = Number(text ?? 0);
  return value > 0 ? new Date(value * 1000) : null;
}

const ORDERS = ["modify-trades", "close-trades"];
const WITHDRAWALS = ["withdraw-funds", "add-withdraw-address", "update-withdraw-address"];
const OTHER_WRITES = ["add-funds", "earn-funds"];
/** These read, or open a line on which only the other permissions count. */
const HARMLESS = [
  ...["query-funds", "query-open-trades", "query-closed-trades", "query-ledger"],
  ...["export-data", "create-ws-token"],
];
const KNOWN = new Set([...ORDERS, ...WITHDRAWALS, ...OTHER_WRITES, ...HARMLESS]);

function listPermissions(names: ReadonlySet<string>, isLimited: boolean): KeyPermission[] {
  const has = (...wanted: string[]) => wanted.some((name) => names.has(name));
  // What is not known here may be a right to write.
  const isUnknown = [...names].some((name) => !KNOWN.has(name));
  return [
    { permission: "readTrades", isOn: has("query-closed-trades"), needed: true },
    { permission: "readLedger", isOn: has("query-ledger"), needed: true },
    { permission: "readWallet", isOn: has("query-funds"), needed: null },
    { permission: "orders", isOn: has(...ORDERS), needed: false },
    { permission: "withdrawals", isOn: has(...WITHDRAWALS), needed: false },
    { permission: "otherWrites", isOn: isUnknown || has(...OTHER_WRITES), needed: false },
    { permission: "addresses", isOn: isLimited, needed: null },
  ];
}
