import type { BrandDesign } from "@entrywise/contracts/platform/brand-design";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { IsNull, Not } from "typeorm";
import type { StoredBrandRow } from "../brands.read-model.ts";
import { BrandVersionEntity } from "./brand-version.entity.ts";

/** Author of the state from before a brand was edited here. */
const BEFORE_VERSIONS = "Installation";

export function findDraft(tx: Transaction, brandKey: string): Promise<BrandVersionEntity | null> {
  return tx.getRepository(BrandVersionEntity).findOneBy({ brandKey, publishedAt: IsNull() });
}

/** Published versions of a brand, newest first. */
export function listVersions(tx: Transaction, brandKey: string): Promise<BrandVersionEntity[]> {
  return tx
    .getRepository(BrandVersionEntity)
    .find({ where: { brandKey, publishedAt: Not(IsNull()) }, order: { version: "DESC" } });
}

/** Stores an installed brand's current state as its first version, so that it can be restored. */
export async function beginVersions(
  tx: Transaction,
  { record, changedAt }: StoredBrandRow,
  design: BrandDesign,
): Promise<void> {
  const { brandKey } = record.brand;
  if ((await listVersions(tx, brandKey)).length > 0) return;
  await tx.getRepository(BrandVersionEntity).insert({
    id: newId(),
    brandKey,
    version: 1,
    design,
    rowVersion: 1,
    by: BEFORE_VERSIONS,
    changedAt,
    publishedAt: changedAt,
  });
}

/** Saves the draft, or creates one numbered after the newest version. */
export async function putDraft(
  tx: Transaction,
  brandKey: string,
  { design, by, at }: { design: BrandDesign; by: string; at: Date },
): Promise<void> {
  const versions = tx.getRepository(BrandVersionEntity);
  const draft = await findDraft(tx, brandKey);
  if (draft) {
    await versions.save({ ...draft, design, by, changedAt: at, rowVersion: draft.rowVersion + 1 });
    return;
  }
  const version = ((await listVersions(tx, brandKey))[0]?.version ?? 1) + 1;
  await versions.insert({
    id: newId(),
    brandKey,
    version,
    design,
    rowVersion: 1,
    by,
    changedAt: at,
    publishedAt: null,
  });
}
