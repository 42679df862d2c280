import { paletteProblems } from "@entrywise/contracts/platform/brand-contrast";
import type { BrandDesign } from "@entrywise/contracts/platform/brand-design";
import { navLabelEntry } from "@entrywise/contracts/platform/nav-labels";
import type { FieldError } from "@entrywise/kit/problem-error";

export interface DesignFacts {
  brandKey: string;
  /** Published designs: values that they contain stay valid. */
  before: readonly BrandDesign[];
  /** Ids of the navigation's entries. */
  entries: ReadonlySet<string>;
}

/** Address below which a brand's uploaded pictures are served. */
export const picturesPath = (brandKey: string): string => `/brand/pictures/${brandKey}/`;

const picturesIn = ({ logos, faviconUrl, socialShareImage }: BrandDesign): [string, string][] => [
  ["logos.mark", logos.mark],
  ["faviconUrl", faviconUrl],
  ["socialShareImage", socialShareImage],
];
const idsIn = ({ nav }: BrandDesign) =>
  new Set([...nav.hide, ...nav.order, ...Object.keys(nav.labels).map(navLabelEntry)]);

/**
 * Why a design can't be published, by field: insufficient contrast, others' pictures, navigation entries that don't
 * exist.
 */
export function designProblems(design: BrandDesign, { brandKey, before, entries }: DesignFacts): FieldError[] {
  const known = new Set(before.flatMap((one) => picturesIn(one).map(([, url]) => url)));
  const pictures = picturesIn(design)
    .filter(([, url]) => !url.startsWith(picturesPath(brandKey)) && !known.has(url))
    .map(([path]) => ({ path, message: "isn't an image of this brand" }));
  const used = new Set(before.flatMap((one) => [...idsIn(one)]));
  const unknown = (id: string) => !entries.has(id) && !used.has(id);
  const listed = (["hide", "order"] as const).flatMap((list) =>
    design.nav[list].flatMap((id, at) =>
      unknown(id) ? [{ path: `nav.${list}.${at}`, message: `${id} isn't a navigation item` }] : [],
    ),
  );
  const labels = Object.keys(design.nav.labels)
    .filter((key) => unknown(navLabelEntry(key)))
    .map((key) => ({ path: `nav.labels.${key}`, message: `${navLabelEntry(key)} isn't a navigation item` }));
  return [...paletteProblems(design.tokens), ...pictures, ...listed, ...labels];
}
