import type { SaveStrategy, Strategy } from "@entrywise/contracts/trades/accounts.api";
import { prepared } from "@entrywise/kit/db/prepared";
import type { Journal } from "../../journal/journal.ts";
import { nextVersion, ownedBy } from "../../journal/owned-by.ts";
import { findNextPlace } from "../../ordering/move-in-order.repository.ts";
import { StrategyEntity } from "./strategy.entity.ts";

export async function insertStrategy(journal: Journal, id: string, { name, description }: SaveStrategy): Promise<void> {
  const position = await findNextPlace(journal, StrategyEntity);
  await journal.tx.getRepository(StrategyEntity).insert({ id, ...ownedBy(journal), name, description, position });
}

/** Ids by those of the names that strategies have, whatever their case; of several the first in their order. */
export async function idsByName({ tx, actor }: Journal, names: readonly string[]): Promise<Map<string, string>> {
  const rows: { name: string; id: string }[] = await tx.query(
    `select distinct on (n.name) n.name, s.id from unnest($3::text[]) as n(name) join strategy s on lower(s.name) = lower(n.name)
      where s.user_id = $1 and s.brand_key = $2 order by n.name, s.position, s.id`,
    [actor.userId, actor.brand, names],
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** False when the row has another version by now or does not exist. */
export async function updateStrategy(
  journal: Journal,
  id: string,
  version: number,
  { name, description }: SaveStrategy,
): Promise<boolean> {
  const { affected } = await journal.tx
    .getRepository(StrategyEntity)
    .update({ ...ownedBy(journal), id, version }, { name, description, ...nextVersion });
  return affected === 1;
}

export async function setStrategyEnabled(journal: Journal, id: string, isEnabled: boolean): Promise<boolean> {
  const { affected } = await journal.tx
    .getRepository(StrategyEntity)
    .update({ ...ownedBy(journal), id }, { isEnabled, ...nextVersion });
  return affected === 1;
}

export async function deleteStrategy(journal: Journal, id: string, revision: string): Promise<boolean> {
  const { tx, actor } = journal;
  await tx.query(
    "update trade set strategy_id = null, revision = $4 where strategy_id = $1 and user_id = $2 and brand_key = $3",
    [id, actor.userId, actor.brand, revision],
  );
  const { affected } = await tx.getRepository(StrategyEntity).delete({ ...ownedBy(journal), id });
  return affected === 1;
}

const columns = `s.id, s.name, s.description, s.is_enabled as "isEnabled", s.position, s.version,
  (select count(*)::int from trade t where t.strategy_id = s.id and t.user_id = s.user_id and t.brand_key = s.brand_key
      and t.deleted_at is null) as "tradeCount"`;

const ofOwner = prepared<Strategy>(
  `select ${columns} from strategy s where s.user_id = $1 and s.brand_key = $2 order by s.position, s.id`,
);

export async function findStrategies({ tx, actor }: Journal): Promise<Strategy[]> {
  return ofOwner(tx, [actor.userId, actor.brand]);
}

export async function findStrategy({ tx, actor }: Journal, id: string): Promise<Strategy | null> {
  const [row] = await tx.query(
    `select ${columns} from strategy s where s.id = $3 and s.user_id = $1 and s.brand_key = $2`,
    [actor.userId, actor.brand, id],
  );
  return row ?? null;
}
