import type { Channels } from "@entrywise/contracts/platform/channels.api";
import type { ReleaseHealth } from "@entrywise/contracts/platform/releases.api";
import { expect, test } from "vitest";
import { filterLines, healthState, listTeams, showsShell } from "./catalogue-filter.ts";

const line = (remote: string, team: string) => ({ channel: { remote, team } as Channels, detail: undefined });
const lines = [line("trades", "journal"), line("reports", "planning"), line("quiet", "planning")];
const loads = (remote: string, all: number, failed: number) =>
  ({ remote, loads: all, failed, averageMs: null }) as ReleaseHealth;
const health = [loads("trades", 100, 2), loads("reports", 60, 1), loads("reports", 40, 2)];
const found = (team: string, state: string) =>
  filterLines(lines, { team, health: state }, health).map(({ channel }) => channel.remote);

test("M-265 remotes are filtered by team and by how they fared in the last day", () => {
  expect(found("", "")).toEqual(["trades", "reports", "quiet"]);
  expect(found("planning", "")).toEqual(["reports", "quiet"]);
  expect(found("", "healthy"), "2 % is no reason to roll back").toEqual(["trades"]);
  expect(found("", "failing"), "all releases of a remote count").toEqual(["reports"]);
  expect(found("planning", "unused")).toEqual(["quiet"]);
  const early = filterLines(lines, { team: "journal", health: "failing" }, undefined);
  expect(early.length, "nothing is left out before health is there").toBe(1);
  expect(healthState([])).toBe("unused");
});

test("M-265 the shell is a line of the platform's team, of which no health is counted", () => {
  expect(listTeams(lines)).toEqual(["journal", "planning", "platform"]);
  expect(showsShell("", { team: "", health: "" })).toBe(true);
  expect(showsShell(" Plat", { team: "platform", health: "" })).toBe(true);
  expect(showsShell("trades", { team: "", health: "" })).toBe(false);
  expect(showsShell("", { team: "journal", health: "" })).toBe(false);
  expect(showsShell("", { team: "", health: "healthy" })).toBe(false);
});
