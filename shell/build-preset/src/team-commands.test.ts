import type { Channels } from "@entrywise/contracts/platform/channels.api";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endOfToken, retireCommand } from "./commands.ts";
import { keysCommand, tokensCommand } from "./credentials-command.ts";
import { doctorCommand } from "./doctor-command.ts";
import { type LocalRegistry, startRegistry } from "./testing/local-registry.ts";

let registry: LocalRegistry | null = null;
const said: string[] = [];
const say = (line: string) => void said.push(line);

beforeEach(() => {
  said.length = 0;
  vi.stubEnv("ENTRYWISE_DATA", "/nowhere");
  vi.stubEnv("ENTRYWISE_RELEASE_TOKEN", "ewrt_token");
  vi.stubEnv("ENTRYWISE_SIGNING_KEY", undefined);
  vi.stubEnv("ENTRYWISE_TEST_EMAIL", undefined);
  vi.stubEnv("ENTRYWISE_TEST_USERS", undefined);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await registry?.close();
  registry = null;
});

const channels = {
  ...{ remote: "reports", team: "planning", rowVersion: 3, pins: [], changedAt: "2026-11-26T10:00:00.000Z" },
  production: { version: "1.1.0", previous: null, canary: null },
  next: { version: null },
};
const key = (id: string, more: object) => ({
  ...{ id, team: "planning", createdAt: "2026-01-02T00:00:00.000Z", retiredAt: null, expiresAt: null, ...more },
});
const listed = (items: readonly object[]) => ({ items, total: items.length });

async function open(responses: Parameters<typeof startRegistry>[0]) {
  registry = await startRegistry(responses);
  return { dir: registry.dir, to: registry.url, say };
}

test("M-248 M-265 keys are listed with their end, and a retired one is called so", async () => {
  const keys = [
    key("k1", { expiresAt: "2027-01-02T00:00:00.000Z" }),
    key("k2", { retiredAt: "2026-05-06T00:00:00.000Z" }),
  ];
  await keysCommand(await open({ "GET /v1.0/releases/keys": listed([...keys, key("k3", {})]) }));
  expect(said).toEqual([
    "k1  since 2026-01-02  until 2027-01-02",
    "k2  since 2026-01-02  retired 2026-05-06",
    "k3  since 2026-01-02  without an end",
  ]);
});

test("M-248 M-265 tokens are listed with their last use and end", async () => {
  const token = {
    id: "t",
    remote: "reports",
    team: "planning",
    name: "pipeline",
    createdAt: "2026-01-02T00:00:00.000Z",
  };
  const items = [{ ...token, usedAt: null, expiresAt: "2027-01-02T00:00:00.000Z" }];
  await tokensCommand(await open({ "GET /v1.0/releases/tokens": listed(items) }));
  expect(said).toEqual(["pipeline  for reports  never used  until 2027-01-02"]);
});

test("M-265 a token that ends within a month is warned of, and no other", () => {
  const now = Date.parse("2026-11-30T00:00:00.000Z");
  const ending = (tokenEndsAt: string | null) => endOfToken({ ...channels, tokenEndsAt } as Channels, now);
  expect(ending("2026-12-20T00:00:00.000Z")).toBe(
    "The release token of reports ends on 2026-12-20: ask an administrator for a new one.",
  );
  expect(ending("2027-02-01T00:00:00.000Z")).toBeNull();
  expect(ending(null)).toBeNull();
});

test("M-265 nothing is retired without a reason", async () => {
  const command = await open({
    "GET /v1.0/channels/reports": channels,
    "POST /v1.0/channels/reports/retire": channels,
  });
  await expect(retireCommand({ ...command, why: " " })).rejects.toThrow("Say why: retire --why");
  expect(registry?.requests).toEqual([]);
  await retireCommand({ ...command, why: "replaced" });
  expect(said.at(-1)).toContain("reports is retired");
});

const healthy = {
  "GET /boot": { shell: "1.0.0", contract: "1.2.0" },
  "GET /v1.0/channels/reports": channels,
  "GET /v1.0/releases/tokens": listed([]),
  "GET /v1.0/releases/keys": listed([]),
};
const wrong = () => said.filter((line) => line.startsWith("wrong")).join("\n");

test("M-248 the doctor says what is right, what is wrong and how to put it right, and fails", async () => {
  await expect(doctorCommand(await open(healthy))).rejects.toThrow(/problems? (was|were) found/);
  expect(said).toContain("ok     The shell's host API 1.2.0 matches ^1.0.");
  expect(said).toContain("ok     reports 1.2.0 isn't released yet.");
  expect(wrong()).toContain("There is no signing key. Set ENTRYWISE_SIGNING_KEY");
  expect(wrong()).toContain("Nobody is named for the trial.");
});

test("M-248 the doctor finds another host API, a released version and a token that is none", async () => {
  const released = { ...healthy, "GET /boot": { shell: "2.0.0", contract: "2.0.0" } };
  const command = await open({ ...released, "GET /v1.0/releases/reports/1.2.0": { version: "1.2.0" } });
  await expect(doctorCommand(command)).rejects.toThrow("problems were found");
  expect(wrong()).toContain("remote.ts needs the host API ^1.0, the shell has 2.0.0.");
  expect(wrong()).toContain("reports 1.2.0 is released already. Raise the version");
  await registry?.close();
  said.length = 0;
  await expect(doctorCommand(await open({ ...healthy, "GET /v1.0/channels/reports": 401 }))).rejects.toThrow();
  expect(wrong()).toContain("The release token is not valid.");
});
