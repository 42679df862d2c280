import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TeamService } from "@entrywise/contracts/platform/team-services.api";
import { afterEach, beforeEach, expect, test } from "vitest";
import { announceCommand, describeService } from "./service-commands.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "service-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const announce = (url?: string) => announceCommand({ dir, say: () => undefined, file: undefined, url, ops: undefined });
const write = (text: string) => writeFileSync(join(dir, "service.json"), text);
const at = "http://reports:4100";

test("M-248 announce says what is missing, before it asks anybody", async () => {
  await expect(announce()).rejects.toThrow("Say where it is: announce --url http://reports:4100");
  await expect(announce(at)).rejects.toThrow("There is no service.json.");
  write("{");
  await expect(announce(at)).rejects.toThrow("service.json is no JSON.");
});

test("M-248 announce names every field of the file that is wrong", async () => {
  write(JSON.stringify({ service: "Reports", routes: [{ method: "GET", path: "/reports/", access: "anyone" }] }));
  await expect(announce(at)).rejects.toThrow(
    /service\.json is wrong:\n {2}service .*\n {2}routes\.0\.path .*\n {2}routes\.0\.access /,
  );
});

test("M-248 a service is a line with its address, its routes and whether it is served", () => {
  const service = { service: "reports", url: at, routes: [{}], approvedAt: null, apiVersion: null };
  expect(describeService(service as unknown as TeamService)).toBe(
    `reports  at ${at}  1 route  waits for an administrator`,
  );
  const approved = { ...service, routes: [{}, {}], approvedAt: "2026-11-30T10:00:00.000Z", apiVersion: "1.4.0" };
  expect(describeService(approved as unknown as TeamService)).toBe(
    `reports  at ${at}  2 routes  approved 2026-11-30  API 1.4.0`,
  );
});
