import { BULK_LIMIT, type BulkChange, type BulkResult, type BulkSet } from "@entrywise/contracts/trades/bulk.api";

/** Changes that one request carries. */
export type BulkBatch = readonly BulkChange[];

/** What a row of requests came to; the first that fails ends it. */
export interface BulkOutcome {
  changed: number;
  skipped: BulkResult["skipped"];
  /** What takes back all that was done, the last first. */
  undo: BulkBatch[];
  /** Requests that were not sent, or failed. */
  left: readonly BulkBatch[];
  /** Of the request that failed; null when all went well. */
  error: unknown;
}

/** Bars of each trade are read: a request of more would take long. */
const MOST_READING_BARS = 100;

/** One change for many trades, as many requests as their limit asks for. */
export function splitIntoBatches<Set extends BulkSet>(
  tradeIds: readonly string[],
  set: Set,
): { tradeIds: string[]; set: Set }[][] {
  const most = set.kind === "barExtremes" ? MOST_READING_BARS : BULK_LIMIT;
  const count = Math.ceil(tradeIds.length / most);
  return Array.from({ length: count }, (_, index) => [
    { tradeIds: tradeIds.slice(index * most, (index + 1) * most), set },
  ]);
}

/** How many trades a request, or several, change. */
export const tradesIn = (batch: BulkBatch) => batch.reduce((sum, { tradeIds }) => sum + tradeIds.length, 0);

/**
 * Sends batch after batch; never throws.
 *
 * @param onProgress how many trades are behind it, what takes back what was done, and what is left to send
 */
export async function sendBatches(
  batches: readonly BulkBatch[],
  send: (batch: BulkBatch) => Promise<BulkResult>,
  onProgress: (done: number, undo: readonly BulkBatch[], left: readonly BulkBatch[]) => void = () => {},
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { changed: 0, skipped: [], undo: [], left: [], error: null };
  let done = 0;
  for (const [index, batch] of batches.entries()) {
    try {
      const { changed, skipped, undo } = await send(batch);
      outcome.changed += changed;
      outcome.skipped.push(...skipped);
      if (undo.length > 0) outcome.undo.unshift(undo);
    } catch (error) {
      return { ...outcome, left: batches.slice(index), error };
    }
    done += tradesIn(batch);
    onProgress(done, [...outcome.undo], batches.slice(index + 1));
  }
  return outcome;
}

/** What undoes a request without a response yet; nothing where only the response says what was there before. */
export function invertBatch(batch: BulkBatch): BulkBatch[] {
  if (!batch.every(({ set }) => set.kind === "delete")) return [];
  return [batch.map(({ tradeIds }) => ({ tradeIds, set: { kind: "restore" } }))];
}
