import type { LeftOutReason } from "@entrywise/contracts/shared/own-data";
import { problemRefusal } from "@entrywise/kit/bounded/problem-refusal";
import { serveQuestions } from "@entrywise/kit/bounded/serve-questions";
import { writeSpool } from "@entrywise/kit/bounded/spool";
import type { ArchiveBasis } from "../archive-basis.ts";
import type { ArchiveRow } from "../archive-table.ts";
import { planArchive } from "../planned-archive.ts";
import { type HandedOver, readHandedOver } from "../read-handed-over.ts";

export type Question = { ask: "read" } | { ask: "plan"; basis: ArchiveBasis };

/** Rows of one table in the spool, as JSON lists of at most so many rows. */
export interface SpooledTable {
  name: string;
  columns: string[];
  lists: { from: number; length: number; rows: number }[];
}

export interface SpooledArchive {
  tables: SpooledTable[];
  leftOut: ReadonlyMap<LeftOutReason, number>;
  recounted: number;
  modelTrades: { id: string; trade: string }[];
  accounts: string[];
}

const ROWS_AT_ONCE = 2_000;
let handed: HandedOver | null = null;

serveQuestions<Question>(async (question) => {
  if (question.ask === "read") {
    handed = await readHandedOver(process.stdin);
    return handed.head.importId;
  }
  if (handed === null) throw new Error("nothing has been read");
  const { tables, ...rest } = planArchive(handed, question.basis);
  return { ...rest, tables: tables.filter(({ rows }) => rows.length > 0).map(spooled) } satisfies SpooledArchive;
}, problemRefusal);

function spooled({ name, rows }: { name: string; rows: readonly ArchiveRow[] }): SpooledTable {
  // Pages lie in pages: what one statement writes may refer to each other.
  const atOnce = name === "note" ? rows.length : ROWS_AT_ONCE;
  const lists: SpooledTable["lists"] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce);
    lists.push({ ...writeSpool([Buffer.from(JSON.stringify(some))]), rows: some.length });
  }
  return { name, columns: Object.keys(rows[0] ?? {}), lists };
}
