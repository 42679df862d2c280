import { createHash, randomBytes } from "node:crypto";
import { previewPath } from "@entrywise/contracts/platform/preview-address";
import type { Preview } from "@entrywise/contracts/platform/release-previews.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { notFound, ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import type { Operator } from "../../../audit/operator.ts";
import { readPreviewable, readPreviewed } from "./previewed-release.read-model.ts";
import {
  addInvitation,
  beginPreview,
  claimInvitation,
  endPreview,
  findPreview,
  type PreviewedBuild,
} from "./previews.repository.ts";

const HOUR_MS = 3_600_000;
/** Length of a preview opened without an invitation. */
const OWN_HOURS = 24;

export type Viewer = Pick<Actor, "brand" | "roles"> & { userId: string };

/** @returns address for one person, and its expiry */
export async function invite(
  tx: Transaction,
  operator: Operator,
  build: PreviewedBuild & { hours: number },
  now: Date,
): Promise<{ address: string; endsAt: string }> {
  if (operator.remote !== null && operator.remote !== build.remote) throw notFound("Release");
  const { manifest } = await readPreviewable(tx, build);
  const key = randomBytes(16).toString("base64url");
  const endsAt = new Date(now.getTime() + build.hours * HOUR_MS);
  await addInvitation(tx, build, { keyHash: hashKey(key), createdBy: operator.who, endsAt });
  return { address: `${previewPath(manifest, build.version)}~${key}`, endsAt: endsAt.toISOString() };
}

/**
 * Starts a preview, or continues that of the address.
 *
 * @throws ProblemError 403 without permission, 422 if the release may not run or its address has expired
 */
export async function open(
  tx: Transaction,
  viewer: Viewer,
  build: PreviewedBuild & { key: string | undefined },
  now: Date,
): Promise<Preview> {
  const { key, ...release } = build;
  if (key === undefined) {
    if (!viewer.roles.some((role) => role === "Admin" || role === "Developer")) throw notAllowed(build);
    const remote = await readPreviewed(tx, release, viewer.brand);
    const endsAt = new Date(now.getTime() + OWN_HOURS * HOUR_MS);
    await beginPreview(tx, release, viewer, endsAt);
    return { remote, endsAt: endsAt.toISOString() };
  }
  const invitation = await claimInvitation(tx, release, hashKey(key), viewer);
  if (invitation === null) throw notAllowed(build);
  if (invitation.endsAt <= now) throw ended(build);
  const remote = await readPreviewed(tx, release, viewer.brand);
  return { remote, endsAt: invitation.endsAt.toISOString() };
}

/** @throws ProblemError 422 with the reason why the preview has ended */
export async function read(tx: Transaction, viewer: Viewer, build: PreviewedBuild, now: Date): Promise<Preview> {
  const preview = await findPreview(tx, build, viewer);
  if (preview === null || preview.endsAt <= now) throw ended(build);
  return { remote: await readPreviewed(tx, build, viewer.brand), endsAt: preview.endsAt.toISOString() };
}

export function end(tx: Transaction, viewer: Viewer, build: PreviewedBuild, now: Date): Promise<void> {
  return endPreview(tx, build, viewer, now);
}

const hashKey = (key: string) => createHash("sha256").update(key).digest("base64url");

const notAllowed = ({ remote, version }: PreviewedBuild) =>
  new ProblemError(
    403,
    "Preview.NotAllowed",
    `Only administrators, developers and whoever first opens an address of its team can preview ${remote} ${version}.`,
    { params: { name: `${remote} ${version}` } },
  );

const ended = ({ remote, version }: PreviewedBuild) =>
  ruleBroken("Preview.Ended", `The preview of ${remote} ${version} has ended.`, undefined, {
    name: `${remote} ${version}`,
  });
