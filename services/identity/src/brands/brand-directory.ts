import type { RegistrationMode } from "@entrywise/contracts/identity/account.api";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { notFound } from "@entrywise/kit/problem-error";
import type { BrandHost } from "./brand-hosts.ts";

/** Brands whose accounts are managed here. */
export interface BrandDirectory {
  byKey(brand: string): BrandRecord | null;
  byProvider(name: string): BrandRecord | null;
  /** @throws ProblemError 404 for a brand with an external provider */
  expect(brand: string): BrandRecord;
}

export function createBrandDirectory(byHost: ReadonlyMap<string, BrandHost>): BrandDirectory {
  const find = (isIt: (record: BrandRecord) => boolean) =>
    [...byHost.values()].find(({ record }) => isIt(record))?.record ?? null;
  const byKey = (key: string) => find(({ brand }) => brand.brandKey === key);
  return {
    byKey,
    byProvider: (name) => find(({ brand }) => brand.authStrategyName === name),
    expect(brand) {
      const record = byKey(brand);
      if (!record) throw notFound("Account");
      return record;
    },
  };
}

/** Registration mode: as configured, else invitation-only on white labels (O-181). */
export function brandRegistration({ registration, identity, brand }: BrandRecord): RegistrationMode {
  if (identity.host === null) return "provider";
  return registration ?? (brand.whiteLabel ? "invitation" : "open");
}
