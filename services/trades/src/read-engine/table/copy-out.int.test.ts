import { emptyMoneyColumn, moneyColumn, setMoneyParts } from "@entrywise/domain/statistics/money-column";
import { copyOut, literal } from "@entrywise/kit/db/copy-out";
import { FieldCodes } from "@entrywise/kit/db/field-codes";
import { PackedValues } from "@entrywise/kit/db/packed-values";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

let client: Client;
let tx: Transaction;
beforeAll(async () => {
  client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  tx = { queryRunner: { connect: async () => client } } as unknown as Transaction; // all that is asked of it
});
afterAll(() => client.end());

const digits = fc.tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.integer({ min: 0, max: 18 }));
const amount = digits.map(([units, places]) => {
  const text = String(units < 0n ? -units : units).padStart(places + 1, "0");
  const point = text.length - places;
  const whole = text.slice(0, point).slice(-12);
  return `${units < 0n ? "-" : ""}${whole}${places > 0 ? `.${text.slice(point)}` : ""}`;
});

test("T-341 an amount that is copied out is the amount that its text says", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(amount, { nil: null }), { maxLength: 60 }), async (amounts) => {
      const read = emptyMoneyColumn(amounts.length);
      let row = 0;
      const values = amounts.map((value, index) => `(${index}, ${literal(value)}::numeric(38,18))`).join(", ");
      const rows =
        amounts.length === 0 ? "select 1::numeric where false" : `select n from (values ${values}) v(i, n) order by i`;
      await copyOut(tx, rows, (copied) => {
        const { whole, fraction } = copied.numeric();
        setMoneyParts(read, row, whole, fraction);
        row += 1;
      });
      expect(row).toBe(amounts.length);
      expect(read).toEqual(moneyColumn(amounts));
    }),
    { numRuns: 60 },
  );
});

test("T-341 an amount that is copied out as a floating number is the double that its text says", async () => {
  const wide = fc.tuple(amount, fc.constantFrom("", "000", "00000000000")).map(([text, zeros]) => {
    return text.includes(".") ? text : `${text}${zeros}`;
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(wide, { nil: null }), { minLength: 1, maxLength: 60 }), async (amounts) => {
      const read: number[] = [];
      const values = amounts.map((value, index) => `(${index}, ${literal(value)}::numeric)`).join(", ");
      await copyOut(tx, `select n from (values ${values}) v(i, n) order by i`, (row) => read.push(row.number()));
      expect(read).toEqual(amounts.map((value) => (value === null ? Number.NaN : Number(value) + 0)));
    }),
    { numRuns: 60 },
  );
});

test("T-341 values that stand in one field are read as they would be from fields of their own", async () => {
  const packed = new PackedValues();
  const written = fc.record({
    id: fc.uuid(),
    amount: fc.option(amount, { nil: null }),
    ms: fc.integer(),
    whole: fc.maxSafeInteger(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(written, { minLength: 1, maxLength: 30 }), async (rows) => {
      const values = rows.map(({ id, amount: value, ms, whole }, index) => {
        const columns = [literal(id), `${literal(value)}::numeric(38,18)`, ms, whole % 2 ** 31];
        return `(${index}, ${columns.join(", ")})`;
      });
      const none = "\\x8000000000000000";
      const one: unknown[] = [];
      const other: unknown[] = [];
      const [first, second] = [new Uint32Array(4), new Uint32Array(4)];
      await copyOut(
        tx,
        `select uuid_send(id) || coalesce(numeric_send(n), numeric_send('NaN')) || coalesce(numeric_send(n), numeric_send('NaN'))
             || timestamptz_send(at) || coalesce(timestamptz_send(null), '${none}') || float8send(w) || int4send(w), id, n, n, at, w::float8, w
           from (select i, id::uuid, n, timestamptz 'epoch' + ms * interval '1 millisecond' as at, w::int4
                   from (values ${values.join(", ")}) v(i, id, n, ms, w)) v order by i`,
        (row) => {
          row.packed(packed);
          packed.uuid(first, 0);
          one.push([...first], { ...packed.numeric() }, packed.number(), packed.time());
          expect(packed.time()).toBeNaN();
          one.push(packed.float8(), packed.int4());
          row.uuid(second, 0);
          other.push([...second], { ...row.numeric() }, row.number(), row.time(), row.float8(), row.int4());
        },
      );
      expect(one).toEqual(other);
      expect(one).toHaveLength(rows.length * 6);
    }),
    { numRuns: 60 },
  );
});

test("T-341 codes tell values apart that share a place, and long ones", async () => {
  const codes = new FieldCodes();
  const keys: string[] = [];
  const learn = (key: string) => {
    if (!keys.includes(key)) keys.push(key);
    return keys.indexOf(key);
  };
  const values = Array.from({ length: 2_000 }, (_, index) => `S${(index * 7) % 900}${"x".repeat(index % 40)}`);
  const found: string[] = [];
  await copyOut(
    tx,
    `select v from unnest(${literal(`{${values.join(",")}}`)}::text[]) with ordinality u(v, i) order by i`,
    (row) => found.push(keys[row.code(codes, learn)] ?? ""),
  );
  expect(found).toEqual(values);
});

test("T-341 rows of any size come whole, whatever chunks they are sent in, and null is none", async () => {
  const found: unknown[] = [];
  const sizes = [0, 1, 1_000, 70_000, 3, 300_000, 12];
  const rows = sizes.map((size, index) => `select ${index}::int2 as n, repeat('ä', ${size}) as t, null::float8 as f`);
  await copyOut(tx, `select * from (${rows.join(" union all ")}) r order by n`, (row) => {
    const id = row.int2();
    found.push([id, row.text()?.length, row.float8()]);
  });
  expect(found).toEqual(sizes.map((size, index) => [index, size, Number.NaN]));
  const moments: number[] = [];
  await copyOut(
    tx,
    "select timestamptz '1969-12-31 23:59:59.25+00' union all select timestamptz '2026-03-02 09:00:00.123456+02'",
    (row) => moments.push(row.time()),
  );
  expect(moments).toEqual([-750, Date.parse("2026-03-02T07:00:00.123Z") + 0.456]);
});

test("T-341 after a failure the connection still works, and the failure is reported", async () => {
  await expect(copyOut(tx, "select 1/(2 - n)::int2 from generate_series(1, 3) n", () => {})).rejects.toMatchObject({
    code: "22012",
  });
  const fail = () => {
    throw new Error("cannot read");
  };
  await expect(copyOut(tx, "select n from generate_series(1, 100000) n", fail)).rejects.toThrow("cannot read");
  expect((await client.query("select 7 as n")).rows).toEqual([{ n: 7 }]);
});
