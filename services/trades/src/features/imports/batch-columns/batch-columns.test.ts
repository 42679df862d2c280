import { expect, test } from "vitest";
import { BatchLists, type BatchTable } from "./batch-columns.ts";

const someId = "0190a0c0-0000-7000-8000-000000000001";

/** A parameter without its length. */
const textOf = (list: Buffer | undefined) => {
  expect(list?.readInt32BE()).toBe((list?.length ?? 0) - 4);
  return list?.toString("utf8", 4);
};

function listsOf(table: BatchTable, rows: readonly Readonly<Record<string, unknown>>[]) {
  const lists = new BatchLists();
  for (const row of rows) lists.add(table, row);
  return lists.take()[table];
}

test("T-576 texts keep quotes, backslashes, commas and the word NULL inside a list", () => {
  const rows = ['a"b\\c,{d}', "NULL"].map((key) => ({ key, trade_id: someId }));
  expect(textOf(listsOf("imported_ticket", rows)[0])).toBe('{"a\\"b\\\\c,{d}","NULL"}');
});

test("T-576 what is missing is missing, not a text", () => {
  const row = { id: someId, trade_id: someId, ordinal: 0, ticket_number: null, open_date: null, size: "1" };
  expect(textOf(listsOf("open_position", [row])[3])).toBe("{NULL}");
});

test("T-576 a list grows with its cells, and begins anew once it has been taken", () => {
  const lists = new BatchLists();
  const keys = Array.from({ length: 3_000 }, (_, index) => `Ünïcode–€-${index}`);
  for (const key of keys) lists.add("imported_ticket", { key, trade_id: someId });
  expect(textOf(lists.take().imported_ticket[0])).toBe(`{${keys.map((key) => `"${key}"`).join(",")}}`);
  lists.add("imported_ticket", { key: "a", trade_id: someId });
  expect(textOf(lists.take().imported_ticket[0])).toBe('{"a"}');
  expect(textOf(lists.take().imported_ticket[0])).toBe("{}");
});
