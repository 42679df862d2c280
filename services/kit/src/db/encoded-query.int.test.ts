import fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { runEncoded } from "./encoded-query.ts";
import type { Transaction } from "./unit-of-work.ts";

let client: Client;
let tx: Transaction;
beforeAll(async () => {
  client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  await client.query("create temp table line (who text, amount numeric, note text, seen int[])");
  tx = { queryRunner: { connect: async () => client } } as unknown as Transaction; // all that is asked of it
});
afterAll(() => client.end());
beforeEach(() => client.query("truncate line"));

const insert = "insert into line values ($1::text, $2::numeric, $3::text, $4::int[])";

const withLength = (value: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(value.length);
  return Buffer.concat([length, value]);
};

/** An array of the binary format: dimensions, no cell is missing, type, cells, index of the first; each with its length. */
function binaryNumbers(numbers: readonly number[]): Buffer {
  const head = [1, 0, 23, numbers.length, 1];
  const bytes = Buffer.alloc((head.length + 2 * numbers.length) * 4);
  [...head, ...numbers.flatMap((number) => [4, number])].forEach((word, index) => {
    bytes.writeInt32BE(word, index * 4);
  });
  return bytes;
}

const encoded = (note: string, seen: readonly number[]) =>
  Buffer.concat([withLength(Buffer.from(note)), withLength(binaryNumbers(seen))]);

function cut(bytes: Buffer, places: readonly number[]): Buffer[] {
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}

test("T-576 X-401 parameters arrive unchanged, wherever their bytes were split", async () => {
  const numbers = fc.array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), { minLength: 1, maxLength: 200 });
  const note = fc.string({ unit: "grapheme", maxLength: 300 }).filter((text) => !text.includes("\0"));
  await fc.assert(
    fc.asyncProperty(note, numbers, fc.array(fc.nat(), { maxLength: 8 }), async (text, seen, places) => {
      await client.query("truncate line");
      const pieces = cut(encoded(text, seen), places);
      await runEncoded(tx, insert, ["Zoë €", "1.50"], { binary: [false, true], pieces });
      const { rows } = await client.query("select * from line");
      expect(rows).toEqual([{ who: "Zoë €", amount: "1.50", note: text, seen }]);
    }),
    { numRuns: 40 },
  );
});

test("T-576 X-401 a first parameter may be missing", async () => {
  await runEncoded(tx, insert, [null, 2], { binary: [false, true], pieces: [encoded("", [7])] });
  expect((await client.query("select who, amount from line")).rows).toEqual([{ who: null, amount: "2" }]);
});

test("T-576 X-401 an error of the database keeps its code, and the connection still works", async () => {
  const bad = runEncoded(tx, insert, ["a", "ten"], { binary: [false, true], pieces: [encoded("b", [7])] });
  await expect(bad).rejects.toMatchObject({ code: "22P02" });
  // Wrong lengths are refused, and none of the bytes is taken for the next message.
  const torn = encoded("b", [7]).subarray(0, -3);
  const short = runEncoded(tx, insert, ["a", "1"], { binary: [false, true], pieces: [torn] });
  await expect(short).rejects.toMatchObject({ code: "08P01" });
  expect((await client.query("select count(*)::int as lines from line")).rows).toEqual([{ lines: 0 }]);
});

test("T-576 X-401 large values are sent whole, one statement after the other", async () => {
  const notes = ["ü".repeat(3_000_000), "b".repeat(2_000_000)];
  const insertNote = (note: string) => {
    const pieces = [encoded(note, [7])];
    return runEncoded(tx, insert, ["a", 1], { binary: [false, true], pieces });
  };
  await Promise.all(notes.map(insertNote));
  const { rows } = await client.query("select note from line");
  expect(rows.map(({ note }) => note === notes[0] || note === notes[1])).toEqual([true, true]);
});
