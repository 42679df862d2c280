import type { BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import type { Brand } from "@entrywise/contracts/platform/brand";
import { ownerOfPanel } from "@entrywise/contracts/platform/panels";
import type { RemoteJson, When } from "@entrywise/contracts/platform/remote-json";

type Declared = Readonly<{ when?: When | undefined }>;

/** Whether visitors meet these conditions, the same as the shell's `matchesWhen`. */
function isForVisitors({ when }: Declared, { flags, whiteLabel }: Brand): boolean {
  if (when?.signedIn !== false || when.role !== undefined || when.plan !== undefined) return false;
  const isOn = when.flag === undefined || flags[when.flag] === true;
  return isOn && (when.brand === undefined || (when.brand === "whiteLabel") === whiteLabel);
}

/**
 * The part of a brand's remotes that visitors may see: pages and slots open to them, with their panels (M-250). Names
 * of remotes and paths would reveal features in development and business partners.
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

/** Panels used on these pages; one without a page could be on any. */
function usesOn(routes: RemoteJson["routes"], uses: RemoteJson["uses"] = {}): NonNullable<RemoteJson["uses"]> {
  const addresses = routes.flatMap((route) => route.addresses ?? [route.path]);
  return Object.fromEntries(
    Object.entries(uses).filter(([, use]) => use.addresses?.some((address) => addresses.includes(address)) ?? false),
  );
}
