import type { PageLoad } from "@entrywise/contracts/platform/registry.api";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { record } from "../../audit/audit.repository.ts";
import { theRegistry } from "../../audit/operator.ts";
import { raiseAlert } from "./alerts.repository.ts";
import { type Channel, rolledBack, withoutCanary } from "./channel.ts";
import { findPins, goodVersions, lockChannel, savePointers } from "./channels.repository.ts";
import { hasManyFailures, isFailing } from "./health.ts";
import { addPageLoads, type PageCount, recentPages } from "./loads.repository.ts";
import { lockClaims, withdrawRelease } from "./releases.repository.ts";
import { automaticTargets } from "./rollback-targets.ts";

const MINUTES = 5;

/** Adds page loads to the health of releases, and takes back what fails: any page can make enough of what has failed before. */
export async function takePageLoads(tx: Transaction, loads: readonly PageLoad[]): Promise<void> {
  await addPageLoads(tx, loads);
  const releases = new Map(loads.map(({ remote, version }) => [`${remote} ${version}`, { remote, version }]));
  for (const { remote, version } of releases.values()) {
    const count = await recentPages(tx, remote, version, MINUTES);
    if (hasManyFailures(count)) await takeBack(tx, remote, version, count);
  }
}

async function takeBack(tx: Transaction, remote: string, version: string, count: PageCount): Promise<void> {
  const { pages, failed, users, failedUsers } = count;
  await lockClaims(tx);
  const channel = await lockChannel(tx, remote);
  if (!channel) return;
  const good = await goodVersions(tx, remote);
  // It has been taken back already; tabs that are open still report it.
  if (!good.has(version)) return;
  const share = ((failed / pages) * 100).toFixed(1);
  const why = `${failed} of ${pages} page loads failed within ${MINUTES} minutes (${share} %), for ${failedUsers} of ${users} users`;
  await raiseAlert(tx, "unhealthy", { remote, version, reason: why });
  // Visitors, and a few users among many, raise an alert but change nothing.
  if (!isFailing(count)) return;
  const moved = await withdrawFrom(tx, channel, version);
  const isPinned = (await findPins(tx, remote)).some((pin) => pin.remote === remote && pin.version === version);
  // Nothing serves it but as a fallback, or there is nothing to go back to: the alert is all that can be done.
  if (moved === undefined && !isPinned) return;
  // Brands that are pinned to it get the newest release that fits.
  await withdrawRelease(tx, remote, version);
  await record(tx, theRegistry, { action: "rollback", remote, from: version, to: moved ?? null, why });
}

/** A canary fails within its plan: its users get the stable release again. */
export async function takeBackCanary(tx: Transaction, channel: Channel, why: string): Promise<void> {
  const { remote, canary: version, production } = channel;
  if (version === null) return;
  await raiseAlert(tx, "unhealthy", { remote, version, reason: why });
  await savePointers(tx, remote, withoutCanary(channel));
  await withdrawRelease(tx, remote, version);
  await record(tx, theRegistry, { action: "rollback", remote, from: version, to: production, why });
}

/** @returns what is served in its place; undefined when the channels do not point at it or have nothing to go back to */
async function withdrawFrom(tx: Transaction, channel: Channel, version: string): Promise<string | null | undefined> {
  if (channel.canary === version) {
    await savePointers(tx, channel.remote, withoutCanary(channel));
    return channel.production;
  }
  if (channel.production === version) {
    // A canary of something else goes on: it is not what fails.
    const { canary, canaryPercent } = channel;
    const good = await automaticTargets(tx, channel.remote, channel.history);
    const back = rolledBack({ ...channel, canary: null }, (one) => good.has(one));
    if (!back) return undefined;
    await savePointers(tx, channel.remote, { ...back.pointers, canary, canaryPercent });
    return back.restored;
  }
  if (channel.next === version) {
    await savePointers(tx, channel.remote, { ...channel, next: null });
    return null;
  }
  return undefined;
}
