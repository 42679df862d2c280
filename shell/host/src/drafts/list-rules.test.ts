import { expect, test } from "vitest";
import { z } from "zod";
import { listRules } from "./list-rules.ts";

const schema = z.array(z.strictObject({ id: z.string(), text: z.string(), isDone: z.boolean() }));
type Row = z.infer<typeof schema>[number];
const rules = listRules<Row, "text" | "isDone">({
  row: "Check",
  names: { text: "Text", isDone: "Done" },
  schema,
  debounceMs: 0,
});
const row = (id: string, text = id, isDone = false): Row => ({ id, text, isDone });

test("Y-151 rows that two tabs added stay both, and a tick meets a new wording", () => {
  const before = [row("a"), row("b")];
  const { keepingMine, clashes } = rules.merge(
    [before],
    [row("a", "a", true), row("b"), row("c")],
    [row("a", "News read"), row("b"), row("d")],
  );
  expect(clashes).toEqual([]);
  expect(keepingMine).toEqual([row("a", "News read", true), row("b"), row("c"), row("d")]);
});

test("Y-151 a row that one tab deleted is gone, unless the other one changed it: then both are shown", () => {
  const before = [row("a"), row("b")];
  expect(rules.merge([before], [row("a")], before)).toMatchObject({ keepingMine: [row("a")], clashes: [] });
  const asked = rules.merge([before], [row("a")], [row("a"), row("b", "Later")]);
  expect(asked.clashes).toMatchObject([{ label: "Check 2", mine: "removed", theirs: "changed" }]);
  expect([asked.keepingMine, asked.keepingTheirs]).toEqual([[row("a")], [row("a"), row("b", "Later")]]);
});

test("Y-151 two wordings of one row are asked about, each with its place", () => {
  const { clashes } = rules.merge([[row("a")]], [row("a", "One")], [row("a", "Other")]);
  expect(clashes).toMatchObject([{ label: "Text, check 1", base: "a", mine: "One", theirs: "Other" }]);
});

test("Y-150 a list in another order is another list, and what no release wrote is no draft", () => {
  expect(rules.isSame([row("a"), row("b")], [row("b"), row("a")])).toBe(false);
  expect(rules.isSame([row("a")], [row("a")])).toBe(true);
  expect(rules.parse([row("a")])).toEqual({ value: [row("a")] });
  expect(rules.parse([{ id: "a" }])).toBeNull();
});
