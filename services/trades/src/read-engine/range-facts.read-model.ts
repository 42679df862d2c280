import type { RangeFamily } from "@entrywise/contracts/trades/range-filters";
import type { Actor } from "@entrywise/kit/auth/actor";
import { copyOut, literal } from "@entrywise/kit/db/copy-out";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Journal } from "../journal/journal.ts";
import { factColumns, type StoredFamily, storedFamilies } from "../trade-core/storage/range-facts.ts";
import { figuresOfAll } from "../trade-core/trades/refigure-trade.ts";
import { readTrades } from "../trade-core/trades/trade.read-model.ts";
import { FamilyBuilder } from "./family-builder.ts";
import type { FamilyColumns } from "./family-columns.ts";
import { readRatingFacts } from "./rating-facts.read-model.ts";
import { idIndex } from "./table/trade-ids.ts";
import type { TradeTable } from "./table/trade-table.ts";

const FILLED_AT_ONCE = 500;

/**
 * Facts of a family for the trades of a table; those that have none have no record.
 *
 * @param ids null for all trades of the actor, else the trades of the table
 */
export async function readFacts(
  { tx, actor }: Journal,
  family: RangeFamily,
  trades: TradeTable,
  ids: readonly string[] | null,
): Promise<FamilyColumns> {
  const builder = new FamilyBuilder(family, trades.length);
  if (family === "rating") {
    for (const [id, facts] of await readRatingFacts(tx, actor, ids)) {
      const row = idIndex(trades).rowOfText(id);
      if (row >= 0) builder.put(row, facts.length).set(facts);
    }
    return builder.columns();
  }
  await fillMissing(tx, actor, ids);
  const among = ids === null ? "" : `and id = any(${literal(`{${ids.join(",")}}`)}::uuid[])`;
  const own = `user_id = ${literal(actor.userId)} and brand_key = ${literal(actor.brand)} and deleted_at is null`;
  await readStored(tx, family, trades, { condition: `${own} ${among}`, builder });
  return builder.columns();
}

/**
 * Facts of a family for the trades of several owners, in a transaction that may read them all.
 *
 * @param condition on the rows of `trade`, of values that are safe as SQL
 * @param close takes out what is not shared, before anything is made of it
 */
export async function readFactsWhere(
  tx: Transaction,
  family: RangeFamily,
  trades: TradeTable,
  { condition, close }: { condition: string; close: (row: number, facts: Float64Array) => void },
): Promise<FamilyColumns> {
  const builder = new FamilyBuilder(family, trades.length);
  if (family === "rating") {
    const ids: { id: string }[] = await tx.query(`select id from trade where ${condition}`);
    for (const [id, facts] of await readRatingFacts(
      tx,
      null,
      ids.map(({ id }) => id),
    )) {
      const row = idIndex(trades).rowOfText(id);
      if (row < 0) continue;
      close(row, facts);
      builder.put(row, facts.length).set(facts);
    }
    return builder.columns();
  }
  const owners: { userId: string; brand: string }[] = await tx.query(
    `select distinct user_id as "userId", brand_key as brand from trade
      where ${condition} and (${storedFamilies.map((name) => `${name}_facts is null`).join(" or ")})`,
  );
  for (const owner of owners) await fillMissing(tx, owner, null);
  await readStored(tx, family, trades, { condition, builder, close });
  return builder.columns();
}

async function readStored(
  tx: Transaction,
  family: StoredFamily,
  trades: TradeTable,
  {
    condition,
    builder,
    close = () => undefined,
  }: { condition: string; builder: FamilyBuilder; close?: ((row: number, facts: Float64Array) => void) | undefined },
): Promise<void> {
  const index = idIndex(trades);
  const id = new Uint32Array(4);
  await copyOut(
    tx,
    `select id, ${family}_facts from trade where ${condition} and octet_length(${family}_facts) > 0`,
    (row) => {
      row.uuid(id, 0);
      const bytes = row.bytes();
      const at = index.rowOf(id);
      if (bytes === null || at < 0) return;
      const facts = builder.put(at, bytes.length / 8);
      for (let fact = 0; fact < facts.length; fact += 1) facts[fact] = bytes.readDoubleBE(fact * 8);
      close(at, facts);
    },
  );
}

/** Works out what is not there: of trades older than the columns, and of those whose parts a balance has changed. */
async function fillMissing(
  tx: Transaction,
  actor: Pick<Actor, "userId" | "brand">,
  ids: readonly string[] | null,
): Promise<void> {
  const missing: { id: string }[] = await tx.query(
    `select id from trade where user_id = $1 and brand_key = $2 and deleted_at is null
        and (${storedFamilies.map((family) => `${family}_facts is null`).join(" or ")})
        and ($3::uuid[] is null or id = any($3)) order by id`,
    [actor.userId, actor.brand, ids],
  );
  for (let start = 0; start < missing.length; start += FILLED_AT_ONCE) {
    const batch = missing.slice(start, start + FILLED_AT_ONCE).map(({ id }) => id);
    const trades = await readTrades({ tx, actor: actor as Actor }, batch); // it reads no more of one
    const figures = await figuresOfAll(tx, trades);
    const rows = figures.map((of, index) => ({ id: trades[index]?.id, ...factColumns(of) }));
    await tx.query(
      `update trade t set ${storedFamilies.map((family) => `${family}_facts = r.${family}_facts`).join(", ")}
         from jsonb_to_recordset($1::jsonb) as r(id uuid, ${storedFamilies.map((family) => `${family}_facts bytea`).join(", ")})
        where t.id = r.id and t.user_id = $2 and t.brand_key = $3`,
      [JSON.stringify(rows), actor.userId, actor.brand],
    );
  }
}
