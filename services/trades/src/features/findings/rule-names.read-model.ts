import type { Journal } from "../../journal/journal.ts";

/** Texts of the rules that the actor's strategies have today, by id. */
export async function readRuleNames({ tx, actor }: Journal): Promise<ReadonlyMap<string, string>> {
  const rows: { id: string; text: string }[] = await tx.query(
    `select rule ->> 'id' as id, rule ->> 'text' as text
       from strategy s cross join lateral jsonb_array_elements(s.rules) rule
      where s.user_id = $1 and s.brand_key = $2 order by s.position, s.id`,
    [actor.userId, actor.brand],
  );
  return new Map(rows.map(({ id, text }) => [id, text]));
}
