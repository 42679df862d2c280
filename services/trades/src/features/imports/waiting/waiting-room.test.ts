import type { ImportPreview } from "@entrywise/contracts/trades/import-preview";
import { jobActor } from "@entrywise/kit/auth/actor";
import { ProblemError } from "@entrywise/kit/problem-error";
import { expect, test, vi } from "vitest";
import { inPieces } from "../../../uploads/read-upload.ts";
import type { TakenStatement, TakeOptions } from "../take-statement.ts";
import { createWaitingRoom, type RoomParts } from "./waiting-room.ts";

const owner = { ...jobActor("trades", "entrywise"), userId: crypto.randomUUID() };
const given = {
  profileId: "p",
  file: inPieces("s.htm", [new Uint8Array(3)]),
  fields: { preview: "true" },
  key: null,
  as: "statement" as const,
};
const preview = { preview: { format: "mt4" } as ImportPreview };

/** A room whose reading and whose patience end when the test says so. */
function room(more: Partial<RoomParts["runner"]> = {}) {
  const reading = Promise.withResolvers<TakenStatement>();
  const patience = Promise.withResolvers<void>();
  const options = Promise.withResolvers<TakeOptions>();
  const runner = { look: vi.fn(), follow: vi.fn(), hasEnoughOf: () => false, beforeImport: vi.fn(), ...more };
  const store = vi.fn(async () => "stored");
  const take = vi.fn((_owner, _given, given: TakeOptions) => {
    options.resolve(given);
    given.signal?.addEventListener("abort", () => reading.reject(given.signal?.reason));
    return reading.promise;
  });
  const parts = { take, store, runner, patience: () => patience.promise };
  return { ...createWaitingRoom(parts), parts, reading, patience, options: options.promise };
}

test("T-576 a file that is read in time gets its response and is not stored", async () => {
  const { take, parts, reading } = room();
  const taken = take(owner, given, "true");
  reading.resolve(preview);
  expect(await taken).toBe(preview);
  expect(parts.store).not.toHaveBeenCalled();
});

test("T-576 a file that is refused in time is refused at once", async () => {
  const { take, parts, reading } = room();
  const taken = take(owner, given, "true");
  reading.reject(new ProblemError(422, "Statement.Unknown", "No."));
  await expect(taken).rejects.toMatchObject({ code: "Statement.Unknown" });
  expect(parts.store).not.toHaveBeenCalled();
});

test("T-576 a file that has no place in time is stored as waiting, and its bytes wait in no queue", async () => {
  const { take, parts, patience, options } = room();
  const taken = take(owner, given, "true");
  const { signal } = await options;
  patience.resolve();
  expect(await taken).toEqual({ waitingId: "stored" });
  expect(signal?.aborted).toBe(true);
  expect(parts.store).toHaveBeenCalledWith(owner, expect.objectContaining({ key: expect.any(String) }), "waiting");
  expect(parts.runner.look).toHaveBeenCalledTimes(1);
  expect(parts.runner.follow).not.toHaveBeenCalled();
});

test("T-576 a reading that has begun goes on, and what becomes of it is stored", async () => {
  const { take, parts, patience, reading, options } = room();
  const taken = take(owner, given, "true");
  const { signal, began } = await options;
  began?.();
  patience.resolve();
  expect(await taken).toEqual({ waitingId: "stored" });
  expect(signal?.aborted).toBe(false);
  expect(parts.store).toHaveBeenCalledWith(owner, expect.anything(), "reading");
  expect(parts.runner.follow).toHaveBeenCalledWith(owner, "stored", reading.promise);
  expect(parts.take).toHaveBeenCalledTimes(1);
});

test("T-576 where as many files wait as may, one that is being read is waited for", async () => {
  const { take, parts, patience, reading, options } = room();
  parts.store.mockRejectedValue(new ProblemError(409, "Import.TooManyWaiting", "Wait."));
  const taken = take(owner, given, "true");
  (await options).began?.();
  patience.resolve();
  reading.resolve(preview);
  expect(await taken).toBe(preview);
});

test.each([
  ["it was asked for", "now", false],
  ["two of the person's are being read", "true", true],
] as const)("T-576 a file is stored at once where %s", async (_why, mayWait, isFull) => {
  const { take, parts } = room({ hasEnoughOf: () => isFull });
  expect(await take(owner, given, mayWait)).toEqual({ waitingId: "stored" });
  expect(parts.take).not.toHaveBeenCalled();
  expect(parts.runner.look).toHaveBeenCalledTimes(1);
});
