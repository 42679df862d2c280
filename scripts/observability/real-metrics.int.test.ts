import { expect, inject, test } from "vitest";
import { metrics } from "./metrics.ts";

const { opsUrls } = inject("system");

/** Names and types of the metrics that a process exposes. */
async function exposed(process: string): Promise<Map<string, string>> {
  const text = await (await fetch(`${opsUrls[process]}/metrics`)).text();
  return new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = "", type = ""]) => [name, type]));
}

const services = Object.keys(opsUrls).filter((name) => name !== "gateway" && !name.includes("sandbox"));
const processes = {
  all: [...services, "gateway"],
  services,
  platform: ["platform"],
  trades: ["trades"],
  "services and gateway": [...services, "gateway"],
};

test.each(metrics)("R-131 $name is exposed by $of, with its type", async ({ name, type, of }) => {
  for (const process of processes[of]) {
    expect((await exposed(process)).get(name), `${process} ${name}`).toBe(type);
  }
});

test("R-131 metrics carry the name of their service, and are valid for Prometheus", async () => {
  const text = await (await fetch(`${opsUrls.platform}/metrics`)).text();
  expect(text).toMatch(/^remote_page_loads_total\{outcome="failed",service="platform"\} \d+$/m);
  expect(text).toMatch(/^database_pool_connections\{state="idle",service="platform"\} \d+$/m);
  const types = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  expect(new Set(types).size).toBe(types.length);
});
