import type { Insight, InsightGroup } from "@entrywise/contracts/trades/insights.api";
import { In, type Repository } from "typeorm";
import type { Journal } from "../../journal/journal.ts";
import { nextVersion, ownedBy } from "../../journal/owned-by.ts";
import { InsightEntity } from "./insight.entity.ts";
import { InsightGroupEntity } from "./insight-group.entity.ts";

const mine = "user_id = $1 and brand_key = $2";
const columns = `i.id, to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as date, i.text,
  i.trade_id as "tradeId", i.flagged, i.group_id as "groupId", i.version,
  case when i.group_id is null then 0
       else (select count(*)::int - 1 from insight o join trade ot on ot.id = o.trade_id and ot.deleted_at is null
              where o.group_id = i.group_id) end as alike`;
/** Insights on deleted trades come back with their trade. */
const from = `from insight i join trade t on t.id = i.trade_id and t.deleted_at is null
  where i.user_id = $1 and i.brand_key = $2`;
const newest = "order by i.created_at desc, i.id desc";

export async function findInsight({ tx, actor }: Journal, id: string): Promise<Insight | null> {
  const [row] = await tx.query(`select ${columns} ${from} and i.id = $3`, [actor.userId, actor.brand, id]);
  return row ?? null;
}

export async function insightsOfTrades(
  { tx, actor }: Journal,
  tradeIds: readonly string[],
  { take, skip }: { take: number; skip: number },
): Promise<Insight[]> {
  return tx.query(`select ${columns} ${from} and i.trade_id = any($3) ${newest} limit $4 offset $5`, [
    actor.userId,
    actor.brand,
    tradeIds,
    take,
    skip,
  ]);
}

export async function countInsights(
  { tx, actor }: Journal,
  tradeIds: readonly string[],
): Promise<{ total: number; tradeCount: number }> {
  const [row] = await tx.query(
    `select count(*)::int as total, count(distinct i.trade_id)::int as "tradeCount" ${from} and i.trade_id = any($3)`,
    [actor.userId, actor.brand, tradeIds],
  );
  return row;
}

export async function hasTrade({ tx, actor }: Journal, id: string): Promise<boolean> {
  const [row] = await tx.query(`select 1 from trade where ${mine} and id = $3 and deleted_at is null`, [
    actor.userId,
    actor.brand,
    id,
  ]);
  return row !== undefined;
}

export async function insertInsight(
  journal: Journal,
  { id, tradeId, text }: { id: string; tradeId: string; text: string },
): Promise<void> {
  await journal.tx.getRepository(InsightEntity).insert({ id, ...ownedBy(journal), tradeId, text });
}

const entities = { insight: InsightEntity, insight_group: InsightGroupEntity } as const;
export type InsightTable = keyof typeof entities;

/** Both tables have the columns that are written here. */
const rowsOf = ({ tx }: Journal, table: InsightTable): Repository<InsightEntity | InsightGroupEntity> =>
  tx.getRepository<InsightEntity | InsightGroupEntity>(entities[table]);

/** False when the row has another version by now. */
export async function updateText(
  journal: Journal,
  table: InsightTable,
  { id, version, text }: { id: string; version: number; text: string },
): Promise<boolean> {
  const { affected } = await rowsOf(journal, table).update(
    { ...ownedBy(journal), id, version },
    { text, ...nextVersion },
  );
  return affected === 1;
}

export async function setFlagged(journal: Journal, table: InsightTable, id: string, flagged: boolean) {
  await rowsOf(journal, table).update({ ...ownedBy(journal), id }, { flagged });
}

export async function deleteRow(journal: Journal, table: InsightTable, id: string): Promise<boolean> {
  const { affected } = await rowsOf(journal, table).delete({ ...ownedBy(journal), id });
  return affected === 1;
}

/** @returns how many of the insights are there */
export async function setGroup(journal: Journal, ids: readonly string[], groupId: string | null): Promise<number> {
  const { affected } = await journal.tx
    .getRepository(InsightEntity)
    .update({ ...ownedBy(journal), id: In([...ids]) }, { groupId });
  return affected ?? 0;
}

export async function insertGroup(journal: Journal, id: string, text: string): Promise<void> {
  await journal.tx.getRepository(InsightGroupEntity).insert({ id, ...ownedBy(journal), text });
}

const groupColumns = { id: true, text: true, flagged: true, version: true } as const;

export function findGroup(journal: Journal, id: string): Promise<InsightGroup | null> {
  return journal.tx
    .getRepository(InsightGroupEntity)
    .findOne({ select: groupColumns, where: { ...ownedBy(journal), id } });
}

export function findGroups(journal: Journal): Promise<InsightGroup[]> {
  return journal.tx
    .getRepository(InsightGroupEntity)
    .find({ select: groupColumns, where: ownedBy(journal), order: { createdAt: "ASC", id: "ASC" } });
}

/** A group without insights says nothing. */
export async function deleteEmptyGroups({ tx, actor }: Journal): Promise<void> {
  await tx.query(
    `delete from insight_group g where g.user_id = $1 and g.brand_key = $2
        and not exists (select 1 from insight i where i.group_id = g.id)`,
    [actor.userId, actor.brand],
  );
}
