import { expect, test } from "vitest";
import { measurePool, measureQueues } from "./database-metrics.ts";
import { counterOf, gauge, measures } from "./process-metrics.ts";

const textOf = async (name: string) => (await measures.getSingleMetricAsString(name)).split("\n").slice(2);

test("R-131 a counter asked for twice is one, and a gauge is measured when it is read", async () => {
  counterOf("test_calls_total", "Calls", ["outcome"]).inc({ outcome: "good" });
  counterOf("test_calls_total", "Calls", ["outcome"]).inc({ outcome: "good" });
  let value = 1;
  gauge("test_depth", "Depth", { labelNames: ["of"], measure: async () => [{ labels: { of: "well" }, value }] });
  value = 7;
  expect(await textOf("test_calls_total")).toEqual(['test_calls_total{outcome="good"} 2']);
  expect(await textOf("test_depth")).toEqual(['test_depth{of="well"} 7']);
});

test("R-131 what can't be measured is left out, instead of an old value or a failed page", async () => {
  let isAway = false;
  measureQueues(async () => {
    if (isAway) throw new Error("the database is away");
    return [{ queue: "platform.live", waiting: 3, oldest: 1.5 }];
  });
  expect(await textOf("queue_oldest_seconds")).toEqual(['queue_oldest_seconds{queue="platform.live"} 1.5']);
  expect(await textOf("queue_waiting_events")).toEqual(['queue_waiting_events{queue="platform.live"} 3']);
  isAway = true;
  expect((await textOf("queue_oldest_seconds")).filter((line) => line !== "")).toEqual([]);
});

test("R-131 a gauge without labels and without a value is left out, instead of reading as the best one", async () => {
  let age: number | null = null;
  const measure = async () => (age === null ? [] : [{ labels: {}, value: age }]);
  gauge("test_archive_age_seconds", "Age", { labelNames: [], measure });
  const lines = async () => (await textOf("test_archive_age_seconds")).filter((line) => line !== "");
  expect(await lines()).toEqual([]);
  age = 12;
  expect(await lines()).toEqual(["test_archive_age_seconds 12"]);
  age = null;
  expect(await lines()).toEqual([]);
});

test("R-131 a pool shows who is busy, who is idle, and who waits", async () => {
  measurePool({ totalCount: 8, idleCount: 2, waitingCount: 5 });
  expect(await textOf("database_pool_connections")).toEqual([
    'database_pool_connections{state="busy"} 6',
    'database_pool_connections{state="idle"} 2',
    'database_pool_connections{state="waiting"} 5',
  ]);
});
