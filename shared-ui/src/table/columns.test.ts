import { expect, test } from "vitest";
import { fittedColumns, type TableColumn } from "./columns.ts";

const cell = () => null;
const columns: TableColumn<string>[] = [
  { id: "name", header: "Name", width: 100, leastWidth: 60, cell },
  { id: "net", header: "Net", width: 80, cell },
  { id: "account", header: "Account", width: 90, leastWidth: 70, cell },
];
const widths = (place: number) => fittedColumns(columns, place).map(({ width }) => width);

test("P-625 text columns give way before a table scrolls sideways, each by its share, but not where it scrolls even so", () => {
  expect(widths(300)).toEqual([100, 80, 90]);
  expect(widths(240)).toEqual([80, 80, 80]);
  expect(widths(210)).toEqual([60, 80, 70]);
  expect(widths(209)).toEqual([100, 80, 90]);
});

test("P-625 where everything has room, or nothing gives way, the columns stay the same ones", () => {
  expect(fittedColumns(columns, 270)).toBe(columns);
  const figures = columns.map(({ leastWidth: _, ...column }) => column);
  expect(fittedColumns(figures, 100)).toBe(figures);
});
