import type { ArchiveTable } from "./archive-table.ts";
import { recordTables } from "./record-tables.ts";
import { textTables } from "./text-tables.ts";
import { tradeTables } from "./trade-tables.ts";

/** All that is taken, by name. Slots stand before snapshots, accounts before trades, trades before what is about them. */
export const archiveTables: ReadonlyMap<string, ArchiveTable> = new Map(
  [...recordTables, ...tradeTables, ...textTables].map((table) => [table.name, table]),
);
