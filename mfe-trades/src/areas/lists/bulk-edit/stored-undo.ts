import { bulkChange } from "@entrywise/contracts/trades/bulk.api";
import { z } from "zod";
import type { BulkBatch } from "./bulk-batches.ts";

/** What takes a bulk change back, kept for the tab: a page that is left in the middle must not lose the way back. */
const keptUndo = z.object({
  userId: z.string(),
  /** The page that kept it, told by when it was opened. */
  page: z.number(),
  /** Milliseconds UTC until which it is offered. */
  until: z.number(),
  /** Whether it was being taken back already. */
  isUndoing: z.boolean(),
  batches: z.array(z.array(bulkChange)),
});
export type StoredUndo = z.infer<typeof keptUndo>;

const key = "entrywise.bulk-undo";
const page = performance.timeOrigin;

/** How long the way back of what was cut off is offered. */
export const cutOffMs = 600_000;

/** Keeps the way back, or what is left of it, for so long; nothing left is forgotten. */
export function keepUndo(
  { userId, isUndoing, batches }: Pick<StoredUndo, "userId" | "isUndoing"> & { batches: readonly BulkBatch[] },
  keptMs: number,
): void {
  try {
    if (batches.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ userId, page, until: Date.now() + keptMs, isUndoing, batches }));
  } catch {
    // Storage may be full or forbidden: the message with the way back is there all the same.
  }
}

/** The way back that this user left behind with another page; null when there is none, or its time is over. */
export function leftUndo(userId: string): StoredUndo | null {
  try {
    const read = keptUndo.safeParse(JSON.parse(sessionStorage.getItem(key) ?? "null"));
    if (!read.success || read.data.page === page || read.data.userId !== userId) return null;
    return Date.now() < read.data.until ? read.data : null;
  } catch {
    return null;
  }
}
