import { copyOut, literal } from "@entrywise/kit/db/copy-out";
import type { Journal } from "../journal/journal.ts";
import { stopSourceBit } from "./filter/stop-sources.ts";
import { idIndex } from "./table/trade-ids.ts";
import type { TradeTable } from "./table/trade-table.ts";

/** Bits of the sources of initial stops by row; a trade without open positions has no stop. */
export async function readStopSources({ tx, actor }: Journal, trades: TradeTable): Promise<Uint8Array> {
  const sources = new Uint8Array(trades.length);
  const index = idIndex(trades);
  const id = new Uint32Array(4);
  const { none, entered, statement } = stopSourceBit;
  await copyOut(
    tx,
    `select o.trade_id, (case when o.stop_price is null then ${none} when o.stop_from_statement then ${statement}
              else ${entered} end)::smallint
       from open_position o join trade t on t.id = o.trade_id
      where t.user_id = ${literal(actor.userId)} and t.brand_key = ${literal(actor.brand)} and t.deleted_at is null`,
    (row) => {
      row.uuid(id, 0);
      const bit = row.int2();
      const at = index.rowOf(id);
      if (at >= 0) sources[at] = (sources[at] ?? 0) | bit;
    },
  );
  return sources.map((bits) => (bits === 0 ? none : bits));
}
