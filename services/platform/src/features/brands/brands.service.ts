import { isDeepStrictEqual } from "node:util";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import type { StoredBrand } from "@entrywise/contracts/platform/brands.api";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { type FieldError, notFound, ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import { record as audit } from "../../audit/audit.repository.ts";
import { type Operator, theRegistry } from "../../audit/operator.ts";
import { readBrand, readBrands, type StoredBrandRow } from "./brands.read-model.ts";
import { insertBrand, lockBrands, updateBrand, wasChangedByPeople } from "./brands.repository.ts";

/**
 * Changes a brand, or creates one if `rowVersion` is 0.
 *
 * @throws ProblemError 412 when it has changed since it was read, 422 when it contradicts the other brands
 */
export async function saveBrand(
  tx: Transaction,
  operator: Operator,
  { key, rowVersion, record }: { key: string; rowVersion: number; record: BrandRecord },
): Promise<StoredBrandRow> {
  await lockBrands(tx);
  const brands = await readBrands(tx);
  const before = brands.find((one) => one.record.brand.brandKey === key);
  if (!before && rowVersion !== 0) throw notFound("Brand");
  if (before && before.rowVersion !== rowVersion) {
    throw new ProblemError(412, "Brand.Changed", "The brand has changed since you read it.", {
      current: presentBrand(before),
    });
  }
  const others = brands.filter((one) => one !== before).map((one) => one.record);
  refuseContradictions(key, record, others);
  if (before) await updateBrand(tx, record);
  else await insertBrand(tx, record);
  await audit(tx, operator, { action: "brand", brand: key, why: before ? "changed" : "added" });
  const saved = await readBrand(tx, key);
  if (!saved) throw notFound("Brand");
  return saved;
}

/**
 * Turns the installation's brand files into records at the first start. A later installation updates a record as long
 * as nobody has edited it; after an edit the record counts.
 */
export async function seedBrands(tx: Transaction, records: readonly BrandRecord[]): Promise<void> {
  await lockBrands(tx);
  const known = new Map((await readBrands(tx)).map(({ record }) => [record.brand.brandKey, record]));
  for (const record of records) {
    const brand = record.brand.brandKey;
    const before = known.get(brand);
    if (!before) await insertBrand(tx, record);
    else if (isDeepStrictEqual(before, record) || (await wasChangedByPeople(tx, brand))) continue;
    else await updateBrand(tx, record);
    await audit(tx, theRegistry, { action: "brand", brand, why: before ? "installed anew" : "installed" });
  }
}

export function presentBrand({ record, rowVersion, changedAt }: StoredBrandRow): StoredBrand {
  return { record, rowVersion, changedAt: changedAt.toISOString() };
}

function refuseContradictions(key: string, record: BrandRecord, others: readonly BrandRecord[]): void {
  const errors: FieldError[] = [];
  if (record.brand.brandKey !== key) errors.push({ path: "brand.brandKey", message: `must be ${key}` });
  for (const [index, host] of record.hosts.entries()) {
    const other = others.find(({ hosts }) => hosts.includes(host));
    if (other) errors.push({ path: `hosts.${index}`, message: `belongs to ${other.brand.name}` });
    const signsIn = others.find(({ identity }) => identity.host === host);
    if (signsIn) errors.push({ path: `hosts.${index}`, message: `is where people of ${signsIn.brand.name} sign in` });
  }
  const { host: idHost } = record.identity;
  const before = others.find(
    ({ hosts, identity }) => idHost !== null && (identity.host === idHost || hosts.includes(idHost)),
  );
  if (before) errors.push({ path: "identity.host", message: `belongs to ${before.brand.name}` });
  const defaults = others.filter(({ isDefault }) => isDefault).length + (record.isDefault ? 1 : 0);
  if (defaults !== 1)
    errors.push({ path: "isDefault", message: "exactly one brand gets the hosts that no brand names" });
  if (errors.length > 0) {
    const said = errors.map(({ path, message }) => `${path} ${message}`).join("; ");
    throw ruleBroken("Brand.Contradiction", `The brand is refused: ${said}.`, errors);
  }
}
