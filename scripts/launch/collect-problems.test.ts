import { expect, test } from "vitest";
import { collectProblems } from "./collect-problems.ts";

test("R-120 R-121 the alert of the archive stands when the standby is well again, and ends with the last problem", () => {
  const reports: (string | null)[] = [];
  const problemOf = collectProblems((problem) => reports.push(problem));
  const [archive, standby] = [problemOf("archive"), problemOf("standby")];
  archive("The disk is full.");
  standby("The standby is away.");
  standby(null);
  archive(null);
  expect(reports).toEqual(["The disk is full.", "The disk is full. The standby is away.", "The disk is full.", null]);
});
