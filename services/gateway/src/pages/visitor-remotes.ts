import type { BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import type { Brand } from "@entrywise/contracts/platform/brand";
import type { When } from "@entrywise/contracts/platform/remote-json";

type Declared = Readonly<{ when?: When | undefined }>;

/** Whether visitors of a brand are shown what stands under these conditions; the shell's `matchesWhen` decides the same. */
function isForVisitors({ when }: Declared, { flags, whiteLabel }: Brand): boolean {
  if (when?.signedIn !== false || when.role !== undefined || when.plan !== undefined) return false;
  const isOn = when.flag === undefined || flags[when.flag] === true;
  return isOn && (when.brand === undefined || (when.brand === "whiteLabel") === whiteLabel);
}

/**
 * What visitors of a brand learn of its remotes: those that they can open, and of these the pages and places that they are shown
 * (M-250). Names of remotes and paths tell what a house works on, and who is a partner of whom.
 */
export function visitorRemotes(remotes: readonly BootRemote[], brand: Brand): BootRemote[] {
  const isShown = (declared: Declared) => isForVisitors(declared, brand);
  return remotes.flatMap((remote) => {
    const routes = remote.manifest.routes.filter(isShown);
    const slots = remote.manifest.slots.filter(isShown);
    if (routes.length + slots.length === 0) return [];
    const exposes = new Set([...routes, ...slots].map(({ expose }) => expose));
    const assets = Object.fromEntries(Object.entries(remote.assets).filter(([expose]) => exposes.has(expose)));
    const manifest = { ...remote.manifest, routes, slots, nav: remote.manifest.nav.filter(isShown) };
    return [{ ...remote, assets, manifest }];
  });
}
