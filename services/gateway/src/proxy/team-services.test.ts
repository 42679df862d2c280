import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServedService } from "@entrywise/contracts/platform/team-services.api";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type TeamServices, watchTeamServices } from "./team-services.ts";

const reports: ServedService = {
  ...{ service: "reports", url: "http://reports:4100" },
  routes: [
    { method: "GET", path: "/reports/{id}", access: "user" },
    { method: "POST", path: "/reports", access: "admin" },
    { method: "GET", path: "/trades", access: "public" },
  ],
};
let watched: TeamServices | null = null;
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "team-services-"));
});
afterEach(async () => {
  await watched?.stop();
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

function watch(ask: () => Promise<readonly ServedService[]>) {
  const logger = { error: vi.fn(), warn: vi.fn() };
  watched = watchTeamServices({
    file: join(folder, "services.json"),
    fixed: { forecasts: "http://forecasts" },
    ask,
    logger,
  });
  return { services: watched, logger };
}

/** Files are written in real time, whatever the timers say. */
async function untilItWaits(): Promise<void> {
  while (vi.getTimerCount() === 0) await new Promise((done) => setImmediate(done));
}

test("M-248 an approved service is served, with the routes that it has announced and no others", async () => {
  const { services } = watch(async () => [reports]);
  await vi.waitFor(() => expect(services.find("reports")).toMatchObject({ url: "http://reports:4100" }));
  const routes = services.routes("reports");
  expect(routes?.find("GET", "/reports/17")).toMatchObject({ service: "reports", access: "user" });
  expect(routes?.find("POST", "/reports")).toMatchObject({ access: "admin" });
  expect(routes?.find("DELETE", "/reports/17")).toBeNull();
  expect(routes?.find("GET", "/trades")).toBeNull();
});

test("M-251 an announced service can't take the name of the product's or the installation's own, and affects no other", async () => {
  const taken = ["trades", "insights", "internal", "forecasts"].map((service) => ({ ...reports, service }));
  const { services, logger } = watch(async () => [...taken, reports]);
  await vi.waitFor(() => expect(services.find("reports")).toBeDefined());
  for (const name of ["trades", "insights", "internal"]) expect(services.find(name)).toBeUndefined();
  expect(services.find("forecasts")).toEqual({ service: "forecasts", url: "http://forecasts" });
  expect(services.routes("forecasts")).toBeNull();
  expect(logger.error).toHaveBeenCalledTimes(4);
});

test("M-135 a gateway that starts without the registry serves the services of its last good list", async () => {
  const before = watch(async () => [reports]);
  await vi.waitFor(() => expect(before.services.find("reports")).toBeDefined());
  await before.services.stop();
  const { services, logger } = watch(() => Promise.reject(new Error("away")));
  await vi.waitFor(() => expect(logger.warn).toHaveBeenCalled());
  expect(services.find("reports")).toMatchObject({ url: "http://reports:4100" });
  expect(services.routes("reports")?.find("POST", "/reports")).toMatchObject({ access: "admin" });
});

test("M-248 while the registry is down its last list of services stays, and a withdrawn one is removed", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const responses: (() => Promise<ServedService[]>)[] = [
    async () => [reports],
    () => Promise.reject(new Error("away")),
    async () => [],
  ];
  const { services, logger } = watch(() => (responses.shift() ?? (async () => []))());
  await untilItWaits();
  expect(services.find("reports")).toBeDefined();
  await vi.advanceTimersByTimeAsync(5_000);
  await untilItWaits();
  expect(logger.warn).toHaveBeenCalledTimes(1);
  expect(services.find("reports")).toBeDefined();
  await vi.advanceTimersByTimeAsync(5_000);
  await untilItWaits();
  expect(services.find("reports")).toBeUndefined();
});
