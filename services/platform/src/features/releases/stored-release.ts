import { previewPath } from "@entrywise/contracts/platform/preview-address";
import type {
  PublishRelease,
  Release,
  ReleaseDetail,
  ReleaseVerdict,
  ReleaseWeight,
  SignedRelease,
} from "@entrywise/contracts/platform/releases.api";
import { findSlotMisfits, type SlotDrawers } from "@entrywise/contracts/platform/slots";

/** What its last trial has found, with the signature under it. */
export interface StoredVerdict extends Pick<ReleaseVerdict, "at" | "places" | "failures"> {
  signature: PublishRelease["signature"];
}

/** A release as it is stored. */
export interface StoredRelease extends SignedRelease {
  state: "accepted" | "withdrawn";
  team: string;
  integrity: string;
  size: number;
  keyId: string;
  createdAt: Date;
  createdBy: string;
  liveAt: Date | null;
  /** Null: it was never tried. */
  verdict: StoredVerdict | null;
  /** Null: it was released before releases were weighed. */
  weight: ReleaseWeight | null;
}

export function presentRelease(release: StoredRelease): Release {
  const { remote, version, state, manifest, team, createdAt, createdBy, liveAt, size, verdict } = release;
  return {
    remote,
    version,
    state,
    contract: manifest.contract,
    api: manifest.api,
    team,
    createdAt: createdAt.toISOString(),
    createdBy,
    liveAt: liveAt?.toISOString() ?? null,
    size,
    trial: verdict && { at: verdict.at, places: verdict.places, failures: verdict.failures },
    preview: state === "withdrawn" ? null : previewPath(manifest, version),
  };
}

/** @param drawers what the shell and the other remotes draw */
export function presentReleaseDetail(release: StoredRelease, { shell, remotes }: SlotDrawers): ReleaseDetail {
  const { entry, integrity, assets, exposes, manifest, federation, keyId, weight } = release;
  const misfits = findSlotMisfits(manifest, { shell, remotes: [manifest, ...remotes] });
  const leftOut = misfits.map(({ slot, range, version }) => ({ slot, range, version }));
  return {
    ...presentRelease(release),
    entry,
    integrity,
    assets,
    exposes,
    manifest,
    federation,
    keyId,
    weight,
    leftOut,
  };
}

/** Key prefix of the files that are served. */
export function filesPrefix(remote: string, version: string): string {
  return `releases/${remote}/${version}/`;
}

/** Key prefix of files that are uploaded and not accepted yet; nothing serves them. */
export function stagedFilesPrefix(remote: string, version: string): string {
  return `staged-releases/${remote}/${version}/`;
}
