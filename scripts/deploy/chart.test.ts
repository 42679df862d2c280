import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { ClusterObject } from "./cluster-object.ts";
import { brokenRules, withoutBudget } from "./policy.ts";
import { environmentOf, wrongConfiguration } from "./process-environment.ts";
import { chart, findMisfit, lintChart, renderChart } from "./render-chart.ts";
import { installTools, missingTools, toolModules } from "./tools.ts";
import { refusedValues, valueSets } from "./value-sets.ts";

const reason = missingTools();

describe.skipIf(reason !== null)(reason ?? "the chart", () => {
  let helm = "";
  beforeAll(() => {
    helm = installTools();
  }, 300_000);

  const objectsOf = (values: Readonly<Record<string, unknown>>): ClusterObject[] => {
    const rendered = renderChart(helm, values);
    if ("refusal" in rendered) throw new Error(rendered.refusal);
    return rendered.objects;
  };

  test("R-102 there are twelve sets of values and at most sixty values, each with a default", () => {
    const { parse } = createRequire(join(toolModules, "any.js"))("yaml");
    const values = parse(readFileSync(join(chart, "values.yaml"), "utf8"));
    expect(Object.keys(valueSets)).toHaveLength(12);
    expect(leavesOf({ ...values, resources: {} })).toBeLessThanOrEqual(60);
  });

  test.each(Object.entries(valueSets))(
    "R-102 with %s every object fits its schema and our policy",
    async (_, values) => {
      expect(lintChart(helm, values)).toBeNull();
      const objects = objectsOf(values);
      expect(objects.length).toBeGreaterThan(15);
      const misfits = await Promise.all(objects.map(findMisfit));
      expect(misfits.filter((misfit) => misfit !== null)).toEqual([]);
      expect(objects.flatMap(brokenRules)).toEqual([]);
      expect(withoutBudget(objects)).toEqual([]);
    },
  );

  test.each(Object.entries(valueSets))("R-100 R-102 with %s every process accepts its variables", async (_, values) => {
    const objects = objectsOf(values);
    const refused = await Promise.all(environmentOf(objects).map(wrongConfiguration));
    expect(refused.filter((sentence) => sentence !== null)).toEqual([]);
  });

  test("R-131 with monitoring, the chart has the rules that are tested, and calls the job as they expect", () => {
    const { parse } = createRequire(join(toolModules, "any.js"))("yaml");
    const rules = parse(readFileSync(join(chart, "../observability/rules.yaml"), "utf8"));
    const kinds = (values: object) =>
      objectsOf({ ...Object.values(valueSets)[0], ...values }).filter(({ apiVersion }) =>
        apiVersion.startsWith("monitoring."),
      );
    expect(kinds({})).toEqual([]);
    const objects = kinds({ monitoring: { enabled: true } });
    const [monitor, rule] = ["ServiceMonitor", "PrometheusRule"].map((name) =>
      objects.find(({ kind }) => kind === name),
    );
    expect(rule).toMatchObject({ spec: rules });
    const relabelings = [{ targetLabel: "job", replacement: "entrywise" }];
    expect(monitor).toMatchObject({ spec: { endpoints: [{ port: "ops", relabelings }] } });
  });

  test.each(refusedValues)("R-102 values with $why are refused with a sentence", ({ values, sentence }) => {
    const rendered = renderChart(helm, values);
    expect("refusal" in rendered ? rendered.refusal : "rendered").toMatch(sentence);
  });
});

function leavesOf(value: unknown): number {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return 1;
  return Object.values(value).reduce<number>((sum, one) => sum + leavesOf(one), 0) || 1;
}
