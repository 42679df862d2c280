import { expect, test } from "vitest";
import { brokerOrder, compareOrder } from "./broker-order.ts";

const at = "2025-03-03T10:00:00";
const orderOf = (rows: readonly { closeTime: string | null; ticket: string; row: number }[]) => {
  const orders = brokerOrder(rows);
  return rows.map((row) => orders.get(row));
};

test("Y-190 rows that close together stand in the order of their tickets", () => {
  const rows = [
    { closeTime: at, ticket: "1000", row: 1 },
    { closeTime: at, ticket: "999", row: 2 },
    { closeTime: null, ticket: "5", row: 3 },
  ];
  expect(orderOf(rows)).toEqual(["1000", "999", undefined]);
  const sorted = rows.slice(0, 2).map(({ closeTime, ticket }) => ({ closeTime: closeTime ?? "", order: ticket }));
  expect(sorted.sort(compareOrder).map(({ order }) => order)).toEqual(["999", "1000"]);
});

test.each([
  ["without numbers", ["a1", "b2", "c3"]],
  ["with one number twice", ["7", "7", "8"]],
  ["with a number that no column holds", ["1", "2", "1234567890123456789"]],
])("Y-190 rows %s stand in the order of the file's lines", (_, tickets) => {
  expect(orderOf(tickets.map((ticket, index) => ({ closeTime: at, ticket, row: index + 5 })))).toEqual(["1", "2", "3"]);
});

test("Y-190 a file that lists the newest first is counted from its end", () => {
  const rows = ["2025-03-04T10:00:00", at, at].map((closeTime, index) => ({ closeTime, ticket: "", row: index + 2 }));
  expect(orderOf(rows)).toEqual(["3", "2", "1"]);
});

test("Y-190 closes that one line makes keep the order in which they were made", () => {
  expect(orderOf([1, 1, 1].map((row) => ({ closeTime: at, ticket: "x", row })))).toEqual(["1", "2", "3"]);
});

test("Y-190 rows of a later call come after those before it", () => {
  const rows = [
    { row: 1, ticket: "a-4", closeTime: "2026-01-12T16:00:00" },
    { row: 2, ticket: "a-5", closeTime: "2026-01-12T16:00:00" },
  ];
  expect([...brokerOrder(rows, { last: "3", areCounted: true }).values()]).toEqual(["4", "5"]);
});

test("Y-190 rows without numbers come after the tickets of earlier calls, and tickets after those", () => {
  const closed = (ticket: string, row: number) => ({ row, ticket, closeTime: at });
  const last = "123456789012345678";
  const second = brokerOrder([closed("a", 1), closed("b", 2)], { last, areCounted: false });
  expect([...second.values()]).toEqual(["123456789012345679", "123456789012345680"]);
  const third = [closed("12", 1), closed("9", 2), closed("0010", 3)];
  const orders = brokerOrder(third, { last: "123456789012345680", areCounted: true });
  expect(third.map((row) => orders.get(row)?.slice(-2))).toEqual(["83", "81", "82"]);
  expect([...brokerOrder(third, { last: "20", areCounted: false }).values()]).toEqual(["12", "9", "0010"]);
});
