import { rmSync } from "node:fs";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { temporaryDataFolder } from "@entrywise/kit/testing/temporary-data-folder";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { dropNames } from "../launch/drops.ts";
import { type System, services, startSystem } from "../launch/system.ts";

const together = ["identity", "platform", "groups", "business", "admin", "mcp", "payments-sandbox"];
const dataDir = temporaryDataFolder("entrywise-compact-");
const environment = { WRITES_PER_MINUTE: "100000", SIGN_INS_PER_MINUTE: "1000" };
let system: System;

beforeAll(async () => {
  const options = { port: 0, dataDir, seed: true, logLevel: "silent", durable: false, environment } as const;
  system = await startSystem({ ...options, processes: "compact", instances: { platform: 2, groups: 2 } });
}, 120_000);
afterAll(async () => {
  await system.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const readyOf = async (id: string) => (await fetch(`${system.opsUrl(id)}/readyz`).catch(() => null))?.status ?? null;

test("M-250 small services share a process, trades and gateway have their own, and a second instance is in another", () => {
  const shared = system.pid("platform");
  for (const id of [...together, ...dropNames]) expect(system.pid(id), id).toBe(shared);
  expect(system.pid("groups#2")).toBe(system.pid("platform#2"));
  expect(new Set([shared, system.pid("platform#2"), system.pid("trades"), system.pid("gateway")]).size).toBe(4);
});

test("M-250 each service of a shared process has its own port, role, metrics and version", async () => {
  const client = new Client({ connectionString: system.ownerUrl });
  await client.connect();
  const { rows } = await client.query(
    "select distinct usename, application_name from pg_stat_activity where usename <> 'postgres'",
  );
  await client.end();
  for (const { usename, application_name: name } of rows) {
    if (name !== "" && !/-outbox$|-limits$/.test(name)) expect(name.replace(/-heavy$/, "")).toBe(usename);
  }
  expect(rows.map(({ usename }) => usename)).toEqual(
    expect.arrayContaining(together.map((name) => name.replace("-", "_"))),
  );
  for (const name of services) {
    expect(await readyOf(name), name).toBe(200);
    const metrics = await (await fetch(`${system.opsUrl(name)}/metrics`)).text();
    expect(new Set([...metrics.matchAll(/service="([^"]+)"/g)].map(([, service]) => service)), name).toEqual(
      new Set([name]),
    );
    expect(metrics, name).toContain(`database_pool_connections{state="idle",service="${name}"}`);
    const { service } = (await (await fetch(`${system.opsUrl(name)}/meta`)).json()) as { service: string };
    expect(service).toBe(name);
  }
});

test("M-250 a shared process that dies takes its services along, comes back with all of them, and trades go on meanwhile", async () => {
  const session = new HttpSession(system.port);
  await session.signIn("pro");
  const before = system.pid("platform") ?? 0;
  process.kill(before, "SIGKILL");
  await vi.waitFor(async () => expect(await readyOf("identity")).not.toBe(200));
  expect((await session.request("localhost", "GET", "/v1.0/trades/list")).status).toBe(200);
  await vi.waitFor(
    async () => {
      expect(system.pid("platform")).not.toBe(before);
      for (const name of together) expect(await readyOf(name), name).toBe(200);
    },
    { timeout: 60_000, interval: 200 },
  );
  await new HttpSession(system.port).signIn("manager");
});

test("M-250 a shared process that is asked to stop ends by itself", async () => {
  const before = system.pid("groups#2");
  system.restart("groups#2");
  await vi.waitFor(
    async () => {
      expect(system.pid("groups#2")).not.toBe(before);
      expect(await readyOf("groups#2")).toBe(200);
    },
    { timeout: 40_000, interval: 200 },
  );
});
