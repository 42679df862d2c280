import { type BrandRecord, brandRecord } from "@entrywise/contracts/platform/brand";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";

export interface StoredBrandRow {
  record: BrandRecord;
  rowVersion: number;
  changedAt: Date;
}

/** All brands. Records are read through their schema: fields that a newer release added get their defaults. */
export async function readBrands(tx: Transaction): Promise<StoredBrandRow[]> {
  const rows: StoredBrandRow[] = await tx.query(
    'select record, row_version as "rowVersion", changed_at as "changedAt" from brand order by brand_key',
  );
  return rows.map((row) => ({ ...row, record: brandRecord.parse(row.record) }));
}

export async function readBrand(tx: Transaction, brand: string): Promise<StoredBrandRow | null> {
  return (await readBrands(tx)).find(({ record }) => record.brand.brandKey === brand) ?? null;
}
