import { expect, test } from "vitest";
import { BatchLists, type BatchTable } from "./batch-columns.ts";

function listsOf(table: BatchTable, rows: readonly Readonly<Record<string, unknown>>[]): readonly string[] {
  const lists = new BatchLists();
  for (const row of rows) lists.add(table, row);
  return lists.take()[table];
}

test("T-576 texts keep quotes, backslashes, commas and the word NULL inside a list", () => {
  const rows = [
    { key: 'a"b\\c,{d}', trade_id: "1" },
    { key: "NULL", trade_id: "2" },
  ];
  expect(listsOf("imported_ticket", rows)).toEqual(['{"a\\"b\\\\c,{d}","NULL"}', "{1,2}"]);
});

test("T-576 what is missing is missing, not a text", () => {
  const row = { id: "1", trade_id: "2", ordinal: 0, ticket_number: null, open_date: null, size: "1", open_price: "1" };
  expect(listsOf("open_position", [row])[3]).toBe("{NULL}");
});

test("T-576 a list grows with its cells, and begins anew once it has been taken", () => {
  const lists = new BatchLists();
  const keys = Array.from({ length: 3_000 }, (_, index) => `Ünïcode–€-${index}`);
  for (const key of keys) lists.add("imported_ticket", { key, trade_id: key });
  expect(lists.take().imported_ticket).toEqual([`{${keys.map((key) => `"${key}"`).join(",")}}`, `{${keys.join(",")}}`]);
  lists.add("imported_ticket", { key: "a", trade_id: "b" });
  expect(lists.take().imported_ticket).toEqual(['{"a"}', "{b}"]);
  expect(lists.take().imported_ticket).toEqual(["{}", "{}"]);
});
