import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { idParams } from "../shared/params.ts";
import { listOf } from "../shared/wire.ts";

/** Brokers that are read with a key. */
export const keyedBroker = z.enum([
  "ibkr-flex",
  "bybit",
  "kraken",
  "coinbase",
  "binance",
  "binance-usdm",
  "alpaca",
  "alpaca-paper",
]);
export type KeyedBroker = z.infer<typeof keyedBroker>;

/** Terminals whose Expert Advisor sends its trades here. */
export const terminalName = z.enum(["metatrader-5", "metatrader-4"]);
export type TerminalName = z.infer<typeof terminalName>;

/** Everything whose trades come by themselves. */
export const brokerName = z.enum([...keyedBroker.options, ...terminalName.options]);
export type BrokerName = z.infer<typeof brokerName>;

const secretText = z.string().trim().min(1).max(300);

/** What was traded, as Binance names it: it returns trades by symbol alone. */
const symbols = z
  .array(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9_]{5,30}$/),
  )
  .min(1)
  .max(50);

/** What a broker asks programs for. It is encrypted before it is stored and never returned. */
export const brokerCredentials = z.discriminatedUnion("broker", [
  z.strictObject({ broker: z.literal("bybit"), apiKey: secretText, apiSecret: secretText }),
  z.strictObject({ broker: z.literal("kraken"), apiKey: secretText, apiSecret: secretText }),
  z.strictObject({ broker: z.literal("coinbase"), apiKey: secretText, apiSecret: secretText }),
  z.strictObject({ broker: z.literal("alpaca"), apiKey: secretText, apiSecret: secretText }),
  z.strictObject({ broker: z.literal("alpaca-paper"), apiKey: secretText, apiSecret: secretText }),
  z.strictObject({ broker: z.literal("binance"), apiKey: secretText, apiSecret: secretText, symbols }),
  z.strictObject({ broker: z.literal("binance-usdm"), apiKey: secretText, apiSecret: secretText, symbols }),
  z.strictObject({
    broker: z.literal("ibkr-flex"),
    token: secretText,
    queryId: z
      .string()
      .trim()
      .regex(/^\d{1,12}$/),
  }),
]);
export type BrokerCredentials = z.infer<typeof brokerCredentials>;

/**
 * `current`: read until a moment ago, as far as the broker goes. `late`: the broker is later than usual; it is tried again. `needsYou`:
 * only the person can go on, see the reason. `stopped`: by the person, or by a terminal that has been off for a day (reason `silent`).
 */
export const connectionState = z.enum(["current", "late", "needsYou", "stopped"]);
export type ConnectionState = z.infer<typeof connectionState>;

/** What only the person can mend; while a key only ends soon, reading goes on. */
export const personReasons = [
  "firstPreview",
  "totalsDiffer",
  "question",
  "notImported",
  "keyWrong",
  "keyExpired",
  "keyAddress",
  "keyRights",
  "keyTooNarrow",
  "queryWrong",
  "serviceOff",
  "accountTaken",
  "keyEnds",
] as const;
/** What passes by itself. */
export const passingReasons = ["outage", "limited", "clock", "shape", "notReady", "behind", "silent"] as const;
export const connectionReason = z.enum([...personReasons, ...passingReasons]);
export type ConnectionReason = z.infer<typeof connectionReason>;

/** A connection to a broker: it starts imports of its profile by itself. */
export const brokerConnection = z
  .object({
    id: z.uuid(),
    broker: brokerName,
    profileId: z.uuid(),
    /** Null until the first import has made or named one. */
    accountId: z.uuid().nullable(),
    accountName: z.string().nullable(),
    /** The broker's number of the account, but for its last four characters; null where it is not known yet. */
    brokerAccount: z.string().nullable(),
    /** Last four characters of key or token; the token of a terminal is ours. */
    keyEnd: z.string(),
    /** When the key ends, as far as the broker tells. */
    keyExpiresAt: z.iso.datetime().nullable(),
    state: connectionState,
    /** Why it is late or needs the person; null where all is well. */
    reason: connectionReason.nullable(),
    /** Since when. */
    reasonSince: z.iso.datetime().nullable(),
    isSyncing: z.boolean(),
    /** Everything until then is here; null before the first synchronisation. */
    readUntil: z.iso.datetime().nullable(),
    /** When it is read again; null where it is not by itself. */
    nextAt: z.iso.datetime().nullable(),
    /** A delivery that waits for the person; `GET /trade-imports/deliveries/{id}/file` has its bytes. */
    deliveryId: z.uuid().nullable(),
    deliveryFile: z.string().nullable(),
    /** Trades that its last import added; null before the first. */
    lastAdded: z.int().nullable(),
    lastImportAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "BrokerConnection" });
export type BrokerConnection = z.infer<typeof brokerConnection>;

/** What a key may do, as its broker tells. */
export const keyPermission = z.object({
  permission: z.enum([
    "readTrades",
    "readLedger",
    "readWallet",
    "orders",
    "contractOrders",
    "spotOrders",
    "optionOrders",
    "transfers",
    "withdrawals",
    "otherWrites",
    "addresses",
  ]),
  isOn: z.boolean(),
  /** Null: either will do. */
  needed: z.boolean().nullable(),
});
export type KeyPermission = z.infer<typeof keyPermission>;

/** Something that the test of a key has found. A gap is no refusal. */
export const keyFact = z.object({
  fact: z.enum([
    "keyAccepted",
    "neverTrades",
    "mayTrade",
    "mayTradePaper",
    "executions",
    "cash",
    "openPositions",
    "interest",
    "transfers",
    "classicAccount",
    "query",
    "readsFrom",
    "readsUntil",
    "symbols",
  ]),
  isFound: z.boolean(),
  count: z.int().nullable(),
  /** Day from which the report counts, on which the key ends, or to which it is limited. */
  day: z.string().nullable(),
  /** The broker's own text, such as the name of a query. */
  text: z.string().nullable(),
});
export type KeyFact = z.infer<typeof keyFact>;

/** What a test of credentials has found. Nothing of them is stored. */
export const keyCheck = z
  .object({
    /**
     * `ready`: it can be connected. `refused`: it may do more than read. `failed`: it may not read all that is needed, the broker does not
     * take it, or is away.
     */
    outcome: z.enum(["ready", "refused", "failed"]),
    reason: connectionReason.nullable(),
    /** The broker's number of the account, but for its last four characters. */
    brokerAccount: z.string().nullable(),
    permissions: z.array(keyPermission),
    facts: z.array(keyFact),
  })
  .meta({ id: "KeyCheck" });
export type KeyCheck = z.infer<typeof keyCheck>;

/** What a person can have at a time. */
export const mostConnections = 20;

export const brokerConnectionsApi = {
  list: endpoint({
    method: "get",
    path: "/trade-imports/connections",
    summary: "My connections to brokers, in the order in which they were made",
    access: "user",
    status: 200,
    answer: listOf(brokerConnection),
  }),
  one: endpoint({
    method: "get",
    path: "/trade-imports/connections/{id}",
    summary: "One of my connections and how far it is",
    access: "user",
    params: idParams,
    status: 200,
    answer: brokerConnection,
  }),
  check: endpoint({
    method: "post",
    path: "/trade-imports/connections/check-key",
    summary: "Try credentials at their broker and tell what they may do; nothing is stored",
    access: "user",
    body: brokerCredentials,
    isShownOnce: true,
    status: 200,
    answer: keyCheck,
  }),
  add: endpoint({
    method: "post",
    path: "/trade-imports/connections",
    summary: "Connect a broker; its first synchronisation begins and ends in a preview",
    access: "user",
    body: z.strictObject({
      credentials: brokerCredentials,
      /** Account that trades are recorded in; null: the preview asks. */
      accountId: z.uuid().nullable().default(null),
    }),
    status: 201,
    answer: z.object({ id: z.uuid() }),
  }),
  renewKey: endpoint({
    method: "put",
    path: "/trade-imports/connections/{id}/key",
    summary: "Replace the credentials of a connection; it goes on where it had stopped",
    access: "user",
    params: idParams,
    body: brokerCredentials,
    status: 200,
    answer: brokerConnection,
  }),
  sync: endpoint({
    method: "post",
    path: "/trade-imports/connections/{id}/sync",
    summary: "Read what is new now; the response does not wait for it",
    access: "user",
    params: idParams,
    status: 202,
    answer: brokerConnection,
  }),
  switch: endpoint({
    method: "put",
    path: "/trade-imports/connections/{id}/enabled",
    summary: "Stop a connection, or start it again where it had stopped",
    access: "user",
    params: idParams,
    body: z.strictObject({ enabled: z.boolean() }),
    status: 200,
    answer: brokerConnection,
  }),
  remove: endpoint({
    method: "delete",
    path: "/trade-imports/connections/{id}",
    summary: "Delete a connection with its credentials and stored replies; its trades stay",
    access: "user",
    params: idParams,
    status: 204,
  }),
};
