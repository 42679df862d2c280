import type { ReleaseHealth } from "@entrywise/contracts/platform/releases.api";
import { remoteHealth } from "../failure-curve.ts";
import type { CatalogueLine } from "./catalogue-lines.ts";

/** Name of the shell among the remotes, which none of them can have. */
export const SHELL = "shell";
export const SHELL_TEAM = "platform";

/** How a remote has fared in the last day. */
export const healthStates = ["healthy", "failing", "unused"] as const;
export type HealthState = (typeof healthStates)[number];

/** Above it a release is rolled back by itself (M-164). */
const FAILING_PERCENT = 2;

/** @param health of this remote's releases */
export function healthState(health: readonly ReleaseHealth[]): HealthState {
  const { failedPercent } = remoteHealth(health);
  if (failedPercent === null) return "unused";
  return failedPercent > FAILING_PERCENT ? "failing" : "healthy";
}

export interface CatalogueFilter {
  /** Empty: every team. */
  team: string;
  /** Empty: whatever their health. */
  health: string;
}

/** @param health of all remotes; undefined until it is loaded: then it leaves nothing out */
export function filterLines(
  lines: readonly CatalogueLine[],
  { team, health: state }: CatalogueFilter,
  health: readonly ReleaseHealth[] | undefined,
): CatalogueLine[] {
  const hasState = (name: string) =>
    state === "" || health === undefined || healthState(health.filter(({ remote }) => remote === name)) === state;
  return lines.filter(({ channel }) => (team === "" || channel.team === team) && hasState(channel.remote));
}

/** The shell has no loads of its own that could be counted, so a filter by health leaves it out. */
export function showsShell(search: string, { team, health }: CatalogueFilter): boolean {
  const wanted = search.trim().toLowerCase();
  const isFound = [SHELL, SHELL_TEAM].some((text) => text.includes(wanted));
  return isFound && health === "" && (team === "" || team === SHELL_TEAM);
}

/** Teams that have a remote, and the shell's, by name. */
export const listTeams = (lines: readonly CatalogueLine[]): string[] =>
  [...new Set([SHELL_TEAM, ...lines.map(({ channel }) => channel.team)])].sort();
