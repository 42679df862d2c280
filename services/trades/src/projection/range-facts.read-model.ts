import type { RangeFamily } from "@entrywise/contracts/trades/range-filters";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { figuresOf } from "../features/trades/refigure-trade.ts";
import { readTrades } from "../features/trades/trade.read-model.ts";
import {
  factColumns,
  factNames,
  type StoredFamily,
  storedFamilies,
  unpackFacts,
} from "../trade-storage/range-facts.ts";
import { readRatingFacts } from "./rating-facts.read-model.ts";

const FILLED_AT_ONCE = 500;

/**
 * Facts of a family by trade; trades that have none may be absent.
 *
 * @param ids null for all trades of the actor
 */
export async function readFacts(
  tx: Transaction,
  actor: Actor,
  family: RangeFamily,
  ids: readonly string[] | null,
): Promise<Map<string, Float64Array>> {
  if (family === "rating") return readRatingFacts(tx, actor, ids);
  await fillMissing(tx, actor, ids);
  return readStored(tx, actor, family, ids);
}

/** The share of the account changes with every trade that closes before: it is asked of the columns that are kept up. */
const percentages: Readonly<Record<StoredFamily, { fact: number; column: string } | null>> = {
  risk: {
    fact: factNames.risk.indexOf("percentageAccountRisked"),
    column: "case when opening_balance > 0 then (financial_risk * 100 / opening_balance)::float8 end",
  },
  profit: { fact: factNames.profit.indexOf("netPercentage"), column: "net_percentage" },
  performance: null,
};

async function readStored(tx: Transaction, actor: Actor, family: StoredFamily, ids: readonly string[] | null) {
  const percentage = percentages[family];
  const rows: { id: string; facts: Buffer; percentage: number | null }[] = await tx.query(
    `select id, ${family}_facts as facts, ${percentage?.column ?? "null"} as percentage from trade
      where user_id = $1 and brand_key = $2 and deleted_at is null and octet_length(${family}_facts) > 0
        and ($3::uuid[] is null or id = any($3))`,
    [actor.userId, actor.brand, ids],
  );
  return new Map(
    rows.map((row) => {
      const facts = unpackFacts(row.facts);
      if (percentage) facts[percentage.fact] = row.percentage ?? Number.NaN;
      return [row.id, facts];
    }),
  );
}

/** Works out what is not there: of trades older than the columns, and of those whose parts a balance has changed. */
async function fillMissing(tx: Transaction, actor: Actor, ids: readonly string[] | null): Promise<void> {
  const missing: { id: string }[] = await tx.query(
    `select id from trade where user_id = $1 and brand_key = $2 and deleted_at is null
        and (${storedFamilies.map((family) => `${family}_facts is null`).join(" or ")})
        and ($3::uuid[] is null or id = any($3)) order by id`,
    [actor.userId, actor.brand, ids],
  );
  for (let start = 0; start < missing.length; start += FILLED_AT_ONCE) {
    const batch = missing.slice(start, start + FILLED_AT_ONCE).map(({ id }) => id);
    const rows: object[] = [];
    for (const trade of await readTrades(tx, actor, batch)) {
      rows.push({ id: trade.id, ...factColumns(await figuresOf(tx, trade)) });
    }
    await tx.query(
      `update trade t set ${storedFamilies.map((family) => `${family}_facts = r.${family}_facts`).join(", ")}
         from jsonb_to_recordset($1::jsonb) as r(id uuid, ${storedFamilies.map((family) => `${family}_facts bytea`).join(", ")})
        where t.id = r.id and t.user_id = $2 and t.brand_key = $3`,
      [JSON.stringify(rows), actor.userId, actor.brand],
    );
  }
}
