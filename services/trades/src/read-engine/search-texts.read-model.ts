import { copyOut, literal } from "@entrywise/kit/db/copy-out";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { Journal } from "../journal/journal.ts";
import { idIndex } from "./table/trade-ids.ts";
import type { TradeTable } from "./table/trade-table.ts";

/** What a search looks through: symbol and summary of each trade of a table, in lower case. */
export function readSearchTexts({ tx, actor }: Journal, trades: TradeTable): Promise<string[]> {
  return searchTextsWhere(
    tx,
    `user_id = ${literal(actor.userId)} and brand_key = ${literal(actor.brand)} and deleted_at is null`,
    trades,
  );
}

/** @param condition on the rows of `trade`, of values that are safe as SQL */
export async function searchTextsWhere(tx: Transaction, condition: string, trades: TradeTable): Promise<string[]> {
  const texts: string[] = Array.from({ length: trades.length }, () => "");
  const index = idIndex(trades);
  const id = new Uint32Array(4);
  await copyOut(
    tx,
    `select id, lower(instrument || ' ' || left(summary_text, 200)) from trade where ${condition}`,
    (row) => {
      row.uuid(id, 0);
      const text = row.text() ?? "";
      const at = index.rowOf(id);
      if (at >= 0) texts[at] = text;
    },
  );
  return texts;
}
