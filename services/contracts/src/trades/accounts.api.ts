import { MarketType } from "@entrywise/domain/enumerations";
import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { idParams } from "../shared/params.ts";
import { amountString, decimalString, idResponse, instant, listOf, personText } from "../shared/wire.ts";

const currency = z.string().regex(/^[A-Z0-9]{3,10}$/, "must be a currency code such as USD");
const required = (name: string, max: number) => personText(max).min(1, `${name} must not be empty`);

/** A trade account: where trades are recorded, in one currency. */
export const tradeAccount = z
  .object({
    id: z.uuid(),
    name: z.string(),
    currency,
    /** Market that Add Trade begins with. */
    defaultMarketType: z.enum(MarketType),
    /** Balance before the first trade and the first cash movement. */
    startBalance: decimalString,
    /** startBalance + deposits − withdrawals + net of all closed trades. */
    balance: decimalString,
    /** Net of all closed trades: the balance without what was paid in and out. */
    netProfit: decimalString,
    /** It has rules of a prop firm, or of the trader. */
    hasRules: z.boolean(),
    /** Its balance contains estimated costs. Absent in responses of older releases. */
    hasEstimatedCosts: z.boolean().optional(),
    broker: z.string().nullable(),
    /** Number at the broker; imports recognise the account by it. */
    accountNumber: z.string().nullable(),
    isEnabled: z.boolean(),
    position: z.int(),
    tradeCount: z.int(),
    /**
     * Since when drawdown, streaks or balances differ from what was shown before, because results are put in another order;
     * null once the person has dismissed the notice. Absent in responses of older releases.
     */
    figuresChangedAt: instant.nullable().optional(),
    version: z.int(),
  })
  .meta({ id: "TradeAccount" });
export type TradeAccount = z.infer<typeof tradeAccount>;

// Accounts from before may have a number there; none is added or saved with one.
const savedCurrency = currency.regex(/[A-Z]/, "must be a currency code such as USD");

export const saveTradeAccount = z.strictObject({
  name: required("Name", 100),
  currency: savedCurrency,
  defaultMarketType: z.enum(MarketType),
  startBalance: amountString,
  broker: personText(100).nullable().default(null),
  accountNumber: personText(60).nullable().default(null),
});
export type SaveTradeAccount = z.infer<typeof saveTradeAccount>;

export const enabledBody = z.strictObject({ enabled: z.boolean() });
export const moveBody = z.strictObject({ id: z.uuid(), position: z.int().min(0).max(100_000) });

export const accountsApi = {
  list: endpoint({
    method: "get",
    path: "/trade-accounts",
    summary: "My trade accounts in their order",
    access: "user",
    status: 200,
    answer: listOf(tradeAccount),
  }),
  read: endpoint({
    method: "get",
    path: "/trade-accounts/{id}",
    summary: "One trade account",
    access: "user",
    params: idParams,
    status: 200,
    answer: tradeAccount,
  }),
  add: endpoint({
    method: "post",
    path: "/trade-accounts",
    summary: "Add a trade account",
    access: "user",
    body: saveTradeAccount,
    status: 201,
    answer: idResponse,
  }),
  change: endpoint({
    method: "put",
    path: "/trade-accounts/{id}",
    summary: "Change a trade account",
    access: "user",
    params: idParams,
    body: saveTradeAccount,
    ifMatch: true,
    status: 200,
    answer: tradeAccount,
  }),
  remove: endpoint({
    method: "delete",
    path: "/trade-accounts/{id}",
    summary: "Delete an account without trades",
    access: "user",
    params: idParams,
    status: 204,
  }),
  enable: endpoint({
    method: "post",
    path: "/trade-accounts/{id}/enabled",
    summary: "Enable or disable a trade account",
    access: "user",
    params: idParams,
    body: enabledBody,
    status: 200,
    answer: tradeAccount,
  }),
  dismissFiguresChange: endpoint({
    method: "delete",
    path: "/trade-accounts/{id}/figures-change",
    summary: "Dismiss the notice that figures of the account have changed",
    access: "user",
    params: idParams,
    status: 204,
  }),
  move: endpoint({
    method: "put",
    path: "/trade-accounts/{id}/move",
    summary: "Move a trade account in the order",
    access: "user",
    params: idParams,
    body: moveBody,
    status: 204,
  }),
};

/** A strategy: a named approach that trades follow. */
export const strategy = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    isEnabled: z.boolean(),
    position: z.int(),
    tradeCount: z.int(),
    version: z.int(),
  })
  .meta({ id: "Strategy" });
export type Strategy = z.infer<typeof strategy>;

export const saveStrategy = z.strictObject({
  name: required("Name", 100),
  description: personText(2000).default(""),
});
export type SaveStrategy = z.infer<typeof saveStrategy>;

export const strategiesApi = {
  list: endpoint({
    method: "get",
    path: "/strategies",
    summary: "My strategies in their order",
    access: "user",
    status: 200,
    answer: listOf(strategy),
  }),
  read: endpoint({
    method: "get",
    path: "/strategies/{id}",
    summary: "One strategy",
    access: "user",
    params: idParams,
    status: 200,
    answer: strategy,
  }),
  add: endpoint({
    method: "post",
    path: "/strategies",
    summary: "Add a strategy",
    access: "user",
    body: saveStrategy,
    status: 201,
    answer: idResponse,
  }),
  change: endpoint({
    method: "put",
    path: "/strategies/{id}",
    summary: "Change a strategy",
    access: "user",
    params: idParams,
    body: saveStrategy,
    ifMatch: true,
    status: 200,
    answer: strategy,
  }),
  remove: endpoint({
    method: "delete",
    path: "/strategies/{id}",
    summary: "Delete a strategy; its trades keep their numbers and lose the name",
    access: "user",
    params: idParams,
    status: 204,
  }),
  enable: endpoint({
    method: "post",
    path: "/strategies/{id}/enabled",
    summary: "Enable or disable a strategy",
    access: "user",
    params: idParams,
    body: enabledBody,
    status: 200,
    answer: strategy,
  }),
  move: endpoint({
    method: "put",
    path: "/strategies/{id}/move",
    summary: "Move a strategy in the order",
    access: "user",
    params: idParams,
    body: moveBody,
    status: 204,
  }),
};
