import { strategyResultsApi } from "@entrywise/contracts/trades/strategy-results.api";
import { strategyRulesApi } from "@entrywise/contracts/trades/strategy-rules.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { computeOnce } from "../../read-engine/compute-once.ts";
import type { Projections } from "../../read-engine/projections.ts";
import { presentAdherence } from "./adherence.presenter.ts";
import { chooseModelTrade, readModelTrade } from "./model-trade.ts";
import { presentStrategyResults } from "./strategy-results.presenter.ts";
import { findAllRules, findRuleAnswersOf } from "./strategy-rules.repository.ts";
import { readRules, readTradeRules, saveRuleAnswers, saveRules } from "./strategy-rules.service.ts";

export function strategyRulesRoutes(unit: UnitOfWork, projections: Projections): Router {
  const router = Router();
  serve(router, unit, strategyRulesApi.list, async ({ tx, actor }) => {
    const items = await findAllRules({ tx, actor });
    return { body: { items, total: items.length } };
  });
  serve(router, unit, strategyResultsApi.read, async ({ tx, actor, query }) => {
    const { basis, ...filter } = query;
    const projection = await projections.of({ tx, actor }, filter);
    const rules = await findAllRules({ tx, actor });
    const ruleCounts = new Map(rules.map((one) => [one.strategyId, one.rules.length]));
    const ruleAnswers = await projections.ruleAnswers({ tx, actor }, projection);
    const body = await computeOnce(projection, "strategy-results", [query, ...ruleCounts], () =>
      presentStrategyResults(projection, filter, basis, { ruleCounts, ruleAnswers }),
    );
    return { body };
  });
  serve(router, unit, strategyRulesApi.read, async ({ tx, actor, params }) => {
    const body = await readRules({ tx, actor }, params.id);
    return { body, version: body.version };
  });
  serve(router, unit, strategyRulesApi.modelTrade, async ({ tx, actor, params }) => ({
    body: await readModelTrade({ tx, actor }, params.id),
  }));
  serve(router, unit, strategyRulesApi.chooseModelTrade, async ({ tx, actor, params, body: { tradeId } }) => ({
    body: await chooseModelTrade({ tx, actor }, params.id, tradeId),
  }));
  serve(router, unit, strategyRulesApi.save, async ({ tx, actor, params, version, body: { rules } }) => {
    const body = await saveRules({ tx, actor }, params.id, version, rules);
    return { body, version: body.version };
  });
  serve(router, unit, strategyRulesApi.adherence, async ({ tx, actor, params: { id }, query }) => {
    const { basis, ...filter } = query;
    const { rules } = await readRules({ tx, actor }, id);
    const ruleAnswers = await findRuleAnswersOf({ tx, actor }, id);
    const projection = await projections.of({ tx, actor }, filter);
    return { body: presentAdherence(projection, { ...filter, strategyIds: [id] }, basis, { rules, ruleAnswers }) };
  });
  serve(router, unit, strategyRulesApi.ofTrade, async ({ tx, actor, params }) => {
    const body = await readTradeRules({ tx, actor }, params.id);
    return { body, version: body.version };
  });
  serve(router, unit, strategyRulesApi.answer, async ({ tx, actor, params, version, body: ruleAnswers }) => {
    const body = await saveRuleAnswers({ tx, actor }, params.id, version, ruleAnswers);
    return { body, version: body.version };
  });
  return router;
}
