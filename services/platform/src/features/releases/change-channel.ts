import type { Channels } from "@entrywise/contracts/platform/channels.api";
import type { ChannelName } from "@entrywise/contracts/platform/releases.api";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { notFound, ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import { record } from "../../audit/audit.repository.ts";
import type { Operator } from "../../audit/operator.ts";
import { resolveUnhealthy } from "./alerts.repository.ts";
import { findPlan } from "./canary-plans/canary-plans.repository.ts";
import {
  type Channel,
  isSame,
  type Pointers,
  pointedAt,
  promotable,
  promoted,
  retired,
  rolledBack,
  withCanary,
} from "./channel.ts";
import {
  brandExists,
  findChannels,
  findPins,
  goodVersions,
  lockChannel,
  presentChannels,
  removePin,
  retireChannel,
  savePin,
  savePointers,
} from "./channels.repository.ts";
import { refuseTakenPaths } from "./check-release.ts";
import { findRelease, lockClaims, pointedManifests, startServing, withdrawRelease } from "./releases.repository.ts";
import { rollbackTargets } from "./rollback-targets.ts";
import { readServing } from "./served-to.read-model.ts";
import { allowDoubtful } from "./verdicts.ts";

/** One change of a remote's pointers: who, on which row version, and why. */
export interface Change {
  operator: Operator;
  remote: string;
  /** Row version that the caller read; null for a new release or the registry's own change. */
  rowVersion: number | null;
  why: string;
  /** Serve a release that failed its trial or was never tried. */
  force?: boolean | undefined;
}

export async function promote(tx: Transaction, change: Change, wanted: string | undefined): Promise<Channels> {
  const channel = await openChannel(tx, change);
  const good = await goodVersions(tx, change.remote);
  const version = wanted ?? promotable(channel, (one) => good.has(one));
  const pointers = promoted(channel, version);
  if (isSame(channel, pointers) && good.has(version)) return readChannels(tx, change.remote);
  const why = await pointTried(tx, change, version, true);
  await savePointers(tx, change.remote, pointers);
  const { production: from } = channel;
  await record(tx, change.operator, { action: "promote", remote: change.remote, from, to: version, why });
  return readChannels(tx, change.remote);
}

/** Puts a newly accepted release on a channel. */
export async function putOnChannel(tx: Transaction, change: Change, name: ChannelName, version: string): Promise<void> {
  const channel = await openChannel(tx, change);
  const isLive = name === "production";
  const why = isLive ? await pointTried(tx, change, version, true) : change.why;
  if (!isLive) await point(tx, change.remote, version, false);
  await savePointers(tx, change.remote, pointedAt(channel, name, version));
  const action = isLive ? ("promote" as const) : ("point" as const);
  await record(tx, change.operator, {
    action,
    remote: change.remote,
    from: channel[name],
    to: version,
    why,
  });
}

export async function setCanary(
  tx: Transaction,
  change: Change,
  wanted: { version?: string | undefined; percent: number },
): Promise<Channels> {
  const channel = await openChannel(tx, change);
  const good = await goodVersions(tx, change.remote);
  const pointers = withCanary(channel, wanted.version, wanted.percent, (version) => good.has(version));
  if (isSame(channel, pointers)) return readChannels(tx, change.remote);
  const isNew = pointers.canary !== null && pointers.canary !== channel.canary;
  const why = isNew ? await pointTried(tx, change, pointers.canary ?? "", false) : change.why;
  await savePointers(tx, change.remote, pointers);
  await record(tx, change.operator, {
    action: "canary",
    remote: change.remote,
    from: channel.canary,
    to: pointers.canary,
    percent: wanted.percent,
    why,
  });
  return readChannels(tx, change.remote);
}

/** @throws ProblemError 422 when nothing was live before */
export async function rollBack(tx: Transaction, change: Change): Promise<Channels> {
  const channel = await openChannel(tx, change);
  const targets = await rollbackTargets(tx, change.remote, channel.history);
  const back = rolledBack(channel, (version) => targets.has(version));
  if (!back) throw nothingBefore(channel);
  await savePointers(tx, change.remote, back.pointers);
  await withdrawRelease(tx, change.remote, back.withdrawn);
  await record(tx, change.operator, {
    action: "rollback",
    remote: change.remote,
    from: back.withdrawn,
    to: back.restored || null,
    why: change.why,
  });
  return readChannels(tx, change.remote);
}

/**
 * Removes a remote from every brand: its releases stay for the audit log, its name stays its team's. The team brings it
 * back with a promotion, a canary or a release.
 *
 * @throws ProblemError 422 if it is already retired
 */
export async function retire(tx: Transaction, change: Change): Promise<Channels> {
  const channel = await openChannel(tx, change);
  if (channel.retiredAt !== null) throw ruleBroken("Channel.Retired", `${change.remote} is already retired.`);
  await savePointers(tx, change.remote, retired(channel));
  await retireChannel(tx, change.remote);
  await resolveUnhealthy(tx, change.remote);
  // Earlier pages have no other action after which nothing is served.
  const why = `retired: ${change.why}`;
  await record(tx, change.operator, {
    action: "rollback",
    remote: change.remote,
    from: channel.production,
    to: null,
    why,
  });
  return readChannels(tx, change.remote);
}

function nothingBefore({ production, history }: Channel): ProblemError {
  const before = history.filter((version) => version !== production);
  const detail =
    before.length === 0
      ? `Nothing was live before ${production ?? "now"}.`
      : `Nothing that was live before ${production ?? "now"} is healthy and free to be served; promote a release by its version.`;
  return ruleBroken("Channel.NothingBefore", detail);
}

export async function pinBrand(tx: Transaction, change: Change, brand: string, version: string): Promise<Channels> {
  const channel = await openChannel(tx, change);
  if (!(await brandExists(tx, brand))) throw notFound("Brand");
  await refuseTakenBack(tx, change.remote, version);
  const why = await pointTried(tx, change, version, false);
  const before = (await findPins(tx, change.remote)).find((pin) => pin.brand === brand);
  await savePin(tx, { brand, remote: change.remote, version, by: change.operator.who });
  await savePointers(tx, change.remote, channel);
  const [from, to] = [before?.version ?? null, version];
  await record(tx, change.operator, { action: "pin", remote: change.remote, brand, from, to, why });
  return readChannels(tx, change.remote);
}

export async function unpinBrand(tx: Transaction, change: Change, brand: string): Promise<Channels> {
  const channel = await openChannel(tx, change);
  const from = await removePin(tx, change.remote, brand);
  if (from === null) throw notFound("Pin");
  await savePointers(tx, change.remote, channel);
  await record(tx, change.operator, { action: "unpin", remote: change.remote, brand, from, why: change.why });
  return readChannels(tx, change.remote);
}

export async function readChannels(tx: Transaction, remote: string): Promise<Channels> {
  const [channel] = await findChannels(tx, remote);
  if (!channel) throw notFound("Channel");
  const pins = await findPins(tx, remote);
  const targets = await rollbackTargets(tx, remote, channel.history);
  const serving = await readServing(tx, pins);
  return presentChannels(channel, pins, targets, { ...serving(channel), plan: await findPlan(tx, remote) });
}

/** @throws ProblemError 404 for another team's remote, 412 with the current channels if they have changed */
export async function openChannel(tx: Transaction, change: Change): Promise<Channel & Pointers> {
  if (change.operator.remote !== null && change.operator.remote !== change.remote) throw notFound("Channel");
  // Locks claims first, as everywhere, to avoid deadlocks.
  await lockClaims(tx);
  const channel = await lockChannel(tx, change.remote);
  if (!channel) throw notFound("Channel");
  if (channel.retiredAt !== null && change.operator.team === null) {
    throw ruleBroken(
      "Channel.Retired",
      `${change.remote} is retired: only its team, ${channel.team}, can take it back.`,
    );
  }
  if (change.rowVersion !== null && change.rowVersion !== channel.rowVersion) {
    throw new ProblemError(412, "Channel.Changed", "The channels have changed since you read them.", {
      current: await readChannels(tx, change.remote),
    });
  }
  return channel;
}

/** A pin for one brand must not clear a withdrawal for all. */
async function refuseTakenBack(tx: Transaction, remote: string, version: string): Promise<void> {
  if ((await findRelease(tx, remote, version))?.state !== "withdrawn") return;
  const detail = `${version} was taken back, so no brand can be held on it. Promote it or try it as a canary first.`;
  throw ruleBroken("Release.TakenBack", detail, [{ path: "version", message: "was rolled back" }]);
}

/** Like {@link point}, for a release that passed its trial or is forced. @returns the reason for the log */
async function pointTried(tx: Transaction, change: Change, version: string, isLive: boolean): Promise<string> {
  const release = await findRelease(tx, change.remote, version);
  const why = release === null ? change.why : allowDoubtful(release, change);
  await point(tx, change.remote, version, isLive);
  return why;
}

/** Prepares pointing to a release: it must exist, and its paths must be free. */
async function point(tx: Transaction, remote: string, version: string, isLive: boolean): Promise<void> {
  const release = await findRelease(tx, remote, version);
  if (!release) {
    throw ruleBroken("Release.Unknown", `There is no release ${version} of ${remote}.`, [
      { path: "version", message: `there is no release ${version} of ${remote}` },
    ]);
  }
  refuseTakenPaths(release.manifest, await pointedManifests(tx, remote));
  await startServing(tx, remote, version, isLive);
  if (isLive) await resolveUnhealthy(tx, remote);
}
