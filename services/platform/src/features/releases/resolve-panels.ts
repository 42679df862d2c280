import type { BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import { lookUpPanel, ownerOfPanel } from "@entrywise/contracts/platform/panels";
import type { ResolvedRemote } from "@entrywise/contracts/platform/registry.api";
import { findLack, type Misfit, type Surroundings } from "./resolve-remote.ts";

/**
 * What becomes of panels when the releases of a brand stand beside each other. A panel whose services do not run is not offered, and
 * its remote is served all the same; a page that wants another version of a panel than is offered does without it. Both are reported,
 * once for each pair of releases that are not in a canary.
 */
export function resolvePanels(
  remotes: readonly ResolvedRemote[],
  services: Surroundings["services"],
): { remotes: ResolvedRemote[]; misfits: Misfit[] } {
  const misfits: Misfit[] = [];
  const offered = (release: BootRemote | null, isReported: boolean): BootRemote | null => {
    if (release?.manifest.panels === undefined) return release;
    const panels = release.manifest.panels.filter(({ name, api }) => {
      const lacks = findLack(api, services);
      if (lacks !== null && isReported) misfits.push(toMisfit(release, `its panel ${name} needs ${lacks}`));
      return lacks === null;
    });
    return { ...release, manifest: { ...release.manifest, panels } };
  };
  const resolved = remotes.map((remote) => ({
    ...remote,
    stable: offered(remote.stable, true),
    canary: offered(remote.canary, false),
  }));
  const stable = resolved.flatMap((remote) => remote.stable ?? []);
  for (const release of stable) misfits.push(...unmetUses(release, stable));
  return { remotes: resolved, misfits };
}

const toMisfit = ({ id, version }: BootRemote, reason: string): Misfit => ({ remote: id, version, reason });

/**
 * What a release wants of the others that they do not offer in a version that it works with. That a brand is without a remote is
 * its own choice.
 */
function unmetUses(release: BootRemote, all: readonly BootRemote[]): Misfit[] {
  return Object.entries(release.manifest.uses ?? {}).flatMap(([name, { range }]) => {
    const found = lookUpPanel(all, release.id, name);
    if (found.state === "met" || !all.some(({ id }) => id === ownerOfPanel(name))) return [];
    const there = found.state === "unmet" ? `${found.version} is offered` : "nobody offers it";
    return [toMisfit(release, `its pages draw the panel ${name} ${range}, ${there}`)];
  });
}
