import { Direction } from "@entrywise/domain/enumerations";
import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { idParams } from "../shared/params.ts";
import { decimalString, instant } from "../shared/wire.ts";
import { accountFees, feeLine, feeLines } from "./fee-lines.ts";

/** Trades that a preview lists at most: those that closed last. */
export const MAX_PREVIEWED_FEES = 50;

/** What a schedule estimates, over the executed trades of the account whose source has no costs. */
export const feeEffect = z
  .object({
    /** Closed trades with an exit without costs. */
    withoutCosts: z.int(),
    /** Of these the ones for which a line estimates some. */
    estimated: z.int(),
    costs: decimalString,
    /** Of the trades without costs, before and with estimates. */
    netBefore: decimalString,
    netAfter: decimalString,
    gross: decimalString,
    /** Those that closed last, newest first. */
    trades: z
      .array(
        z.object({
          id: z.uuid(),
          closedAt: instant,
          symbol: z.string(),
          direction: z.enum(Direction),
          size: decimalString.nullable(),
          gross: decimalString.nullable(),
          /** Null: no line is for it. */
          costs: decimalString.nullable(),
          net: decimalString.nullable(),
          /** Place of the line of its last exit, from 0. */
          line: z.int().nullable(),
        }),
      )
      .max(MAX_PREVIEWED_FEES),
  })
  .meta({ id: "FeeEffect" });
export type FeeEffect = z.infer<typeof feeEffect>;

export const feesOfAccount = z
  .object({
    ...accountFees.shape,
    /** 0 while there is no schedule. */
    version: z.int(),
    currency: z.string(),
    /** Trades that carry an estimate now. */
    estimatedTrades: z.int(),
    /** Executed trades of the account that have costs of their own. */
    tradesWithCosts: z.int(),
    /** Whether the reader leaves estimates out of all figures. */
    isLeftOut: z.boolean(),
    effect: feeEffect,
  })
  .meta({ id: "FeesOfAccount" });
export type FeesOfAccount = z.infer<typeof feesOfAccount>;

/** Where the estimated costs of a trade come from. */
export const estimatedCostsOfTrade = z
  .object({
    accountId: z.uuid(),
    accountName: z.string(),
    currency: z.string(),
    /** One for each exit with an estimate, in their order. */
    parts: z.array(z.object({ size: decimalString.nullable(), amount: decimalString, line: feeLine.nullable() })),
  })
  .meta({ id: "EstimatedCostsOfTrade" });
export type EstimatedCostsOfTrade = z.infer<typeof estimatedCostsOfTrade>;

/** Whether figures are worked out without estimated costs. */
export const estimatedCostsDisplay = z.strictObject({ leaveOut: z.boolean() }).meta({ id: "EstimatedCostsDisplay" });
export type EstimatedCostsDisplay = z.infer<typeof estimatedCostsDisplay>;

const path = "/trade-accounts/{id}/fees";

export const feeSchedulesApi = {
  read: endpoint({
    method: "get",
    path,
    summary: "Fee schedule of an account, with what it estimates",
    access: "user",
    params: idParams,
    status: 200,
    answer: feesOfAccount,
  }),
  preview: endpoint({
    method: "post",
    path: `${path}/preview`,
    summary: "What lines of a fee schedule would estimate; nothing is stored",
    access: "user",
    params: idParams,
    body: z.strictObject({ lines: feeLines }),
    status: 200,
    answer: feeEffect,
  }),
  save: endpoint({
    method: "put",
    path,
    summary:
      "Store a fee schedule and estimate the costs that the source of a trade doesn't have, or undo all estimates",
    access: "user",
    params: idParams,
    body: accountFees,
    ifMatch: true,
    status: 200,
    answer: feesOfAccount,
  }),
  ofTrade: endpoint({
    method: "get",
    path: "/trades/{id}/estimated-costs",
    summary: "Where the estimated costs of a trade come from",
    access: "user",
    params: idParams,
    status: 200,
    answer: estimatedCostsOfTrade,
  }),
};

export const estimatedCostsDisplayApi = {
  read: endpoint({
    method: "get",
    path: "/estimated-costs/display",
    summary: "Whether the user leaves estimated costs out of all figures",
    access: "user",
    status: 200,
    answer: estimatedCostsDisplay,
  }),
  save: endpoint({
    method: "put",
    path: "/estimated-costs/display",
    summary: "Leave estimated costs out of all figures, or let them count",
    access: "user",
    body: estimatedCostsDisplay,
    status: 200,
    answer: estimatedCostsDisplay,
  }),
};
