import type { BrandDesign } from "@entrywise/contracts/platform/brand-design";

/** Common props of the editor's panels. */
export interface DesignPart {
  design: BrandDesign;
  /** The published state, to mark differences. */
  published: BrandDesign;
  /** Errors by field path. */
  errors: Readonly<Record<string, string>>;
  change: (part: Partial<BrandDesign>) => void;
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Number of differing fields of two designs. */
export function countChanges(design: BrandDesign, published: BrandDesign): number {
  // Optional fields are missing on one side if removed.
  const parts = new Set([...Object.keys(design), ...Object.keys(published)] as (keyof BrandDesign)[]);
  return [...parts].filter((part) => !isSame(design[part], published[part])).length;
}

/** Entries as the brand orders them; those that it does not name come after the others, as they stand. */
export function inNavOrder<T extends { id: string }>(entries: readonly T[], order: readonly string[]): T[] {
  const place = ({ id }: T) => (order.includes(id) ? order.indexOf(id) : Number.MAX_SAFE_INTEGER);
  return entries.toSorted((one, other) => place(one) - place(other));
}
