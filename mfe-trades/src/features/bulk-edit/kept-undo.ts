import { bulkChange } from "@entrywise/contracts/trades/bulk.api";
import { z } from "zod";
import type { BulkBatch } from "./bulk-batches.ts";

/** What takes a bulk change back, kept for the tab: a page that is left in the middle must not lose the way back. */
const keptUndo = z.object({
  userId: z.string(),
  /** The page that kept it, told by when it was opened. */
  page: z.number(),
  /** Milliseconds UTC at which it was kept. */
  at: z.number(),
  /** Whether it was being taken back already. */
  isUndoing: z.boolean(),
  batches: z.array(z.array(bulkChange)),
});
export type KeptUndo = z.infer<typeof keptUndo>;

const key = "entrywise.bulk-undo";
const keptMs = 600_000;
const page = performance.timeOrigin;

/** Keeps the way back, or what is left of it; nothing left is forgotten. */
export function keepUndo(userId: string, isUndoing: boolean, batches: readonly BulkBatch[]): void {
  try {
    if (batches.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ userId, page, at: Date.now(), isUndoing, batches }));
  } catch {
    // Storage may be full or forbidden: the message with the way back is there all the same.
  }
}

/** The way back that this user left behind with another page in the last ten minutes; null when there is none. */
export function leftUndo(userId: string): KeptUndo | null {
  try {
    const read = keptUndo.safeParse(JSON.parse(sessionStorage.getItem(key) ?? "null"));
    if (!read.success || read.data.page === page || read.data.userId !== userId) return null;
    return Date.now() - read.data.at < keptMs ? read.data : null;
  } catch {
    return null;
  }
}
