import { expect, test } from "vitest";
import { BatchLists, type BatchTable } from "./batch-columns.ts";

function listsOf(table: BatchTable, rows: readonly Readonly<Record<string, unknown>>[]): readonly string[] {
  const lists = new BatchLists();
  for (const row of rows) lists.add(table, row);
  return lists.lists()[table];
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
