import type { RemoteJson } from "@entrywise/contracts/platform/remote-json";
import { inLocale, type Locale } from "@entrywise/contracts/shared/locale";
import type { FoundKind, FoundLine } from "@entrywise/host/product";
import { matchesWhen, type Viewer } from "@entrywise/host/shell";
import type { NavEntry } from "../navigation/navigation.ts";

/** One line of the palette. */
export interface PaletteLine {
  /** Unique in the palette. */
  id: string;
  title: string;
  detail?: string;
  /** Keys that do the same without the palette. */
  keys?: readonly string[];
  run: () => void;
  /** Page that it opens; absent for actions. */
  to?: string | undefined;
  /** See {@link FoundLine}. */
  facts?: FoundLine["facts"] | undefined;
  /** See {@link FoundLine}. */
  trend?: FoundLine["trend"] | undefined;
  /** Tab asks for its values in the palette. */
  fill?: () => void;
}

export interface PaletteSection {
  title: string;
  kind: PaletteKind;
  /** Listed first: a page whose name equals the input. */
  comesFirst?: boolean;
  lines: readonly PaletteLine[];
}

/** Search text of the palette. */
export type PaletteKind = FoundKind;

export interface PageLine {
  title: string;
  /** The page that it belongs to, where that has another name. */
  detail?: string;
  to: string;
}

/** A path of a page that needs nothing filled in. */
const fixed = (path: string) => !(path.includes(":") || path.endsWith("/*"));

/** `/tools/profit-calculator` as "Profit calculator", for addresses that have no title of their own. */
function pathText(path: string): string {
  const last = path.split("/").at(-1) ?? "";
  const text = last.replaceAll("-", " ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/**
 * Every page that can be opened without an id: the entries of the drawer, then what the remotes declare below them.
 *
 * @param entries the drawer's entries for this viewer
 * @param commands their pages are no lines once more
 */
export function pageLines(
  entries: readonly NavEntry[],
  remotes: readonly { manifest: Pick<RemoteJson, "routes"> }[],
  { viewer, locale }: { viewer: Viewer; locale: Locale },
  commands: readonly { to?: string | undefined }[] = [],
): PageLine[] {
  const ofDrawer: PageLine[] = entries.map(({ label, to }) => ({ title: label, to }));
  const below = remotes
    .flatMap(({ manifest }) => manifest.routes)
    .filter(({ when }) => when?.signedIn !== false && matchesWhen(when, viewer))
    .flatMap((route) => linesOfRoute(route, locale));
  const known = new Set([...ofDrawer, ...commands].map(({ to }) => to));
  return [...ofDrawer, ...below.filter(({ to }) => known.size !== known.add(to).size)];
}

function linesOfRoute(route: RemoteJson["routes"][number], locale: Locale): PageLine[] {
  const title = inLocale(locale, route.title, route.titles);
  const home = route.path.replace(/\/\*$/, "");
  const pages = (route.addresses ?? [route.path]).filter((to) => fixed(to) && !route.aliases?.includes(to));
  return pages.flatMap((to) => {
    if (to === home) return [{ title, to }];
    // Addresses are English: other languages reach these pages by the one above.
    return locale === "en" ? [{ title: pathText(to), detail: title, to }] : [];
  });
}
