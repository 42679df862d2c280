import type { Brand } from "@entrywise/contracts/platform/brand";
import type { RemoteJson } from "@entrywise/contracts/platform/remote-json";
import { matchesWhen, type Viewer } from "@entrywise/host";

export interface NavEntry {
  id: string;
  to: string;
  label: string;
  /** Name of a Lucide icon. */
  icon: string;
}

/** The drawer's entries for a viewer, from the static part of the remotes and the rules of the brand (M-102, P-211). */
export function navigationEntries(
  remotes: readonly { manifest: Pick<RemoteJson, "nav"> }[],
  rules: Brand["nav"],
  viewer: Viewer,
): NavEntry[] {
  const place = (id: string) => {
    const index = rules.order.indexOf(id);
    return index === -1 ? rules.order.length : index;
  };
  return remotes
    .flatMap(({ manifest }) => manifest.nav)
    .filter(({ id, when }) => !rules.hide.includes(id) && matchesWhen(when, viewer))
    .sort((a, b) => place(a.id) - place(b.id) || a.order - b.order || a.id.localeCompare(b.id))
    .map(({ id, to, label, icon }) => ({ id, to, label: rules.labels[id] ?? label, icon }));
}

/** Whether a path lies in an entry: `/trades/1` in `/trades`, `/trades-archive` not. */
export function isWithin(path: string, to: string): boolean {
  return path === to || path.startsWith(`${to}/`);
}

/** A page's title in the words of the brand: what its entry is called there. */
export function brandedTitle(
  title: string,
  remotes: readonly { manifest: Pick<RemoteJson, "nav"> }[],
  labels: Brand["nav"]["labels"],
): string {
  const entry = remotes.flatMap(({ manifest }) => manifest.nav).find(({ label }) => label === title);
  return entry === undefined ? title : (labels[entry.id] ?? title);
}
