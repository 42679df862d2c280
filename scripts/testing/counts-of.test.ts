import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { countsOf } from "./counts-of.ts";

const folder = mkdtempSync(join(tmpdir(), "counts-"));
afterAll(() => rmSync(folder, { recursive: true }));

function written(report: object): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test("no report counts as none", () => {
  expect(countsOf(join(folder, "absent.json"))).toBeNull();
});

test("journeys that passed on the second attempt are passed, and named", () => {
  const specs = [
    { title: "steady", file: "a.e2e.ts", tests: [{ status: "expected", results: [{ duration: 1500 }] }] },
    { title: "shaky", file: "a.e2e.ts", tests: [{ status: "flaky" }] },
    { title: "broken", file: "b.e2e.ts", tests: [{ status: "unexpected" }] },
  ];
  const report = { stats: { expected: 1, unexpected: 1, flaky: 1 }, suites: [{ suites: [{ specs }] }] };
  expect(countsOf(written(report))).toMatchObject({ passed: 2, failed: 1, unsteady: ["shaky"] });
  expect(countsOf(written(report))?.timed[0]).toMatchObject({ title: "steady", seconds: 1.5 });
  expect(countsOf(written(report))?.files).toEqual({ "a.e2e.ts": 1.5, "b.e2e.ts": 0 });
});

test("a file that cannot be loaded fails, a test that failed first is named", () => {
  const assertionResults = [
    { title: "steady", status: "passed", failureMessages: [] },
    { title: "shaky", status: "passed", failureMessages: ["once"] },
  ];
  const report = {
    numPassedTests: 2,
    numFailedTests: 0,
    numFailedTestSuites: 1,
    testResults: [{ name: "/a.ts", startTime: 1_000, endTime: 3_500, assertionResults }],
  };
  const counts = countsOf(written(report));
  expect(counts).toMatchObject({ passed: 2, failed: 1, unsteady: ["shaky"], files: { "/a.ts": 2.5 } });
});
