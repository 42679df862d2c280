import fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { BinaryList, cellTypes } from "./binary-list.ts";

let client: Client;
beforeAll(async () => {
  client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
});
afterAll(() => client.end());

/** What the database receives of a list, as texts. */
async function received(type: keyof typeof cellTypes, list: BinaryList): Promise<(string | null)[]> {
  const { rows } = await client.query(`select cell::text from unnest($1::${type}[]) cell`, [list.take().subarray(4)]);
  return rows.map(({ cell }) => cell);
}

const hex = fc.uint8Array({ maxLength: 300 }).map((bytes) => `\\x${Buffer.from(bytes).toString("hex")}`);
const time = fc.date({ min: new Date("1970-01-01"), max: new Date("2199-12-31"), noInvalidDate: true });
const cells = {
  uuid: fc.uuid(),
  bytea: hex,
  timestamptz: time.map((at) => at.toISOString()),
} satisfies Record<keyof typeof cellTypes, fc.Arbitrary<string>>;

test.each(Object.keys(cells) as (keyof typeof cells)[])(
  "T-576 the database receives each %s as its text",
  async (type) => {
    await client.query("set time zone 'UTC'");
    const list = new BinaryList(cellTypes[type]);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(cells[type], { nil: null }), { maxLength: 80 }), async (values) => {
        for (const value of values) list.add(value);
        const { rows } = await client.query(`select cell::text from unnest($1::${type}[]) cell`, [values]);
        expect(await received(type, list)).toEqual(rows.map(({ cell }) => cell));
      }),
      { numRuns: 40 },
    );
  },
);

test("T-576 a list with more cells than it had room for has all of them", async () => {
  const list = new BinaryList(cellTypes.uuid);
  const ids = Array.from({ length: 2_000 }, () => crypto.randomUUID());
  for (const id of ids) list.add(id);
  expect(await received("uuid", list)).toEqual(ids);
  expect(await received("uuid", list)).toEqual([]);
});
