import type { ArrangeSnapshots } from "@entrywise/contracts/trades/snapshots.api";
import { notFound } from "@entrywise/kit/problem-error";
import type { Journal } from "../../journal/journal.ts";
import { changeTrade } from "./change-trade.ts";

/** Order, names and hero of the snapshots of a trade. Slots keep the order of the user's list. */
export function arrangeSnapshots(journal: Journal, version: number, input: ArrangeSnapshots) {
  const { tx } = journal;
  const { tradeId, snapshots, primaryId } = input;
  const change = async () => {
    const rows = JSON.stringify(snapshots.map(({ id, name }, place) => ({ id, name, place })));
    const changed = await tx.query(
      `update snapshot n set sequence_number = r.place,
              name = case when r.name = (select s.name from snapshot_slot s where s.id = n.slot_id) then '' else r.name end,
              is_primary = false, version = n.version + 1
         from jsonb_to_recordset($2::jsonb) as r(id uuid, name text, place int)
        where n.id = r.id and n.trade_id = $1 returning n.id`,
      [tradeId, rows],
    );
    if (changed[1] !== snapshots.length) throw notFound("Snapshot");
    await tx.query("update snapshot set is_primary = false where trade_id = $1 and is_primary", [tradeId]);
    if (primaryId !== null) {
      const [, affected] = await tx.query(
        "update snapshot set is_primary = true where id = $2 and trade_id = $1 and blob is not null",
        [tradeId, primaryId],
      );
      if (affected !== 1) throw notFound("Snapshot");
    }
    return {};
  };
  return changeTrade(journal, { id: tradeId }, { part: "snapshots", version, refigures: false, change });
}
