import type { FilterView, SaveFilterView } from "@entrywise/contracts/trades/filter-views.api";
import type { Journal } from "../../journal/journal.ts";

const mine = "id = $1 and user_id = $2 and brand_key = $3";
const columns = "id, name, query, version";

export async function findViews({ tx, actor }: Journal): Promise<FilterView[]> {
  return tx.query(`select ${columns} from filter_view where user_id = $1 and brand_key = $2 order by lower(name), id`, [
    actor.userId,
    actor.brand,
  ]);
}

export async function findView({ tx, actor }: Journal, id: string): Promise<FilterView | null> {
  const [row] = await tx.query(`select ${columns} from filter_view where ${mine}`, [id, actor.userId, actor.brand]);
  return row ?? null;
}

/** Whether another view of the actor has the name, in whatever case. */
export async function isNameTaken({ tx, actor }: Journal, name: string, except: string | null): Promise<boolean> {
  const rows = await tx.query(
    "select 1 from filter_view where user_id = $1 and brand_key = $2 and lower(name) = lower($3) and id is distinct from $4",
    [actor.userId, actor.brand, name, except],
  );
  return rows.length > 0;
}

export async function insertView({ tx, actor }: Journal, id: string, view: SaveFilterView): Promise<void> {
  await tx.query("insert into filter_view (id, user_id, brand_key, name, query) values ($1, $2, $3, $4, $5)", [
    id,
    actor.userId,
    actor.brand,
    view.name,
    view.query,
  ]);
}

/** False when the view has another version by now or does not exist. */
export async function updateView({ tx, actor }: Journal, id: string, version: number, view: SaveFilterView) {
  const [, affected] = await tx.query(
    `update filter_view set name = $5, query = $6, version = version + 1 where ${mine} and version = $4`,
    [id, actor.userId, actor.brand, version, view.name, view.query],
  );
  return affected === 1;
}

export async function deleteView({ tx, actor }: Journal, id: string): Promise<boolean> {
  const [, affected] = await tx.query(`delete from filter_view where ${mine}`, [id, actor.userId, actor.brand]);
  return affected === 1;
}
