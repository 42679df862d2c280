import type { SaveStrategy, Strategy } from "@entrywise/contracts/trades/accounts.api";
import { prepared } from "@entrywise/kit/db/prepared";
import type { Journal } from "../../journal/journal.ts";
import { nextPlace } from "../../ordering/move-in-order.repository.ts";

const mine = "id = $1 and user_id = $2 and brand_key = $3";

export async function insertStrategy({ tx, actor }: Journal, id: string, input: SaveStrategy): Promise<void> {
  await tx.query(
    `insert into strategy (id, user_id, brand_key, name, description, position)
     values ($1, $2, $3, $4, $5, ${nextPlace("strategy")})`,
    [id, actor.userId, actor.brand, input.name, input.description],
  );
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
  { tx, actor }: Journal,
  id: string,
  version: number,
  input: SaveStrategy,
): Promise<boolean> {
  const [, affected] = await tx.query(
    `update strategy set name = $5, description = $6, version = version + 1 where ${mine} and version = $4`,
    [id, actor.userId, actor.brand, version, input.name, input.description],
  );
  return affected === 1;
}

export async function setStrategyEnabled({ tx, actor }: Journal, id: string, enabled: boolean): Promise<boolean> {
  const [, affected] = await tx.query(`update strategy set is_enabled = $4, version = version + 1 where ${mine}`, [
    id,
    actor.userId,
    actor.brand,
    enabled,
  ]);
  return affected === 1;
}

export async function deleteStrategy({ tx, actor }: Journal, id: string, revision: string): Promise<boolean> {
  await tx.query(
    "update trade set strategy_id = null, revision = $4 where strategy_id = $1 and user_id = $2 and brand_key = $3",
    [id, actor.userId, actor.brand, revision],
  );
  const [, affected] = await tx.query(`delete from strategy where ${mine}`, [id, actor.userId, actor.brand]);
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
