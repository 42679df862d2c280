import { plainText, richTextOf } from "@entrywise/contracts/shared/rich-text";
import type { Journal } from "../../journal/journal.ts";
import type { TradeBatch } from "./imported-trades.repository.ts";

/** Ids of what the journal has by these names, whatever their case; what it has not is added. */
export type FindOrAdd = (journal: Journal, names: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export interface NamedChoices {
  strategies: FindOrAdd;
  tags: FindOrAdd;
}

/** Gives trades that were just stored the strategy, tags, rating and notes that their file has for them. */
export async function saveLabels(journal: Journal, trades: TradeBatch["labels"], choices: NamedChoices): Promise<void> {
  const { tx, actor } = journal;
  if (trades.length === 0) return;
  const strategies = await choices.strategies(journal, distinct(trades.flatMap(({ labels }) => labels.strategy ?? [])));
  const tags = await choices.tags(journal, distinct(trades.flatMap(({ labels }) => labels.tags)));
  const rows = trades.map(({ tradeId, labels: { strategy, tags: names, rating, notes } }) => {
    const text = notes === null ? null : richTextOf(notes);
    return {
      id: tradeId,
      strategy_id: strategy === null ? null : strategies.get(strategy),
      tag_ids: [...new Set(names.flatMap((name) => tags.get(name) ?? []))],
      overall_rating: rating,
      notes: text,
      notes_text: text === null ? null : plainText(text),
    };
  });
  await tx.query(
    `update trade t set strategy_id = r.strategy_id, tag_ids = r.tag_ids, overall_rating = r.overall_rating,
            notes = r.notes, notes_text = coalesce(r.notes_text, t.notes_text)
       from jsonb_to_recordset($3::jsonb) as r(id uuid, strategy_id uuid, tag_ids uuid[], overall_rating smallint,
            notes jsonb, notes_text text)
      where t.id = r.id and t.user_id = $1 and t.brand_key = $2`,
    [actor.userId, actor.brand, JSON.stringify(rows)],
  );
}

const distinct = (names: readonly string[]) => [...new Set(names)];
