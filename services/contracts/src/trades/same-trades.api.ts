import { Direction } from "@entrywise/domain/enumerations";
import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { idParams } from "../shared/params.ts";
import { decimalString, instant, listOf } from "../shared/wire.ts";
import { mood } from "./mood.ts";
import { importOrigin } from "./trade-import.ts";

/** One of two trades that may be the same. */
export const comparedTrade = z.object({
  id: z.uuid(),
  instrument: z.string(),
  direction: z.enum(Direction),
  /** Planned date of a plan. */
  openDate: instant,
  openPrice: decimalString.nullable(),
  size: decimalString.nullable(),
  stopPrice: decimalString.nullable(),
  targetPrice: decimalString.nullable(),
  /** Percent of the account's balance, as it was captured. */
  intendedRisk: decimalString.nullable(),
  mood: mood.nullable(),
  /** Signed, in the account's currency. */
  commissions: decimalString.nullable(),
  netProfit: decimalString.nullable(),
  pictures: z.int(),
  ticket: z.string().nullable(),
  isClosed: z.boolean(),
});
export type ComparedTrade = z.infer<typeof comparedTrade>;

/** A trade that was typed or captured, and one of a broker that fits. */
export const sameTrade = z
  .object({
    accountName: z.string(),
    currency: z.string(),
    pricePrecision: z.int(),
    typed: comparedTrade,
    captured: z.boolean(),
    broker: comparedTrade,
    /** How the broker's came. */
    origin: importOrigin,
    /** Name of its file, or of the connection's broker. */
    source: z.string(),
    /** Between both open dates. */
    secondsApart: z.int(),
  })
  .meta({ id: "SameTrade" });
export type SameTrade = z.infer<typeof sameTrade>;

const pair = z.strictObject({ tradeId: z.uuid(), brokerTradeId: z.uuid() });

export const sameTradesApi = {
  list: endpoint({
    method: "get",
    path: "/same-trades",
    summary: "Typed and captured trades that a broker's trade fits; none that was joined or called different",
    access: "user",
    status: 200,
    answer: listOf(sameTrade),
  }),
  /** What was typed stays; dates, prices, sizes and costs become the broker's. */
  join: endpoint({
    method: "post",
    path: "/same-trades",
    summary: "Make a typed trade and a broker's one",
    access: "user",
    body: pair,
    status: 204,
  }),
  different: endpoint({
    method: "post",
    path: "/same-trades/different",
    summary: "Two trades are different: they aren't offered again",
    access: "user",
    body: pair,
    status: 204,
  }),
  takeApart: endpoint({
    method: "delete",
    path: "/same-trades/{id}",
    summary: "Take a joined trade apart: both are as they were before",
    access: "user",
    params: idParams,
    status: 204,
  }),
};
