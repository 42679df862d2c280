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
  /** Seconds of each file, which is named as the runner does: by its whole path, or from the folder of the journeys. */
  files: Record<string, number>;
}

interface JourneySuite {
  suites?: JourneySuite[];
  specs?: { title: string; file: string; tests: { status: string; results?: { duration: number }[] }[] }[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites?: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
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
  const timed = timedJourneys(suite);
  const files: Record<string, number> = {};
  for (const { file, seconds } of timed) files[file] = (files[file] ?? 0) + seconds;
  return { passed: expected + flaky, failed: unexpected, unsteady: flakyTitles(suite), timed, files };
}

function flakyTitles({ suites = [], specs = [] }: JourneySuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky")).map(({ title }) => title);
  return [...own, ...suites.flatMap(flakyTitles)];
}

function timedJourneys({ suites = [], specs = [] }: JourneySuite): (TimedTest & { file: string })[] {
  const own = specs.map(({ title, file, tests }) => ({
    title,
    file,
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
  const files = Object.fromEntries(
    testResults.map(({ name, startTime, endTime }) => [name, (endTime - startTime) / 1000]),
  );
  const failed = numFailedTests > 0 ? numFailedTests : numFailedTestSuites;
  return { passed: numPassedTests, failed, unsteady, timed, files };
}
