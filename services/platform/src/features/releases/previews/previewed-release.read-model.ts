import type { BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import { hasRemote } from "@entrywise/contracts/platform/brand-rules";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { notFound, ruleBroken } from "@entrywise/kit/problem-error";
import { readBrands } from "../../brands/brands.read-model.ts";
import { findChannels } from "../channels.repository.ts";
import { refuseTakenPaths } from "../check-release.ts";
import { findRelease, pointedManifests } from "../releases.repository.ts";
import { resolvePanels } from "../resolve-panels.ts";
import { findMisfit, toBootRemote } from "../resolve-remote.ts";
import { readServiceVersions } from "../service-versions.repository.ts";
import { readShellContract } from "../shell-contract.repository.ts";
import type { StoredRelease } from "../stored-release.ts";
import { readTrustedTeams } from "../trusted-teams.repository.ts";
import type { PreviewedBuild } from "./previews.repository.ts";

/**
 * A registered release that may run as a preview, whatever the channels point to.
 *
 * @throws ProblemError 404 if it doesn't exist, 422 with the reason why it may not run
 */
export async function readPreviewable(tx: Transaction, { remote, version }: PreviewedBuild): Promise<StoredRelease> {
  const release = await findRelease(tx, remote, version);
  const [channel] = await findChannels(tx, remote);
  if (!release || !channel) throw notFound("Release");
  if (channel.retiredAt !== null) throw refused(`${remote} is retired, so ${version} can't be previewed`);
  const contract = await readShellContract(tx);
  const services = await readServiceVersions(tx);
  const misfit = findMisfit(release, { contract: contract ?? "", services });
  if (misfit !== null) throw refused(`${remote} ${version} can't be previewed: ${misfit}`);
  refuseTakenPaths(release.manifest, await pointedManifests(tx, remote));
  return release;
}

/** The same in the form that a brand's pages load. @throws ProblemError also if the brand doesn't have the remote */
export async function readPreviewed(tx: Transaction, build: PreviewedBuild, brand: string): Promise<BootRemote> {
  const release = await readPreviewable(tx, build);
  const record = (await readBrands(tx)).find((one) => one.record.brand.brandKey === brand)?.record;
  const isTrusted = (await readTrustedTeams(tx)).has(release.team);
  // A team's code must not run for a brand that hasn't agreed to it.
  if (!record || !hasRemote(record, build.remote, isTrusted)) throw refused(`${brand} doesn't have ${build.remote}`);
  const stable = toBootRemote(release, record, "pin", null);
  const { remotes } = resolvePanels(
    [{ id: build.remote, stable, canary: null, percent: 0 }],
    await readServiceVersions(tx),
  );
  return remotes[0]?.stable ?? stable;
}

function refused(text: string) {
  return ruleBroken("Preview.Refused", `${text}.`, [{ path: "version", message: "can't be previewed" }]);
}
