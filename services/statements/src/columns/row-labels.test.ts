import { expect, test } from "vitest";
import { inspectStatement, parseStatement } from "../parse-statement.ts";
import { rowsToTrades } from "../rows-to-trades.ts";
import { parseRating, splitTags } from "./row-labels.ts";

const file = (rows: readonly string[]) => ({
  name: "journal.csv",
  bytes: Uint8Array.from(Buffer.from(rows.join("\n"))),
});
const head = "Symbol,Side,Size,Opened,Entry price,Closed,Exit price,P&L,Setup,Tags,Rating,Notes";
const row = (labels: string) => `AAPL,long,100,2025-03-03 15:30,229.50,2025-03-03 16:10,231.00,150,${labels}`;

async function read(rows: readonly string[], guessedFrom = rows) {
  const { mapping } = await inspectStatement(file(guessedFrom), {});
  return parseStatement(file(rows), undefined, { mapping, isChosen: true });
}

test("Y-103 strategy, tags, rating and notes of a person's own table are found by their names and stored with the trade", async () => {
  const rows = [head, row('Breakout,"#News; late, news",4/5,"First line.\nSecond, with a comma."'), row(",,,")];
  const seen = await inspectStatement(file(rows), {});
  expect(seen.mapping.fields.slice(8)).toEqual(["strategy", "tags", "rating", "comment"]);
  expect(seen.columns.slice(8).map(({ reading, state }) => [reading, state])).toEqual([
    ["1 by name, new ones are added", "read"],
    ["2 by name, new ones are added", "read"],
    ["1 to 5", "read"],
    ["", "read"],
  ]);
  const [labelled, plain] = rowsToTrades(await read(rows));
  expect(labelled?.labels).toEqual({
    strategy: "Breakout",
    tags: ["news", "late"],
    rating: 4,
    notes: "First line.\nSecond, with a comma.",
  });
  expect(plain).not.toHaveProperty("labels");
});

test.each([
  ["Tag", "03.03.2025", null],
  ["Tags", "17", null],
  ["Rating", "AAA", null],
  ["Étiquettes", "Londres", "tags"],
  ["Estrategia", "Ruptura", "strategy"],
  ["Bewertung", "★★★☆☆", "rating"],
  ["Notizen", "Zu früh", "comment"],
])("Y-103 a column %s that holds %s becomes %s", async (name, cell, field) => {
  const rows = [`Symbol,Side,Size,Entry price,Exit price,Closed,P&L,${name}`];
  rows.push(`AAPL,long,100,229.50,231.00,2025-03-03 16:10,150,${cell}`);
  const { mapping } = await inspectStatement(file(rows), {});
  expect(mapping.fields[7]).toBe(field);
});

test.each([
  ["4", 4],
  ["5.0", 5],
  ["3 stars", 3],
  ["2 / 5", 2],
  ["★★★★☆", 4],
  ["⭐⭐", 2],
  ["", null],
  ["–", null],
  ["0", null],
  ["6", undefined],
  ["4.5", undefined],
  ["8/10", undefined],
  ["good", undefined],
])("Y-103 a rating %j is read as %j", (text, rating) => expect(parseRating(text)).toBe(rating));

test.each([
  ["", []],
  [" news ", ["news"]],
  ["#a|b,, C;c", ["a", "b", "c"]],
  ["x".repeat(61), null],
  [Array.from({ length: 51 }, (_, at) => `t${at}`).join(";"), null],
])("Y-103 tags %j", (text, tags) => expect(splitTags(text)).toEqual(tags));

test.each([
  ["a rating out of range", row("Breakout,news,7,"), /Row 42: the rating “7” isn't a rating from 1 to 5/],
  ["a strategy too long", row(`${"s".repeat(101)},,,`), /Row 42: the strategy .* is longer than 100 characters/],
  ["a tag too long", row(`,${"t".repeat(61)},,`), /Row 42: the tags .* one is longer than 60 characters/],
  ["notes too long", row(`,,,${"n".repeat(20_001)}`), /Row 42: the notes .* is longer than 20000 characters/],
])("Y-103 %s names its row, the others come", async (_, bad, message) => {
  const plain = Array.from({ length: 40 }, (_, at) => row("Breakout,news,3,x").replace("229.50", `${180 + at}.50`));
  const { rows, warnings } = await read([head, ...plain, bad], [head, ...plain]);
  expect(rows).toHaveLength(40);
  expect(warnings.map((warning) => warning.message).join()).toMatch(message);
});

test("Y-103 a column of hundreds of tags is refused: each would be added to the journal", async () => {
  const rows = Array.from({ length: 301 }, (_, at) => row(`,tag${at},,`).replace("229.50", `${at + 1}.50`));
  await expect(read([head, ...rows])).rejects.toThrow(/tags column has 301 different values; the limit is 300/);
});
