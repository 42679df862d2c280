import type { BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import type { Brand } from "@entrywise/contracts/platform/brand";
import { ownerOfPanel } from "@entrywise/contracts/platform/panels";
import type { RemoteJson, When } from "@entrywise/contracts/platform/remote-json";

type Declared = Readonly<{ when?: When | undefined }>;

/** Whether visitors of a brand are shown what stands under these conditions; the shell's `matchesWhen` decides the same. */
function isForVisitors({ when }: Declared, { flags, whiteLabel }: Brand): boolean {
  if (when?.signedIn !== false || when.role !== undefined || when.plan !== undefined) return false;
  const isOn = when.flag === undefined || flags[when.flag] === true;
  return isOn && (when.brand === undefined || (when.brand === "whiteLabel") === whiteLabel);
}

/**
 * What visitors of a brand learn of its remotes: those that they can open, and of these the pages and places that they are shown, with
 * the panels that stand there (M-250). Names of remotes and paths tell what a house works on, and who is a partner of whom.
 */
export function visitorRemotes(remotes: readonly BootRemote[], brand: Brand): BootRemote[] {
  const isShown = (declared: Declared) => isForVisitors(declared, brand);
  const shown = remotes.map((remote) => {
    const routes = remote.manifest.routes.filter(isShown);
    const slots = remote.manifest.slots.filter(isShown);
    return { remote, routes, slots, uses: usesOn(routes, remote.manifest.uses) };
  });
  const drawn = new Set(shown.flatMap(({ uses }) => Object.keys(uses)));
  return shown.flatMap(({ remote, routes, slots, uses }) => {
    const { panels: offered, uses: _all, ...manifest } = remote.manifest;
    const panels = (offered ?? []).filter(({ name }) => drawn.has(name) && ownerOfPanel(name) === remote.id);
    if (routes.length + slots.length + panels.length === 0) return [];
    const exposes = new Set([...routes, ...slots, ...panels].map(({ expose }) => expose));
    const assets = Object.fromEntries(Object.entries(remote.assets).filter(([expose]) => exposes.has(expose)));
    const nav = manifest.nav.filter(isShown);
    const ofPanels = { ...(panels.length > 0 && { panels }), ...(Object.keys(uses).length > 0 && { uses }) };
    return [{ ...remote, assets, manifest: { ...manifest, routes, slots, nav, ...ofPanels } }];
  });
}

/** Panels of the pages among these; one that names no page stands where nobody knows before. */
function usesOn(routes: RemoteJson["routes"], uses: RemoteJson["uses"] = {}): NonNullable<RemoteJson["uses"]> {
  const addresses = routes.flatMap((route) => route.addresses ?? [route.path]);
  return Object.fromEntries(
    Object.entries(uses).filter(([, use]) => use.addresses?.some((address) => addresses.includes(address)) ?? false),
  );
}
