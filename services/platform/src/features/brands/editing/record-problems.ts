import { existsSync } from "node:fs";
import { join, normalize } from "node:path";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { type BrandDesign, designOf } from "@entrywise/contracts/platform/brand-design";
import { navLabelEntry } from "@entrywise/contracts/platform/nav-labels";
import type { RemoteJson } from "@entrywise/contracts/platform/remote-json";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { FieldError } from "@entrywise/kit/problem-error";
import { readBrand, readBrands } from "../brands.read-model.ts";
import { listVersions } from "./brand-versions.repository.ts";
import { designProblems } from "./design-problems.ts";

/** What a record is validated against besides the brand itself. */
export interface RecordSurroundings {
  /** `remote.json` of each served remote. */
  manifests(tx: Transaction): Promise<RemoteJson[]>;
  /** Whether a picture is part of the installation. */
  hasPicture(url: string): boolean;
}

/**
 * Why a record can't be saved, by field: everything that the brand editor refuses, and slots whose remote doesn't fill
 * them. Values that the brand has or once had stay valid.
 */
export async function recordProblems(
  tx: Transaction,
  record: BrandRecord,
  { manifests, hasPicture }: RecordSurroundings,
): Promise<FieldError[]> {
  const { brandKey } = record.brand;
  const stored = await readBrand(tx, brandKey);
  const served = await manifests(tx);
  const versions = stored ? (await listVersions(tx, brandKey)).map(({ design }) => design) : [];
  const before = stored ? [designOf(stored.record), ...versions] : [];
  // An installation's records may name navigation entries of remotes that are released later.
  const named = (await readBrands(tx)).flatMap(({ record: one }) => navigationIds(one));
  const entries = new Set([...served.flatMap(({ nav }) => nav.map(({ id }) => id)), ...named]);
  const problems = designProblems(designOf(record), { brandKey, before, entries });
  return [
    ...problems
      .filter(({ path }) => !hasPicture(pictureAt(designOf(record), path) ?? ""))
      .map(({ path, message }) => ({ path: `brand.${path}`, message })),
    ...slotProblems(record, stored?.record ?? null, served),
  ];
}

const navigationIds = ({ brand: { nav } }: BrandRecord) => [
  ...nav.hide,
  ...nav.order,
  ...Object.keys(nav.labels).map(navLabelEntry),
];

/** The picture that a problem is about; null for others. */
function pictureAt({ logos, faviconUrl, socialShareImage }: BrandDesign, path: string): string | null {
  const pictures: Record<string, string> = { "logos.mark": logos.mark, faviconUrl, socialShareImage };
  return pictures[path] ?? null;
}

function slotProblems(record: BrandRecord, before: BrandRecord | null, served: readonly RemoteJson[]): FieldError[] {
  return Object.entries(record.brand.slots).flatMap(([slot, filled]) => {
    if (filled === undefined || before?.brand.slots[slot as keyof typeof before.brand.slots]?.remote === filled.remote)
      return [];
    const remote = served.find(({ id }) => id === filled.remote);
    if (remote === undefined) return [{ path: `brand.slots.${slot}`, message: `no remote ${filled.remote} is served` }];
    if (remote.slots.some((one) => one.slot === slot)) return [];
    return [{ path: `brand.slots.${slot}`, message: `${filled.remote} has nothing for ${slot}` }];
  });
}

/** An installation's pictures are in `assets` beside its brand files, and are served below `/brand/`. */
export function installedPictures(brandsDir: string): RecordSurroundings["hasPicture"] {
  const prefix = "/brand/";
  return (url) => {
    const file = normalize(url.slice(prefix.length));
    return (
      url.startsWith(prefix) && file !== "." && !file.startsWith("..") && existsSync(join(brandsDir, "assets", file))
    );
  };
}
