import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

/** Serialises changes to brand records, so two of them can't claim one host at the same time. */
export async function lockBrands(tx: Transaction): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtext('brands'))");
}

/** @returns false when it exists already */
export async function insertBrand(tx: Transaction, record: BrandRecord): Promise<boolean> {
  const rows = await tx.query(
    "insert into brand (brand_key, record) values ($1, $2) on conflict do nothing returning brand_key",
    [record.brand.brandKey, JSON.stringify(record)],
  );
  return rows.length === 1;
}

export async function updateBrand(tx: Transaction, record: BrandRecord): Promise<void> {
  await tx.query(
    "update brand set record = $2, row_version = row_version + 1, changed_at = now() where brand_key = $1",
    [record.brand.brandKey, JSON.stringify(record)],
  );
}

export async function wasChangedByPeople(tx: Transaction, brand: string): Promise<boolean> {
  const rows = await tx.query(
    "select from release_audit where action = 'brand' and brand_key = $1 and not automatic limit 1",
    [brand],
  );
  return rows.length > 0;
}
