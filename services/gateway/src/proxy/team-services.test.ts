import type { ServedService } from "@entrywise/contracts/platform/team-services.api";
import { afterEach, expect, test, vi } from "vitest";
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
afterEach(async () => {
  await watched?.stop();
  vi.useRealTimers();
});

function watch(ask: () => Promise<readonly ServedService[]>) {
  const logger = { error: vi.fn(), warn: vi.fn() };
  watched = watchTeamServices({ fixed: { forecasts: "http://forecasts" }, ask, logger });
  return { services: watched, logger };
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

test("M-248 while the registry is down its last list of services stays, and a withdrawn one is removed", async () => {
  vi.useFakeTimers();
  const responses: (() => Promise<ServedService[]>)[] = [
    async () => [reports],
    () => Promise.reject(new Error("away")),
    async () => [],
  ];
  const { services, logger } = watch(() => (responses.shift() ?? (async () => []))());
  await vi.advanceTimersByTimeAsync(0);
  expect(services.find("reports")).toBeDefined();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(logger.warn).toHaveBeenCalledTimes(1);
  expect(services.find("reports")).toBeDefined();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(services.find("reports")).toBeUndefined();
});
