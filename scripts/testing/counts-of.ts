import { existsSync, readFileSync } from "node:fs";

export interface TimedTest {
  title: string;
  seconds: number;
}

export interface Counts {
  passed: number;
  failed: number;
  /** Tests that failed first and passed when they were tried again, named so that they are mended. */
  unsteady: string[];
  timed: TimedTest[];
}

interface JourneySuite {
  suites?: JourneySuite[];
  specs?: { title: string; tests: { status: string; results?: { duration: number }[] }[] }[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites?: number;
  testResults: {
    assertionResults: { title: string; status: string; failureMessages: string[] | null; duration?: number }[];
  }[];
}

type JourneyReport = JourneySuite & { stats: { expected: number; unexpected: number; flaky: number } };

/** What a report of Playwright or Vitest says; null where its runner wrote none. */
export function countsOf(file: string): Counts | null {
  if (!existsSync(file)) return null;
  const report: JourneyReport | VitestReport = JSON.parse(readFileSync(file, "utf8"));
  return "stats" in report ? journeyCounts(report) : vitestCounts(report);
}

function journeyCounts({ stats, ...suite }: JourneyReport): Counts {
  const { expected, unexpected, flaky } = stats;
  return { passed: expected + flaky, failed: unexpected, unsteady: flakyTitles(suite), timed: timedJourneys(suite) };
}

function flakyTitles({ suites = [], specs = [] }: JourneySuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky")).map(({ title }) => title);
  return [...own, ...suites.flatMap(flakyTitles)];
}

function timedJourneys({ suites = [], specs = [] }: JourneySuite): TimedTest[] {
  const own = specs.map(({ title, tests }) => ({
    title,
    seconds: tests.flatMap(({ results = [] }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));
  return [...own, ...suites.flatMap(timedJourneys)];
}

function vitestCounts({ numPassedTests, numFailedTests, numFailedTestSuites = 0, testResults }: VitestReport): Counts {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const timed = tests.map(({ title, duration = 0 }) => ({ title, seconds: duration / 1000 }));
  const unsteady = tests
    .filter(({ status, failureMessages }) => status === "passed" && failureMessages?.length)
    .map(({ title }) => title);
  return { passed: numPassedTests, failed: numFailedTests > 0 ? numFailedTests : numFailedTestSuites, unsteady, timed };
}
