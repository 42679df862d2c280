import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { hasRemote } from "@entrywise/contracts/platform/brand-rules";
import type { ServedTo } from "@entrywise/contracts/platform/channels.api";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { readBrands } from "../brands/brands.read-model.ts";
import type { Channel } from "./channel.ts";
import type { Pin } from "./channels.repository.ts";
import { releasesInUse } from "./releases.repository.ts";
import { resolveRemote, type Surroundings } from "./resolve-remote.ts";
import { readServiceVersions } from "./service-versions.repository.ts";
import { readShellContract } from "./shell-contract.repository.ts";
import type { StoredRelease } from "./stored-release.ts";
import { readTrustedTeams } from "./trusted-teams.repository.ts";

/** Brands that have a remote, and what their pages get of it. */
export interface Served {
  brands: string[];
  /** Null while no shell has asked: what fits is not known. */
  served: ServedTo[] | null;
}

/** @returns what is served of one remote; everything that this needs is read once for all of them */
export async function readServing(tx: Transaction, pins: readonly Pin[]): Promise<(channel: Channel) => Served> {
  const records = (await readBrands(tx)).map(({ record }) => record);
  const trusted = await readTrustedTeams(tx);
  const contract = await readShellContract(tx);
  const services = await readServiceVersions(tx);
  const releases = Map.groupBy(await releasesInUse(tx), ({ remote }) => remote);
  return (channel) => {
    const { remote, team } = channel;
    const withRemote = records.filter((record) => hasRemote(record, remote, trusted.has(team)));
    const resolve = (record: BrandRecord) => {
      const pinned = pins.find((pin) => pin.brand === record.brand.brandKey && pin.remote === remote)?.version;
      const surroundings = { contract: contract ?? "", services };
      return servedTo(channel, releases.get(remote) ?? [], record, { pinned, surroundings });
    };
    return {
      brands: withRemote.map(({ brand }) => brand.brandKey),
      served: contract === null ? null : withRemote.map(resolve),
    };
  };
}

function servedTo(
  channel: Channel,
  releases: readonly StoredRelease[],
  record: BrandRecord,
  way: { pinned: string | undefined; surroundings: Surroundings },
): ServedTo {
  const { remote, misfits } = resolveRemote(channel, releases, record, way);
  const canaryMisfit = misfits.find(({ version }) => version === channel.canary);
  const instead = misfits.find((misfit) => misfit !== canaryMisfit);
  return {
    brand: record.brand.brandKey,
    version: remote.stable?.version ?? null,
    instead: instead ? { version: instead.version, reason: instead.reason } : null,
    canary: remote.canary?.version ?? null,
    canaryReason: canaryMisfit?.reason ?? null,
  };
}
