import type { Brand } from "@entrywise/contracts/platform/brand";
import { navLabel } from "@entrywise/contracts/platform/nav-labels";
import type { RemoteJson } from "@entrywise/contracts/platform/remote-json";
import { inLocale, type Locale, locales, type Translations } from "@entrywise/contracts/shared/locale";
import { matchesWhen, type Viewer } from "@entrywise/host/shell";

export interface NavEntry {
  id: string;
  to: string;
  label: string;
  /** Name of a Lucide icon. */
  icon: string;
  /** After G. */
  letter?: string | undefined;
}

/** The drawer's entries for a viewer, from the static part of the remotes and the rules of the brand (M-102, P-211). */
export function navigationEntries(
  remotes: readonly { manifest: Pick<RemoteJson, "nav"> }[],
  rules: Brand["nav"],
  viewer: Viewer,
  locale: Locale,
): NavEntry[] {
  const place = (id: string) => {
    const index = rules.order.indexOf(id);
    return index === -1 ? rules.order.length : index;
  };
  return remotes
    .flatMap(({ manifest }) => manifest.nav)
    .filter(({ id, when }) => !rules.hide.includes(id) && matchesWhen(when, viewer))
    .sort((a, b) => place(a.id) - place(b.id) || a.order - b.order || a.id.localeCompare(b.id))
    .map(({ id, to, label, labels, icon, letter }) => ({
      id,
      to,
      label: navLabel(rules.labels, id, locale) ?? inLocale(locale, label, labels),
      icon,
      letter,
    }));
}

/** Whether a path lies in an entry: `/trades/1` in `/trades`, `/trades-archive` not. */
export function isWithin(path: string, to: string): boolean {
  return path === to || path.startsWith(`${to}/`);
}

type Titles = { manifest: Pick<RemoteJson, "nav" | "routes"> };

/**
 * What a page's title is called by the brand and in the reader's language: pages and remotes that know one language
 * only give the English title of an entry or a route.
 */
export function shownTitle(
  title: string,
  remotes: readonly Titles[],
  labels: Brand["nav"]["labels"],
  locale: Locale,
): string {
  const isNamed = (english: string, others: Translations | undefined) =>
    locales.some((one) => inLocale(one, english, others) === title);
  // An override may bring anything: the page that says so has a title too.
  const entries = remotes.flatMap(({ manifest }) => manifest.nav).filter(Boolean);
  const entry = entries.find(({ label, labels: others }) => isNamed(label, others));
  if (entry !== undefined) return navLabel(labels, entry.id, locale) ?? inLocale(locale, entry.label, entry.labels);
  const routes = remotes.flatMap(({ manifest }) => manifest.routes);
  const route = routes.find((known) => isNamed(known.title, known.titles));
  return route === undefined ? title : inLocale(locale, route.title, route.titles);
}
