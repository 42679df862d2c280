import { expect, test } from "vitest";
import { countByArea, idsIn, judge, kindOfFile, readRequirements, readSeen } from "./verdicts.ts";

const specification = `# Requirements

| Id | Requirement | Where | Shows |
|---|---|---|---|
| P-100 | A trade of each market can be recorded. | S PL §1; TR §1 | E |
| P-102 | A brand has a name or \`a | b\`. | S PL §1 | U A |
| T-755 | The colours are win #3cb371. | S PL §9 | U V |
| T-756 | Nobody has written this one yet. | D | A E |
| O-100 | An open point. | P-574 | The detail replaces the fallback. |
`;

test("rows have an id, a text and the kinds of evidence that they ask for", () => {
  expect(readRequirements(specification)).toEqual([
    { id: "P-100", text: "A trade of each market can be recorded.", shows: ["E"] },
    { id: "P-102", text: "A brand has a name or `a | b`.", shows: ["U", "A"] },
    { id: "T-755", text: "The colours are win #3cb371.", shows: ["U", "V"] },
    { id: "T-756", text: "Nobody has written this one yet.", shows: ["A", "E"] },
  ]);
});

test("a row is proven only when every kind of evidence names it", () => {
  const findings = judge(readRequirements(specification), [
    { kind: "E", ids: ["P-100", "P-102"] },
    { kind: "A", ids: ["P-102"] },
    { kind: "U", ids: ["T-755"] },
    ...readSeen("| Row | What |\n|---|---|\n| T-755 P-999 | a table, T-756 beside it |\n"),
  ]);
  expect(findings.map(({ id, verdict, lacking }) => [id, verdict, lacking])).toEqual([
    ["P-100", "proven", []],
    ["P-102", "named", ["U"]],
    ["T-755", "proven", []],
    ["T-756", "missing", ["A", "E"]],
  ]);
  expect([...countByArea(findings)]).toEqual([
    ["P", { proven: 1, named: 1, missing: 0 }],
    ["T", { proven: 1, named: 0, missing: 1 }],
  ]);
});

test("the name of a file says how its tests show what they name", () => {
  expect(kindOfFile("services/domain/src/pips.test.ts")).toBe("U");
  expect(kindOfFile("mfe-trades/src/trade-table.test.tsx")).toBe("U");
  expect(kindOfFile("services/trades/src/trades.int.test.ts")).toBe("A");
  expect(kindOfFile("e2e/story.e2e.ts")).toBe("E");
  expect(kindOfFile("e2e/sign-in.ts")).toBeNull();
});

test("an id that a title names twice counts once", () => {
  expect(idsIn("T-335 O-116 a size, see T-335, AT-335 and T-3350")).toEqual(["T-335", "O-116"]);
});
