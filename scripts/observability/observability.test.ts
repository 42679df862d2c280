import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { alerts, RUNBOOKS, windows } from "./alerts.ts";
import { dashboard, panels } from "./dashboard.ts";
import { findPromtool } from "./find-promtool.ts";
import { deployFolder, generatedFiles } from "./generated-files.ts";
import { metrics, metricsIn } from "./metrics.ts";
import { serviceLevels } from "./service-levels.ts";

const root = join(import.meta.dirname, "../..");
const known = new Set(metrics.map(({ name }) => name));
const expressions = [
  ...serviceLevels.flatMap(({ errorRatio, bad = "" }) => [bad, ...Object.values(windows).flat().map(errorRatio)]),
  ...alerts.map(({ expression }) => expression),
  ...panels.flatMap(({ series }) => series.map(([expression]) => expression)),
];

test("R-131 rules and dashboard are those that npm run observability writes", () => {
  for (const [name, text] of Object.entries(generatedFiles())) {
    expect(readFileSync(join(deployFolder, name), "utf8"), name).toBe(text);
  }
});

test("R-131 rules and panels name listed metrics alone, and every listed metric is used", () => {
  const named = new Set(expressions.flatMap(metricsIn));
  expect([...named].filter((name) => !known.has(name))).toEqual([]);
  expect([...known].filter((name) => !named.has(name))).toEqual([]);
});

test("R-131 names of metrics are found in an expression, without labels, functions and recorded ones", () => {
  const text =
    'sum by (a) (rate(b_seconds_bucket{le="c"}[5m])) / max(d) > 3 and service_level:x{level="e"} or vector(0)';
  expect(metricsIn(text)).toEqual(["b_seconds", "d"]);
});

test("R-131 there are six service levels, each with three burn rates, and every alert has its part of the runbooks", () => {
  expect(serviceLevels).toHaveLength(6);
  expect(alerts.filter(({ name }) => /Burns(Fast|Slowly)?$/.test(name))).toHaveLength(18);
  const headings = [...readFileSync(join(root, RUNBOOKS), "utf8").matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(headings.toSorted()).toEqual(alerts.map(({ name }) => name).toSorted());
});

test("R-131 every panel of the dashboard has a place of its own, a unit and an expression", () => {
  const { panels: all } = dashboard() as { panels: { id: number; gridPos: object; targets: { expr: string }[] }[] };
  expect(new Set(all.map(({ gridPos }) => JSON.stringify(gridPos))).size).toBe(all.length);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.flatMap(({ targets }) => targets).filter(({ expr }) => expr === "")).toEqual([]);
});

const promtool = findPromtool();
describe.skipIf(promtool === null)(
  promtool === null ? "promtool is neither here nor in a package" : "the rules",
  () => {
    const run = (...command: string[]) => {
      const { status, stdout, stderr } = spawnSync(promtool ?? "", command, {
        cwd: join(deployFolder, "observability"),
        encoding: "utf8",
      });
      return { status, text: stdout + stderr };
    };

    test("R-131 Prometheus accepts the rules", () => {
      expect(run("check", "rules", "rules.yaml")).toEqual({ status: 0, text: expect.stringContaining("SUCCESS") });
    });

    test("R-131 alerts fire for what they are about, and are silent otherwise", () => {
      expect(run("test", "rules", "rules.test.yaml")).toEqual({ status: 0, text: expect.stringContaining("SUCCESS") });
    }, 120_000);
  },
);
