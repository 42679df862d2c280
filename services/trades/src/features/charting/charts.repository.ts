import type { ChartTemplate, TemplateKind } from "@entrywise/contracts/trades/chart-templates.api";
import type { SaveChart, SavedChart } from "@entrywise/contracts/trades/charting.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Journal } from "../../journal/journal.ts";

const mine = "user_id = $1 and brand_key = $2";
const changedAt = `to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt"`;
const chartColumns = `id, name, symbol, content, version, ${changedAt}`;
const owner = ({ userId, brand }: Actor) => [userId, brand];

export async function findCharts({ tx, actor }: Journal, symbol: string | null): Promise<SavedChart[]> {
  return tx.query(
    `select ${chartColumns} from chart where ${mine} and ($3::text is null or symbol = $3) order by changed_at desc, id`,
    [...owner(actor), symbol],
  );
}

export async function findChart({ tx, actor }: Journal, id: string): Promise<SavedChart | null> {
  const [row] = await tx.query(`select ${chartColumns} from chart where ${mine} and id = $3`, [...owner(actor), id]);
  return row ?? null;
}

export async function countCharts({ tx, actor }: Journal): Promise<number> {
  const [row] = await tx.query(`select count(*)::int as count from chart where ${mine}`, owner(actor));
  return row.count;
}

export async function insertChart({ tx, actor }: Journal, id: string, chart: SaveChart): Promise<void> {
  await tx.query("insert into chart (user_id, brand_key, id, name, symbol, content) values ($1, $2, $3, $4, $5, $6)", [
    ...owner(actor),
    id,
    chart.name,
    chart.symbol,
    JSON.stringify(chart.content),
  ]);
}

/** False when the row has another version by now or does not exist. */
export async function updateChart(
  { tx, actor }: Journal,
  id: string,
  version: number,
  chart: SaveChart,
): Promise<boolean> {
  const [, affected] = await tx.query(
    `update chart set name = $5, symbol = $6, content = $7, version = version + 1, changed_at = now()
      where ${mine} and id = $3 and version = $4`,
    [...owner(actor), id, version, chart.name, chart.symbol, JSON.stringify(chart.content)],
  );
  return affected === 1;
}

export async function deleteChart({ tx, actor }: Journal, id: string): Promise<boolean> {
  const [, affected] = await tx.query(`delete from chart where ${mine} and id = $3`, [...owner(actor), id]);
  return affected === 1;
}

const templateColumns = `name, content, ${changedAt}`;

export async function findTemplates({ tx, actor }: Journal, kind: TemplateKind): Promise<ChartTemplate[]> {
  return tx.query(`select ${templateColumns} from chart_template where ${mine} and kind = $3 order by name`, [
    ...owner(actor),
    kind,
  ]);
}

export async function findTemplate(
  { tx, actor }: Journal,
  kind: TemplateKind,
  name: string,
): Promise<ChartTemplate | null> {
  const [row] = await tx.query(
    `select ${templateColumns} from chart_template where ${mine} and kind = $3 and name = $4`,
    [...owner(actor), kind, name],
  );
  return row ?? null;
}

export async function saveTemplate(
  { tx, actor }: Journal,
  kind: TemplateKind,
  name: string,
  content: string,
): Promise<void> {
  await tx.query(
    `insert into chart_template (user_id, brand_key, kind, name, content) values ($1, $2, $3, $4, $5)
     on conflict (user_id, brand_key, kind, name) do update set content = excluded.content, changed_at = now()`,
    [...owner(actor), kind, name, content],
  );
}

export async function deleteTemplate({ tx, actor }: Journal, kind: TemplateKind, name: string): Promise<boolean> {
  const [, affected] = await tx.query(`delete from chart_template where ${mine} and kind = $3 and name = $4`, [
    ...owner(actor),
    kind,
    name,
  ]);
  return affected === 1;
}
