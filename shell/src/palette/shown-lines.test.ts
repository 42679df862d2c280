import { expect, test } from "vitest";
import type { PaletteKind, PaletteSection } from "./palette-lines.ts";
import { someOfEach } from "./shown-lines.ts";

const section = (kind: PaletteKind, title: string, count: number): PaletteSection => ({
  ...{ kind, title },
  lines: Array.from({ length: count }, (_, index) => ({ id: `${title} ${index}`, title, run: () => undefined })),
});
const shown = (sections: readonly PaletteSection[]) =>
  someOfEach(sections).map(({ title, lines }) => `${title} ${lines.length}`);

test("Y-152 filters, commands, trades and pages stand in this order, three, three, two and two of them", () => {
  const all = [section("page", "Go to", 8), section("trade", "Trades", 6), section("command", "Actions", 5)];
  expect(shown([...all, section("filter", "Filters", 6)])).toEqual(["Filters 3", "Actions 3", "Trades 2", "Go to 2"]);
});

test("Y-152 what one kind has too few of, others have more of, pages first", () => {
  expect(shown([section("trade", "Trades", 6), section("page", "Go to", 4), section("page", "Notebook", 3)])).toEqual([
    ...["Trades 3", "Go to 4", "Notebook 3"],
  ]);
});

test("Y-152 a page that is called what was typed stands before all others", () => {
  const named = { ...section("page", "Go to", 1), comesFirst: true };
  expect(shown([section("command", "Actions", 2), section("filter", "Filters", 1), named])).toEqual([
    ...["Go to 1", "Filters 1", "Actions 2"],
  ]);
});
