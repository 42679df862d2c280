import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { idParams } from "../shared/params.ts";
import { listOf, personText } from "../shared/wire.ts";
import { comparedSide } from "./mistakes.api.ts";
import { basisQuery } from "./statistics-display.ts";
import { tradeFilter } from "./trade-filter.ts";

/** Rules that one strategy may have. */
export const MAX_STRATEGY_RULES = 40;

const ruleFields = {
  /** Made by whoever adds the rule; rule answers of trades refer to it. */
  id: z.uuid(),
  text: personText(200).min(1, "Rule must not be empty"),
  weight: z.int().min(1).max(5),
};
const heading = personText(60);

/** What a trade of the strategy should keep to. The weight says how much it counts in the adherence. */
export const strategyRule = z
  .strictObject({
    ...ruleFields,
    /** What the rule is about, above it and its neighbours: "Entry". Empty, and left out of responses: it stands under none. */
    heading: heading.default(""),
  })
  .meta({ id: "StrategyRule" });
export type StrategyRule = z.infer<typeof strategyRule>;

/** A rule as it is saved: a heading that is left out stays, for a remote of an earlier release does not know of it. */
export const savedStrategyRule = z
  .strictObject({ ...ruleFields, heading: heading.optional() })
  .meta({ id: "SavedStrategyRule" });
export type SavedStrategyRule = z.infer<typeof savedStrategyRule>;

const areDistinct = (rules: readonly { id: string }[]) => new Set(rules.map(({ id }) => id)).size === rules.length;
const ruleList = z.array(strategyRule).max(MAX_STRATEGY_RULES).refine(areDistinct, "can't name a rule twice");
const savedRuleList = z.array(savedStrategyRule).max(MAX_STRATEGY_RULES).refine(areDistinct, "can't name a rule twice");

/** The rules of a strategy in their order. */
export const strategyRules = z.object({ rules: ruleList, version: z.int() }).meta({ id: "StrategyRules" });
export type StrategyRules = z.infer<typeof strategyRules>;

/** Rules of a trade's strategy, and which of them it followed or broke. A rule in neither list was not asked. */
export const tradeRules = z
  .object({
    /** Null: the trade has no strategy, and so no rules. */
    strategyId: z.uuid().nullable(),
    rules: ruleList,
    keptRuleIds: z.array(z.uuid()),
    brokenRuleIds: z.array(z.uuid()),
    version: z.int(),
  })
  .meta({ id: "TradeRules" });
export type TradeRules = z.infer<typeof tradeRules>;

/** Results by one rule: trades that followed it, trades that broke it. */
export const ruleResult = z
  .object({ rule: strategyRule, kept: comparedSide, broken: comparedSide, notAsked: z.int() })
  .meta({ id: "RuleResult" });
export type RuleResult = z.infer<typeof ruleResult>;

/** How well the rules of a strategy were followed by the closed executed trades of the filter (Y-132). */
export const ruleAdherence = z
  .object({
    /** Null when the trades are in several currencies. */
    currency: z.string().nullable(),
    /** Weights of the rules followed ÷ weights of the rules asked, over all trades, as a fraction; null: nothing was asked. */
    adherence: z.number().nullable(),
    items: z.array(ruleResult),
    /** Trades that were asked something and broke nothing, those that broke a rule, and those that were not asked. */
    allKept: comparedSide,
    anyBroken: comparedSide,
    notAsked: comparedSide,
  })
  .meta({ id: "RuleAdherence" });
export type RuleAdherence = z.infer<typeof ruleAdherence>;

/** The trade that shows how the strategy is meant. */
export const modelTrade = z
  .object({
    /** Null: none was chosen, or it is gone. */
    tradeId: z.uuid().nullable(),
  })
  .meta({ id: "ModelTrade" });
export type ModelTrade = z.infer<typeof modelTrade>;

/** Rules of all strategies, in the order of the strategies; one without rules is absent. */
export const rulesByStrategy = listOf(
  z.object({ strategyId: z.uuid(), name: z.string(), rules: ruleList }).meta({ id: "RulesByStrategy" }),
);
export type RulesByStrategy = z.infer<typeof rulesByStrategy>;

const ids = z.array(z.uuid()).max(MAX_STRATEGY_RULES);

export const strategyRulesApi = {
  modelTrade: endpoint({
    method: "get",
    path: "/strategies/{id}/model-trade",
    summary: "The model trade of a strategy",
    access: "user",
    params: idParams,
    status: 200,
    answer: modelTrade,
  }),
  chooseModelTrade: endpoint({
    method: "put",
    path: "/strategies/{id}/model-trade",
    summary: "Choose a trade of a strategy as its model; null takes it away",
    access: "user",
    params: idParams,
    body: z.strictObject({ tradeId: z.uuid().nullable() }),
    status: 200,
    answer: modelTrade,
  }),
  list: endpoint({
    method: "get",
    path: "/strategies/rules",
    summary: "Rules of all my strategies",
    access: "user",
    status: 200,
    answer: rulesByStrategy,
  }),
  read: endpoint({
    method: "get",
    path: "/strategies/{id}/rules",
    summary: "Rules of a strategy",
    access: "user",
    params: idParams,
    status: 200,
    answer: strategyRules,
  }),
  /** Trades keep their rule answers for rules that stay; those for others are no longer counted. */
  save: endpoint({
    method: "put",
    path: "/strategies/{id}/rules",
    summary: "Replace the rules of a strategy",
    access: "user",
    params: idParams,
    body: z.strictObject({ rules: savedRuleList }),
    ifMatch: true,
    status: 200,
    answer: strategyRules,
  }),
  adherence: endpoint({
    method: "get",
    path: "/strategies/{id}/adherence",
    summary: "Results of a strategy by its rules",
    access: "user",
    params: idParams,
    query: tradeFilter.extend(basisQuery),
    status: 200,
    answer: ruleAdherence,
  }),
  ofTrade: endpoint({
    method: "get",
    path: "/trades/{id}/rules",
    summary: "Rules that a trade followed and broke",
    access: "user",
    params: idParams,
    status: 200,
    answer: tradeRules,
  }),
  answer: endpoint({
    method: "put",
    path: "/trades/{id}/rules",
    summary: "Record which rules a trade followed and broke",
    access: "user",
    params: idParams,
    body: z
      .strictObject({ keptRuleIds: ids, brokenRuleIds: ids })
      .refine(({ keptRuleIds, brokenRuleIds }) => !brokenRuleIds.some((id) => keptRuleIds.includes(id)), {
        path: ["brokenRuleIds"],
        message: "can't name a rule that was followed",
      }),
    ifMatch: true,
    status: 200,
    answer: tradeRules,
  }),
};
