import { expect, test } from "vitest";
import { makeFinding } from "../../../test/findings.ts";
import { mergeEqual } from "./equal-findings.ts";

test("Y-320 findings about the same trades are one, the first of them; another difference, side or measure is another", () => {
  const first = makeFinding();
  const same = makeFinding({ id: "busy-day", rule: "busy-day", value: null });
  const others = [
    makeFinding({ id: "a", difference: -0.8 }),
    makeFinding({ id: "b", others: first.others + 1 }),
    makeFinding({ id: "c", measure: "grossRR" }),
  ];
  const merged = mergeEqual([first, ...others, same]);
  expect(merged.map(({ finding }) => finding.id)).toEqual([first.id, "a", "b", "c"]);
  expect(merged[0]?.same).toEqual([same]);
});
