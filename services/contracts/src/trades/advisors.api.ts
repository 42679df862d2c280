import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { idParams } from "../shared/params.ts";
import { amountString, personText, signedPriceString } from "../shared/wire.ts";
import { terminalName } from "./broker-connections.api.ts";

/** Rows of one batch at most; an advisor that has more sends several. */
export const mostRecords = 200;
/** Positions that are open at once at most. */
export const mostPositions = 500;

const ticket = z.string().regex(/^\d{1,20}$/);
/** Seconds since 1970 by the trade server's clock, as MetaTrader counts them: no zone is known. */
const serverTime = z.int().min(0).max(4_102_444_800);
const word = z.string().regex(/^[A-Z_]{1,40}$/);
const symbol = personText(60);
const comment = personText(200);

/** A deal of MetaTrader 5, or a closed order or a booking of MetaTrader 4. */
export const advisorRecord = z.strictObject({
  ticket,
  /** MetaTrader 5: position that the deal belongs to; "0" for bookings and in MetaTrader 4. */
  position: ticket,
  /** `ENUM_DEAL_TYPE` without its prefix; MetaTrader 4 has BUY, SELL, BALANCE and CREDIT. */
  type: word,
  /** `ENUM_DEAL_ENTRY` without its prefix; NONE in MetaTrader 4, whose orders have both sides. */
  entry: z.enum(["IN", "OUT", "INOUT", "OUT_BY", "NONE"]),
  /** `ENUM_DEAL_REASON` without its prefix; NONE in MetaTrader 4. */
  reason: word,
  /** "" for bookings. */
  symbol,
  volume: amountString,
  /** MetaTrader 4 alone: when and at what price the order was filled; 0 otherwise. */
  openTime: serverTime,
  openPrice: signedPriceString,
  /** Of the deal, the close or the booking. */
  time: serverTime,
  price: signedPriceString,
  stop: signedPriceString,
  target: signedPriceString,
  commission: amountString,
  fee: amountString,
  swap: amountString,
  profit: amountString,
  comment,
});
export type AdvisorRecord = z.infer<typeof advisorRecord>;

/** An open position as it is now. */
export const advisorPosition = z.strictObject({
  /** MetaTrader 5: the position's identifier; MetaTrader 4: the order's ticket. */
  ticket,
  type: z.enum(["BUY", "SELL"]),
  symbol: symbol.min(1),
  volume: amountString,
  openTime: serverTime,
  openPrice: signedPriceString,
  /** "0" without one. */
  stop: signedPriceString,
  target: signedPriceString,
  comment,
});
export type AdvisorPosition = z.infer<typeof advisorPosition>;

/** What an Expert Advisor sends: new records, or none in a heartbeat. Taken whole or not at all. */
export const advisorBatch = z.strictObject({
  /** Version of the source. */
  version: z.string().regex(/^\d{1,3}\.\d{1,3}$/),
  platform: terminalName,
  /** Trade server's clock when it was made. */
  time: serverTime,
  account: z.strictObject({
    login: ticket,
    company: personText(100),
    currency: z.string().regex(/^[A-Za-z]{3,10}$/),
    isHedging: z.boolean(),
    /** Without open positions and credit, after all records up to this batch. */
    balance: amountString,
  }),
  records: z.array(advisorRecord).max(mostRecords),
  /** All that is open; null where it is as before. */
  positions: z.array(advisorPosition).max(mostPositions).nullable(),
  /** Nothing of the history is left to be sent. */
  isComplete: z.boolean(),
});
export type AdvisorBatch = z.infer<typeof advisorBatch>;

/** Place of a record in the history: later ones have not been received. */
export const historyPlace = z.object({ time: serverTime, ticket });
export type HistoryPlace = z.infer<typeof historyPlace>;

/** How many rows of a kind have arrived, and when the last ones did. */
const arrived = z.object({ count: z.int().min(0), at: z.iso.datetime() });

/** An Expert Advisor of a connection and what has arrived from it. */
export const advisor = z
  .object({
    /** The connection's id. */
    id: z.uuid(),
    platform: terminalName,
    /** Address that MetaTrader has to allow, and to which the file sends. */
    address: z.url(),
    fileName: z.string(),
    version: z.string(),
    lines: z.int(),
    /** Last four characters of its token. */
    tokenEnd: z.string(),
    /** Last contact; null before the first. */
    contactAt: z.iso.datetime().nullable(),
    /** Version of the source that made it. */
    contactVersion: z.string().nullable(),
    login: z.string().nullable(),
    company: z.string().nullable(),
    currency: z.string().nullable(),
    firstContactAt: z.iso.datetime().nullable(),
    /** Each null until it has arrived. Trades are counted by their exits. */
    positions: arrived.nullable(),
    closed: arrived.nullable(),
    cash: arrived.nullable(),
    /** The whole history has arrived. */
    isComplete: z.boolean(),
  })
  .meta({ id: "Advisor" });
export type Advisor = z.infer<typeof advisor>;

export const advisorsApi = {
  add: endpoint({
    method: "post",
    path: "/trade-imports/advisors",
    summary:
      "Connect MetaTrader: makes a token that delivers trades and nothing else, and the source of an Expert Advisor",
    access: "user",
    headers: ["origin"],
    body: z.strictObject({
      platform: terminalName,
      /** Account that trades are recorded in; null: the preview asks. */
      accountId: z.uuid().nullable().default(null),
    }),
    status: 201,
    answer: z.object({ id: z.uuid() }),
  }),
  one: endpoint({
    method: "get",
    path: "/trade-imports/advisors/{id}",
    summary: "An Expert Advisor of mine and what has arrived from it",
    access: "user",
    params: idParams,
    status: 200,
    answer: advisor,
  }),
  file: endpoint({
    method: "get",
    path: "/trade-imports/advisors/{id}/file",
    summary: "Source of an Expert Advisor with address and token filled in",
    access: "user",
    params: idParams,
    status: 200,
    answer: z.object({ fileName: z.string(), source: z.string() }),
  }),
  replaceToken: endpoint({
    method: "post",
    path: "/trade-imports/advisors/{id}/token",
    summary: "Make a new token and with it a new file; the old one is refused from now on",
    access: "user",
    headers: ["origin"],
    params: idParams,
    status: 200,
    answer: advisor,
  }),
  deliver: endpoint({
    method: "post",
    path: "/trade-imports/advisors/{id}/batches",
    summary:
      "Deliver trades, cash and open positions of a terminal, or a heartbeat without any; needs the advisor's own token",
    access: "user",
    params: idParams,
    body: advisorBatch,
    status: 200,
    answer: z.object({
      /** Everything up to here is stored; null: nothing is. An advisor goes on behind it. */
      through: historyPlace.nullable(),
    }),
  }),
};
