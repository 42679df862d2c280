import { expect, test } from "vitest";
import { alteredFixture, readFixture } from "../fixtures/read-fixture.ts";
import { wholeFile } from "../importer.ts";
import { parseStatement } from "../parse-statement.ts";
import { unsureCash } from "./cash-roles.ts";

const FILE = "mt4-detailed-12-trades.htm";
const named = (from: string, to: string) => alteredFixture(FILE, new RegExp(from, "g"), to);
const kinds = async (file: ReturnType<typeof readFixture>, cashKinds = {}) => {
  const parsed = await parseStatement(file, undefined, null, { ...wholeFile, cashKinds });
  return parsed.cash.map(({ kind, amount, comment, isUnsure = false }) => [kind, amount, comment, isUnsure]);
};

test("Y-140 what an empty account begins with is a deposit, whatever the broker calls it", async () => {
  const [first] = await kinds(named("Summary balance result", "ADJUSTMENT"));
  expect(first).toEqual(["deposit", "1250.00", "ADJUSTMENT", false]);
});

test("Y-140 financing of open positions is no withdrawal", async () => {
  const found = await kinds(named("Withdrawal 9/03", "Financing"));
  expect(found).toContainEqual(["funding", "-500.00", "Financing", false]);
});

test("Y-140 rows whose kind is in doubt are asked, all rows of the same keywords together", async () => {
  const parsed = await parseStatement(named("Withdrawal 9/03", "ADJUSTMENT 9/03"));
  expect(unsureCash(parsed)).toEqual([
    { words: "adjustment #", comment: "ADJUSTMENT 9/03", rows: 1, amount: "-500", kind: "other" },
  ]);
  expect(unsureCash(await parseStatement(readFixture(FILE)))).toEqual([]);
});

test("Y-140 what somebody has said of such rows is what they are, in the direction of their money", async () => {
  const file = named("Withdrawal 9/03", "ADJUSTMENT 9/03");
  expect(await kinds(file, { "adjustment #": "fee" })).toContainEqual(["fee", "-500.00", "ADJUSTMENT 9/03", false]);
  expect(await kinds(file, { "adjustment #": "deposit" })).toContainEqual([
    ...["withdrawal", "-500.00", "ADJUSTMENT 9/03"],
    false,
  ]);
});
