import type { Journal } from "../journal/journal.ts";
import { idIndex } from "./table/trade-ids.ts";
import type { TradeTable } from "./table/trade-table.ts";

/** What a trade says about the rules that its strategy has today. */
export interface RuleAnswersOfTrade {
  kept: readonly string[];
  broken: readonly string[];
}

/** Rule answers by row; a trade that was asked nothing is absent. */
export async function readRuleAnswers(
  { tx, actor }: Journal,
  trades: TradeTable,
): Promise<Map<number, RuleAnswersOfTrade>> {
  const rows: { id: string; kept: string[]; broken: string[] }[] = await tx.query(
    `select t.id, array(select unnest(t.kept_rule_ids) intersect select unnest(r.ids)) as kept,
            array(select unnest(t.broken_rule_ids) intersect select unnest(r.ids)) as broken
       from trade t join strategy s on s.id = t.strategy_id
       cross join lateral (select array(select (rule ->> 'id')::uuid from jsonb_array_elements(s.rules) rule) as ids) r
      where t.user_id = $1 and t.brand_key = $2 and t.deleted_at is null
        and (t.kept_rule_ids && r.ids or t.broken_rule_ids && r.ids)`,
    [actor.userId, actor.brand],
  );
  const index = idIndex(trades);
  return new Map(rows.map(({ id, kept, broken }) => [index.rowOfText(id), { kept, broken }]));
}
