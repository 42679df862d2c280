import type { EntityTarget, ObjectLiteral } from "typeorm";
import type { Journal } from "../journal/journal.ts";
import { ownedBy } from "../journal/owned-by.ts";

const tables = {
  trade_account: true,
  strategy: true,
  editor_template: true,
  import_profile: true,
  snapshot_slot: true,
  position_size_instrument: true,
} as const;

/** Moves a row of a user's ordered list to a place (0 is the first) and numbers the rest anew. False: no such row. */
export async function moveInOrder(
  { tx, actor }: Journal,
  table: keyof typeof tables,
  id: string,
  place: number,
): Promise<boolean> {
  const rows: { id: string }[] = await tx.query(
    `select id from ${table} where user_id = $1 and brand_key = $2 order by position, id for update`,
    [actor.userId, actor.brand],
  );
  const rest = rows.map((row) => row.id).filter((other) => other !== id);
  if (rest.length === rows.length) return false;
  const ids = [...rest.slice(0, place), id, ...rest.slice(place)];
  await tx.query(
    `update ${table} t set position = o.ordinality - 1 from unnest($1::uuid[]) with ordinality o(id, ordinality)
      where t.id = o.id`,
    [ids],
  );
  return true;
}

/** Place after the last of a user's list. */
export function nextPlace(table: keyof typeof tables): string {
  return `(select coalesce(max(position) + 1, 0) from ${table} where user_id = $2 and brand_key = $3)`;
}

interface OrderedRow extends ObjectLiteral {
  userId: string;
  brandKey: string;
  position: number;
}

/** The same, read for a record that is written through its entity. */
export async function findNextPlace<Row extends OrderedRow>(
  journal: Journal,
  entity: EntityTarget<Row>,
): Promise<number> {
  const last = await journal.tx.getRepository<OrderedRow>(entity).maximum("position", ownedBy(journal));
  return last === null ? 0 : last + 1;
}
