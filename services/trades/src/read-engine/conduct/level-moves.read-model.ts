import { type EntryLevels, levelMoves } from "@entrywise/domain/conduct/level-moves";
import { Direction } from "@entrywise/domain/enumerations";
import { copyOut, literal } from "@entrywise/kit/db/copy-out";
import type { Journal } from "../../journal/journal.ts";
import { idIndex } from "../table/trade-ids.ts";
import type { TradeTable } from "../table/trade-table.ts";
import type { ConductFacts } from "./conduct-facts.ts";

/** Moves of stops and targets by row. A stop that was taken from the statement is its last one: nothing tells where it was at first. */
export async function readLevelMoves(
  { tx, actor }: Journal,
  trades: TradeTable,
): Promise<Pick<ConductFacts, "stopMoveRR" | "targetMoveRR">> {
  const entries = new Map<number, EntryLevels[]>();
  const index = idIndex(trades);
  const id = new Uint32Array(4);
  const levels = ["open_price", "size", "stop_price", "reported_stop_price", "target_price", "reported_target_price"];
  await copyOut(
    tx,
    `select o.trade_id, ${levels.map((level) => `coalesce(o.${level}, 'NaN')::float8`).join(", ")}
       from open_position o join trade t on t.id = o.trade_id
      where t.user_id = ${literal(actor.userId)} and t.brand_key = ${literal(actor.brand)} and t.deleted_at is null
        and o.stop_price is not null and not coalesce(o.stop_from_statement, false)
        and (o.reported_stop_price > 0 or o.reported_target_price > 0)`,
    (row) => {
      row.uuid(id, 0);
      const entry = readEntry(() => row.float8());
      const at = index.rowOf(id);
      if (at < 0) return;
      const known = entries.get(at);
      if (known === undefined) entries.set(at, [entry]);
      else known.push(entry);
    },
  );
  const none = () => new Float64Array(trades.length).fill(Number.NaN);
  const [stopMoveRR, targetMoveRR] = [none(), none()];
  for (const [row, ofTrade] of entries) {
    const { stop, target } = levelMoves(trades.direction[row] === Direction.Short, ofTrade);
    stopMoveRR[row] = stop ?? Number.NaN;
    targetMoveRR[row] = target ?? Number.NaN;
  }
  return { stopMoveRR, targetMoveRR };
}

/** In the order of the columns. A broker reports no level as 0. */
function readEntry(next: () => number): EntryLevels {
  const price = () => {
    const value = next();
    return value > 0 ? value : null;
  };
  const [openPrice, size, stop] = [price(), price(), price()];
  const [lastStop, target, lastTarget] = [price(), price(), price()];
  return { openPrice, size, stop, lastStop, target, lastTarget };
}
