import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Journal } from "../../journal/journal.ts";

/** Columns of a trade that a broker knows better than who has typed it. */
const brokersColumns = [
  ...["instrument", "exchange", "market_type", "status", "import_id", "reconciled", "reference_price"],
  ...["quote_currency", "pip_size", "contract_size", "tick_value", "price_precision"],
  ...["quote_to_account_rate", "quote_rate_day"],
].join(", ");

const rowsOf = (table: string) => `(select coalesce(jsonb_agg(x), '[]') from ${table} x where x.trade_id = t.id)`;

/** Keeps a typed trade as it is, and which tickets are the broker's. */
export async function keepTyped({ tx, actor }: Journal, tradeId: string, brokerTradeId: string): Promise<void> {
  await tx.query(
    `insert into joined_trade (trade_id, broker_trade_id, user_id, brand_key, trade, opens, closes, open_breakdowns,
            close_breakdowns, keys)
     select t.id, $2, t.user_id, t.brand_key, to_jsonb(t) - 'core_facts', ${rowsOf("open_position")},
            ${rowsOf("close_position")}, ${rowsOf("open_breakdown")}, ${rowsOf("close_breakdown")},
            array(select key from imported_ticket k where k.trade_id = $2)
       from trade t where t.id = $1 and t.user_id = $3 and t.brand_key = $4`,
    [tradeId, brokerTradeId, actor.userId, actor.brand],
  );
}

/** Rows as the database writes them: through numbers of JavaScript they would lose digits. */
interface RowTexts {
  opens: string;
  closes: string;
}

// Rows of the typed trade keep their ids, by which breakdowns know them; its stops, targets and extremes stay.
const joinedRows = `
  with typed as (select x.*, row_number() over (order by ordinal, id) as n from open_position x where trade_id = $1),
    opens as materialized (
      select b.id as "from", b.row, t.id as typed_id, coalesce(t.id, gen_random_uuid()) as id,
             jsonb_strip_nulls(jsonb_build_object('stop_price', t.stop_price, 'target_price', t.target_price,
               'stop_mark', t.stop_mark, 'target_mark', t.target_mark,
               'stop_from_statement', case when t.stop_price is not null then coalesce(t.stop_from_statement, false) end)) as own
        from (select id, to_jsonb(x) as row, row_number() over (order by ordinal, id) as n
                from open_position x where trade_id = $2) b left join typed t using (n)),
    closes as (
      select to_jsonb(x) as row, o.id as open_id, o.typed_id,
             row_number() over (partition by x.open_position_id order by x.ordinal, x.id) as n
        from close_position x join opens o on o."from" = x.open_position_id),
    typed_closes as (
      select x.*, row_number() over (partition by open_position_id order by ordinal, id) as n
        from close_position x where trade_id = $1)
  select (select coalesce(jsonb_agg(row || own || jsonb_build_object('id', id, 'trade_id', $1::uuid)), '[]')::text
            from opens) as opens,
         (select coalesce(jsonb_agg(c.row
                   || jsonb_strip_nulls(jsonb_build_object('maximum_adverse_price', t.maximum_adverse_price,
                        'maximum_favourable_price', t.maximum_favourable_price))
                   || jsonb_build_object('id', coalesce(t.id, gen_random_uuid()), 'trade_id', $1::uuid,
                        'open_position_id', c.open_id)), '[]')::text
            from closes c left join typed_closes t on t.open_position_id = c.typed_id and t.n = c.n) as closes`;

/** Gives a kept trade the figures and the tickets of the broker's. */
export async function takeBrokersRows(tx: Transaction, tradeId: string, brokerTradeId: string): Promise<void> {
  const [rows] = await tx.query<RowTexts[]>(joinedRows, [tradeId, brokerTradeId]);
  if (rows === undefined) throw new Error("an aggregate returns a row");
  await tx.query(
    `update trade t set (${brokersColumns}) = (select ${brokersColumns} from trade b where b.id = $2) where t.id = $1`,
    [tradeId, brokerTradeId],
  );
  await writeRows(tx, tradeId, rows);
  await tx.query("update imported_ticket set trade_id = $1 where trade_id = $2", [tradeId, brokerTradeId]);
}

/** Puts a typed trade back to what it was; tickets that came while both were one are forgotten, so that files bring them again. */
export async function putTypedBack(tx: Transaction, tradeId: string): Promise<void> {
  const [rows] = await tx.query<RowTexts[]>("select opens::text, closes::text from joined_trade where trade_id = $1", [
    tradeId,
  ]);
  if (rows === undefined) throw new Error(`trade ${tradeId} was not joined`);
  await tx.query(
    `update trade t set (${brokersColumns}, user_edited) = (
       select ${brokersColumns}, user_edited from jsonb_populate_record(null::trade, j.trade))
       from joined_trade j where t.id = $1 and j.trade_id = t.id`,
    [tradeId],
  );
  await writeRows(tx, tradeId, rows);
  await tx.query("delete from replaced_trade where trade_id = $1", [tradeId]);
  await tx.query(
    `update imported_ticket k set trade_id = j.broker_trade_id from joined_trade j
      where j.trade_id = $1 and k.trade_id = $1 and k.key = any(j.keys)`,
    [tradeId],
  );
  await tx.query("delete from imported_ticket where trade_id = $1", [tradeId]);
  await tx.query("delete from joined_trade where trade_id = $1", [tradeId]);
}

async function writeRows(tx: Transaction, tradeId: string, { opens, closes }: RowTexts): Promise<void> {
  const [kept] = await tx.query<RowTexts[]>(
    `select ${rowsOf("open_breakdown")}::text as opens, ${rowsOf("close_breakdown")}::text as closes from trade t where t.id = $1`,
    [tradeId],
  );
  await tx.query("delete from open_position where trade_id = $1", [tradeId]);
  const insert = (table: string, rows: string) =>
    tx.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [rows]);
  await insert("open_position", opens);
  await insert("close_position", closes);
  // What was written since comes before what was written then.
  await insertBreakdowns(tx, tradeId, kept ?? null);
  await insertBreakdowns(tx, tradeId, null);
}

/** @param written breakdowns of the rows as they were a moment ago; null: of the time before both were one */
async function insertBreakdowns(tx: Transaction, tradeId: string, written: RowTexts | null): Promise<void> {
  for (const [table, row, column, field] of [
    ["open_breakdown", "open_position", "open_breakdowns", "opens"],
    ["close_breakdown", "close_position", "close_breakdowns", "closes"],
  ] as const) {
    await tx.query(
      `insert into ${table} select r.* from jsonb_populate_recordset(null::${table},
              coalesce($2::jsonb, (select ${column} from joined_trade where trade_id = $1))) r
        where exists (select from ${row} p where p.id = r.${row}_id) on conflict do nothing`,
      [tradeId, written === null ? null : written[field]],
    );
  }
}
