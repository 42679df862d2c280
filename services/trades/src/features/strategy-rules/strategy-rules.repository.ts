import type { RulesByStrategy, SavedStrategyRule, StrategyRules } from "@entrywise/contracts/trades/strategy-rules.api";
import type { Journal } from "../../journal/journal.ts";

const mine = "id = $1 and user_id = $2 and brand_key = $3";

export async function findRules({ tx, actor }: Journal, strategyId: string): Promise<StrategyRules | null> {
  const [row] = await tx.query(`select rules, rules_version as version from strategy where ${mine}`, [
    strategyId,
    actor.userId,
    actor.brand,
  ]);
  return row ?? null;
}

export async function findAllRules({ tx, actor }: Journal): Promise<RulesByStrategy["items"]> {
  return tx.query(
    `select id as "strategyId", name, rules from strategy
      where user_id = $1 and brand_key = $2 and rules <> '[]' order by position, id`,
    [actor.userId, actor.brand],
  );
}

/** False when the rules have another version by now. */
export async function storeRules(
  { tx, actor }: Journal,
  strategyId: string,
  version: number,
  rules: readonly SavedStrategyRule[],
): Promise<boolean> {
  const [, affected] = await tx.query(
    `update strategy set rules = $5, rules_version = rules_version + 1 where ${mine} and rules_version = $4`,
    [strategyId, actor.userId, actor.brand, version, JSON.stringify(rules)],
  );
  return affected === 1;
}

export interface StoredRuleAnswers {
  strategyId: string | null;
  keptRuleIds: string[];
  brokenRuleIds: string[];
  version: number;
}

export async function findRuleAnswers({ tx, actor }: Journal, tradeId: string): Promise<StoredRuleAnswers | null> {
  const [row] = await tx.query(
    `select strategy_id as "strategyId", kept_rule_ids as "keptRuleIds", broken_rule_ids as "brokenRuleIds",
            coalesce((versions ->> 'rules')::int, 1) as version
       from trade where ${mine} and deleted_at is null`,
    [tradeId, actor.userId, actor.brand],
  );
  return row ?? null;
}

/** False when the rule answers have another version by now. */
export async function storeRuleAnswers(
  { tx, actor }: Journal,
  tradeId: string,
  { version, keptRuleIds, brokenRuleIds }: Omit<StoredRuleAnswers, "strategyId">,
  revision: string,
): Promise<boolean> {
  const [, affected] = await tx.query(
    `update trade set kept_rule_ids = $5, broken_rule_ids = $6, revision = $7,
            versions = jsonb_set(versions, '{rules}', to_jsonb($4::int + 1))
      where ${mine} and deleted_at is null and coalesce((versions ->> 'rules')::int, 1) = $4`,
    [tradeId, actor.userId, actor.brand, version, keptRuleIds, brokenRuleIds, revision],
  );
  return affected === 1;
}

/** Rule answers of all trades of a strategy that were asked anything. */
export async function findRuleAnswersOf(
  { tx, actor }: Journal,
  strategyId: string,
): Promise<{ id: string; keptRuleIds: string[]; brokenRuleIds: string[] }[]> {
  return tx.query(
    `select id, kept_rule_ids as "keptRuleIds", broken_rule_ids as "brokenRuleIds" from trade
      where strategy_id = $1 and user_id = $2 and brand_key = $3 and deleted_at is null
        and (kept_rule_ids <> '{}' or broken_rule_ids <> '{}')`,
    [strategyId, actor.userId, actor.brand],
  );
}

/** Null: there is no such strategy. A trade that was deleted, or moved to another strategy, is no model any more. */
export async function findModelTrade(
  { tx, actor }: Journal,
  strategyId: string,
): Promise<{ tradeId: string | null } | null> {
  const [row] = await tx.query(
    `select t.id as "tradeId" from strategy s left join trade t
         on t.id = s.model_trade_id and t.strategy_id = s.id and t.deleted_at is null
      where s.id = $1 and s.user_id = $2 and s.brand_key = $3`,
    [strategyId, actor.userId, actor.brand],
  );
  return row ?? null;
}

/** False when the trade is none of the strategy's. */
export async function storeModelTrade(
  { tx, actor }: Journal,
  strategyId: string,
  tradeId: string | null,
): Promise<boolean> {
  const [, affected] = await tx.query(
    `update strategy set model_trade_id = $4::uuid where ${mine} and ($4::uuid is null or exists (
       select from trade where id = $4 and strategy_id = $1 and user_id = $2 and brand_key = $3 and deleted_at is null))`,
    [strategyId, actor.userId, actor.brand, tradeId],
  );
  return affected === 1;
}
