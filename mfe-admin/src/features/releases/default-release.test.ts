import type { Channels } from "@entrywise/contracts/platform/channels.api";
import type { Release } from "@entrywise/contracts/platform/releases.api";
import { expect, test } from "vitest";
import { defaultRelease } from "./default-release.ts";

const at = "2026-11-20T10:00:00.000Z";
const channelOf = (stable: string | null, next: string | null, canary: string | null = null): Channels => ({
  remote: "admin",
  team: "business-tools",
  rowVersion: 1,
  production: { version: stable, previous: null, canary: canary === null ? null : { version: canary, percent: 5 } },
  next: { version: next },
  pins: [],
  changedAt: at,
});
const release = (version: string, state: Release["state"] = "accepted"): Release => ({
  remote: "admin",
  version,
  state,
  contract: "^1.0",
  api: {},
  team: "business-tools",
  createdAt: at,
  createdBy: "pipeline",
  liveAt: null,
  size: 1,
});

test("M-162 a rollout goes on with the running canary, else with next, else with the newest release", () => {
  const releases = [release("1.9.0"), release("1.10.0"), release("1.8.0")];
  expect(defaultRelease(channelOf("1.8.0", "1.10.0", "1.9.0"), releases)).toBe("1.9.0");
  expect(defaultRelease(channelOf("1.8.0", "1.9.0"), releases)).toBe("1.9.0");
  expect(defaultRelease(channelOf("1.8.0", null), releases)).toBe("1.10.0");
  expect(defaultRelease(channelOf(null, null), releases)).toBe("1.10.0");
});

test("M-162 M-164 a release that was taken back, or is older than stable, is never offered by itself", () => {
  const releases = [release("1.2.0", "withdrawn"), release("1.1.0"), release("1.0.0")];
  expect(defaultRelease(channelOf("1.1.0", "1.2.0"), releases)).toBeNull();
  expect(defaultRelease(channelOf("1.1.0", "1.0.0"), releases)).toBeNull();
  expect(defaultRelease(channelOf("1.0.0", "1.2.0"), releases)).toBe("1.1.0");
});
