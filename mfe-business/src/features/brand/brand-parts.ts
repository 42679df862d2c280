import type { BrandDesign } from "@entrywise/contracts/platform/brand-design";

/** What every panel of the editor gets. */
export interface DesignPart {
  design: BrandDesign;
  /** As pages show it now: what differs is marked. */
  published: BrandDesign;
  /** What is wrong, by the path of its field. */
  errors: Readonly<Record<string, string>>;
  change: (part: Partial<BrandDesign>) => void;
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** How many of its parts a design has otherwise than another. */
export function countChanges(design: BrandDesign, published: BrandDesign): number {
  // A part that a design may lack is missing on one side when it was taken away.
  const parts = new Set([...Object.keys(design), ...Object.keys(published)] as (keyof BrandDesign)[]);
  return [...parts].filter((part) => !isSame(design[part], published[part])).length;
}

/** Entries as the brand orders them; those that it does not name come after the others, as they stand. */
export function inNavOrder<T extends { id: string }>(entries: readonly T[], order: readonly string[]): T[] {
  const place = ({ id }: T) => (order.includes(id) ? order.indexOf(id) : Number.MAX_SAFE_INTEGER);
  return entries.toSorted((one, other) => place(one) - place(other));
}
