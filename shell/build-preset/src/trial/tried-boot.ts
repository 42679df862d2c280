import type { BootManifest, BootRemote } from "@entrywise/contracts/platform/boot-manifest";
import type { SignedRelease } from "@entrywise/contracts/platform/releases.api";
import { isForVisitors, type Place, SHELL_PAGE, type TriedPanel } from "./places.ts";

const bootScript = /(<script type="application\/json" id="boot"[^>]*>)(.*?)(<\/script>)/s;

/** The shell's page with this release in place of what is served, for somebody to whom the place is open. */
export function withRelease(html: string, release: SignedRelease, place: Place): string {
  return html.replace(bootScript, (_all, start: string, text: string, end: string) => {
    const boot: BootManifest = JSON.parse(text);
    const tried = bootRemoteOf(release);
    boot.remotes = [...boot.remotes.filter(({ id }) => id !== release.remote), tried];
    openPlace(boot, release.remote, place);
    if (place.panel !== null) showPanel(boot, tried, place.panel);
    return start + JSON.stringify(boot).replaceAll("<", "\\u003c") + end;
  });
}

function openPlace(boot: BootManifest, remote: string, { slot, when }: Place): void {
  if (isForVisitors(slot)) boot.user = null;
  const { brand } = boot;
  if (when?.flag !== undefined) brand.flags[when.flag] = true;
  if (when?.brand !== undefined) brand.whiteLabel = when.brand === "whiteLabel";
  // The shell's own slots are filled by the remote that the brand names there and by no other.
  if (slot?.startsWith("shell.")) brand.slots[slot] = { remote, mode: "replace" };
}

/**
 * The panel becomes a page of its remote, in place of one of the shell, with the services that it calls as a panel; what else of the
 * remote stands on that page calls others, and is left out.
 */
function showPanel(boot: BootManifest, remote: BootRemote, { expose, api, props, functions }: TriedPanel): void {
  const { manifest } = remote;
  const route = { path: SHELL_PAGE, expose, title: "Panel", layout: "default" } as const;
  remote.manifest = { ...manifest, api, slots: [], routes: [...manifest.routes, route] };
  boot.tried = { remote: remote.id, expose, props, functions };
}

function bootRemoteOf({ remote, version, entry, assets, exposes, manifest }: SignedRelease): BootRemote {
  const base = `/r/${remote}/${version}/`;
  const hashes = new Map(assets.map(({ name, integrity }) => [name, integrity]));
  const files = Object.entries(exposes).map(([expose, names]) => [
    expose,
    names.map((name) => ({ href: base + name, integrity: hashes.get(name) ?? "" })),
  ]);
  return {
    id: remote,
    version,
    entry: base + entry,
    integrity: hashes.get(entry) ?? "",
    assets: Object.fromEntries(files),
    manifest,
    via: "channel",
    previous: null,
  };
}
