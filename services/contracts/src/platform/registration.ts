import type { Brand, BrandRecord } from "./brand.ts";

export type Registration = NonNullable<Brand["registration"]>;

/** How a page's brand opens accounts; a brand that does not say so gives them out on a white label alone. */
export function registrationOf({ registration, whiteLabel }: Pick<Brand, "registration" | "whiteLabel">): Registration {
  return registration ?? (whiteLabel ? "invitation" : "open");
}

/** How a brand opens accounts by its record: where its accounts are managed elsewhere, that place opens them. */
export function registrationOfRecord({
  registration,
  identity,
  brand,
}: Pick<BrandRecord, "registration" | "identity" | "brand">): Registration {
  if (identity.host === null) return "provider";
  return registration ?? registrationOf({ whiteLabel: brand.whiteLabel });
}
