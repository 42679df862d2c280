import type { Channels } from "@entrywise/contracts/platform/channels.api";
import type { Release } from "@entrywise/contracts/platform/releases.api";
import gt from "semver/functions/gt.js";

/**
 * Release that a rollout goes on with: the running canary, else the channel next, else the newest one.
 * Apart from a canary that runs already it is never one that was taken back and never one that stable has overtaken.
 */
export function defaultRelease({ production, next }: Channels, releases: readonly Release[]): string | null {
  if (production.canary !== null) return production.canary.version;
  const ahead = releases
    .filter(({ version, state }) => {
      return state === "accepted" && (production.version === null || gt(version, production.version));
    })
    .map(({ version }) => version);
  if (next.version !== null && ahead.includes(next.version)) return next.version;
  return ahead.reduce<string | null>((best, version) => (best === null || gt(version, best) ? version : best), null);
}
