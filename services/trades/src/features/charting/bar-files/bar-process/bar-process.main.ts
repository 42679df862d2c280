import type { OwnBarsPreview } from "@entrywise/contracts/trades/charting.api";
import type { Bar } from "@entrywise/domain/charting/bar";
import { problemRefusal } from "@entrywise/kit/bounded/problem-refusal";
import { readInput, serveQuestions } from "@entrywise/kit/bounded/serve-questions";
import { writeSpool } from "@entrywise/kit/bounded/spool";
import { type BarFile, barsInUtc, readBarFile } from "../read-bar-file.ts";

export type Question = { ask: "read"; bytes: number } | { ask: "bars"; timeZone: string };

/** What a file of bars holds; its bars stay in the process. */
export type BarFileHead = Omit<OwnBarsPreview, "symbol"> & { pricePrecision: number };

/** Bars in the spool, as JSON lists. */
export interface SpooledBars {
  count: number;
  /** Milliseconds since 1970, of the first and the last bar. */
  from: number;
  to: number;
  lists: { from: number; length: number }[];
}

const BARS_AT_ONCE = 10_000;
let file: BarFile | null = null;

serveQuestions<Question>(async (question): Promise<BarFileHead | SpooledBars> => {
  if (question.ask === "read") {
    file = await readBarFile(await readInput(question.bytes));
    return toHead(file);
  }
  if (file === null) throw new Error("nothing has been read");
  return spooled(barsInUtc(file, question.timeZone));
}, problemRefusal);

function toHead({ layout, spanSeconds, rows, skipped, hasZone, pricePrecision }: BarFile): BarFileHead {
  const first = rows[0]?.text ?? "";
  const last = rows.at(-1)?.text ?? first;
  return { layout, spanSeconds, count: rows.length, skipped, first, last, hasZone, pricePrecision };
}

function spooled(bars: readonly Bar[]): SpooledBars {
  const lists: SpooledBars["lists"] = [];
  for (let at = 0; at < bars.length; at += BARS_AT_ONCE) {
    lists.push(writeSpool([Buffer.from(JSON.stringify(bars.slice(at, at + BARS_AT_ONCE)))]));
  }
  return { count: bars.length, from: bars[0]?.time ?? 0, to: bars.at(-1)?.time ?? 0, lists };
}
