import { PassThrough } from "node:stream";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ContinuedOpen } from "../../../trade-core/storage/continued-trade.ts";
import type { TradeBatch } from "../imported-trades.repository.ts";
import { rowReader, sendRows } from "./row-stream.ts";

const pieces = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 6 });
const batch = fc.record({
  trades: fc.nat(1000),
  replaced: fc.array(fc.uuid(), { maxLength: 3 }),
  continued: fc.array(
    fc.record({
      tradeId: fc.uuid(),
      isEdited: fc.boolean(),
      isWhole: fc.boolean(),
      opens: fc.constant<ContinuedOpen[]>([]),
      keys: fc.array(fc.string()),
    }),
  ),
  labels: fc.array(
    fc.record({
      tradeId: fc.uuid(),
      labels: fc.record({
        strategy: fc.option(fc.string()),
        tags: fc.array(fc.string()),
        rating: fc.option(fc.integer({ min: 1, max: 5 })),
        notes: fc.option(fc.string()),
      }),
    }),
  ),
  lists: fc.record({ trade: pieces, open_position: pieces, close_position: pieces, imported_ticket: pieces }),
});

const joined = ({ lists, ...rest }: TradeBatch) => ({
  ...rest,
  lists: Object.fromEntries(Object.entries(lists).map(([table, parts]) => [table, Buffer.concat(parts)])),
});

describe("rows on their way out of a reading process", () => {
  test("T-576 each batch arrives with its own bytes, however the stream cuts them", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(batch, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 60 }),
        async (batches, size) => {
          const out = new PassThrough();
          const heads = batches.map((each) => sendRows(out, each));
          out.end();
          const bytes = Buffer.concat(await out.toArray());
          const into = new PassThrough();
          const read = rowReader(into);
          for (let at = 0; at < bytes.length; at += size) into.write(bytes.subarray(at, at + size));
          for (const [index, head] of heads.entries()) {
            expect(joined(await read(head))).toEqual(joined(batches[index] as TradeBatch));
          }
        },
      ),
    );
  });

  test("T-576 rows that end too early are waited for: the process says why they ended", async () => {
    const into = new PassThrough();
    const read = rowReader(into)({
      trades: 1,
      replaced: [],
      continued: [],
      labels: [],
      bytes: [["trade", 5]],
    });
    into.end(Buffer.from("four"));
    const later = new Promise((tell) => setTimeout(tell, 50, "waiting"));
    expect(await Promise.race([read, later])).toBe("waiting");
  });
});
