import { bulkChange } from "@entrywise/contracts/trades/bulk.api";
import { z } from "zod";
import type { BulkBatch } from "./bulk-batches.ts";

/** What undoes a bulk change, stored for the tab: a page that is left in the middle must still offer it. */
const storedUndo = z.object({
  userId: z.string(),
  /** The page that stored it, identified by the moment it was opened. */
  page: z.number(),
  /** Milliseconds UTC until which it is offered. */
  until: z.number(),
  /** Whether it was being taken back already. */
  isUndoing: z.boolean(),
  batches: z.array(z.array(bulkChange)),
});
export type StoredUndo = z.infer<typeof storedUndo>;

const key = "entrywise.bulk-undo";
const page = performance.timeOrigin;

/** How long the way back of what was cut off is offered. */
export const cutOffMs = 600_000;

/** Keeps the way back, or what is left of it, for so long; nothing left is forgotten. */
export function keepUndo(
  { userId, isUndoing, batches }: Pick<StoredUndo, "userId" | "isUndoing"> & { batches: readonly BulkBatch[] },
  offeredMs: number,
): void {
  try {
    if (batches.length === 0) sessionStorage.removeItem(key);
    else
      sessionStorage.setItem(key, JSON.stringify({ userId, page, until: Date.now() + offeredMs, isUndoing, batches }));
  } catch {
    // Storage may be full or forbidden: the message with the way back is there all the same.
  }
}

/** The way back that this user left behind with another page; null when there is none, or its time is over. */
export function leftUndo(userId: string): StoredUndo | null {
  try {
    const read = storedUndo.safeParse(JSON.parse(sessionStorage.getItem(key) ?? "null"));
    if (!read.success || read.data.page === page || read.data.userId !== userId) return null;
    return Date.now() < read.data.until ? read.data : null;
  } catch {
    return null;
  }
}
