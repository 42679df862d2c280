import { Readable } from "node:stream";
import { afterEach, expect, test, vi } from "vitest";
import { pacedUploads } from "./paced-uploads.ts";

afterEach(() => void vi.useRealTimers());

/** Sends chunks of ten bytes and counts those that got through. */
function sending(pieces: number, body: ReturnType<ReturnType<typeof pacedUploads>>) {
  const seen = { pieces: 0 };
  body.on("data", () => {
    seen.pieces += 1;
  });
  Readable.from(Array.from({ length: pieces }, () => Buffer.alloc(10))).pipe(body);
  return seen;
}

test("bytes beyond one caller's limit wait for the next period, and nobody else's do", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  const paced = pacedUploads(50, 10);
  const [first, second, other] = [sending(4, paced("a")), sending(4, paced("a")), sending(5, paced("b"))];
  await vi.advanceTimersByTimeAsync(9_000);
  await vi.waitFor(() => expect([first.pieces + second.pieces, other.pieces]).toEqual([5, 5]));
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect([first.pieces, second.pieces]).toEqual([4, 4]));
});

test("waiting ends when the connection is closed", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  const body = pacedUploads(10, 60)("a");
  const seen = sending(2, body);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(1));
  body.destroy();
  await vi.waitFor(() => expect(body.closed).toBe(true));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(seen.pieces).toBe(1);
});
