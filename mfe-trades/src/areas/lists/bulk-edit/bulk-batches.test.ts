import type { BulkResult } from "@entrywise/contracts/trades/bulk.api";
import { expect, test, vi } from "vitest";
import { type BulkBatch, sendBatches, splitIntoBatches } from "./bulk-batches.ts";

const ids = Array.from({ length: 1_201 }, (_, index) => `trade ${index}`);
const resultOf = (batch: BulkBatch): BulkResult => ({
  changed: batch[0]?.tradeIds.length ?? 0,
  skipped: [],
  undo: [{ tradeIds: batch[0]?.tradeIds ?? [], set: { kind: "restore" } }],
});

test("Y-111 many trades are changed in requests of 500, every one of them once", () => {
  const batches = splitIntoBatches(ids, { kind: "delete" });
  expect(batches.map((batch) => batch[0]?.tradeIds.length)).toEqual([500, 500, 201]);
  expect(batches.flatMap((batch) => batch.flatMap(({ tradeIds }) => tradeIds))).toEqual(ids);
});

test("Y-111 requests follow one another, and what is done goes back the last first", async () => {
  const progress = vi.fn();
  const outcome = await sendBatches(
    splitIntoBatches(ids, { kind: "delete" }),
    async (batch) => resultOf(batch),
    progress,
  );
  expect(outcome).toMatchObject({ changed: 1_201, left: [], error: null });
  expect(outcome.undo.map((batch) => batch[0]?.tradeIds[0])).toEqual(["trade 1000", "trade 500", "trade 0"]);
  expect(progress.mock.calls.map(([done]) => done)).toEqual([500, 1_000, 1_201]);
  expect(progress.mock.calls.map(([, undo, left]) => [undo.length, left.length])).toEqual([
    [1, 2],
    [2, 1],
    [3, 0],
  ]);
});

test("Y-111 the first failure ends it: what was done can be taken back, the rest was not touched", async () => {
  const send = vi.fn(async (batch: BulkBatch) => resultOf(batch));
  send.mockImplementationOnce(async (batch) => resultOf(batch)).mockRejectedValueOnce(new Error("cut off"));
  const outcome = await sendBatches(splitIntoBatches(ids, { kind: "delete" }), send);
  expect(send).toHaveBeenCalledTimes(2);
  expect(outcome).toMatchObject({ changed: 500, error: new Error("cut off") });
  expect(outcome.undo).toHaveLength(1);
  expect(outcome.left.map((batch) => batch[0]?.tradeIds[0])).toEqual(["trade 500", "trade 1000"]);
});

test("Y-181 trades whose bars are read go in smaller requests", () => {
  const batches = splitIntoBatches(
    Array.from({ length: 250 }, (_, index) => String(index)),
    { kind: "barExtremes" },
  );
  expect(batches.map(([change]) => change?.tradeIds.length)).toEqual([100, 100, 50]);
});
