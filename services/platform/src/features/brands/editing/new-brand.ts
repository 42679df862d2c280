import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { brandWith, designOf } from "@entrywise/contracts/platform/brand-design";
import type { NewBrand } from "@entrywise/contracts/platform/brand-designs.api";
import { brandKeyConflict } from "@entrywise/contracts/platform/brand-key";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import type { Operator } from "../../../audit/operator.ts";
import { readBrands } from "../brands.read-model.ts";
import { saveBrand } from "../brands.service.ts";
import { BrandVersionEntity } from "./brand-version.entity.ts";

/**
 * Creates a complete brand for a business: its people can sign in at the embedded provider at once. Returns the
 * existing brand if the business has one.
 *
 * @throws ProblemError 409 if the key belongs to another brand, 422 if it isn't allowed
 */
export async function makeBrand(tx: Transaction, operator: Operator, wanted: NewBrand): Promise<BrandRecord> {
  const records = (await readBrands(tx)).map(({ record }) => record);
  const same = records.find(({ brand }) => brand.brandKey === wanted.brandKey);
  if (same?.owner === wanted.owner) return same;
  if (same) throw refused(409, `${wanted.brandKey} is already a brand`);
  const conflict = brandKeyConflict(wanted.brandKey);
  if (conflict !== null) throw refused(422, conflict);
  const main = records.find(({ isDefault }) => isDefault);
  if (!main) throw new Error("no brand is the default");
  const record = newRecord(wanted, main);
  await saveBrand(tx, operator, { key: wanted.brandKey, rowVersion: 0, record });
  const now = new Date();
  await tx.getRepository(BrandVersionEntity).insert({
    id: newId(),
    brandKey: wanted.brandKey,
    version: 1,
    design: designOf(record),
    rowVersion: 1,
    by: operator.who,
    changedAt: now,
    publishedAt: now,
  });
  return record;
}

function refused(status: 409 | 422, message: string): ProblemError {
  const errors = [{ path: "brandKey", message }];
  if (status === 422) return ruleBroken("Brand.Reserved", message, errors);
  return new ProblemError(409, "Brand.Exists", message, { errors });
}

/** The main brand's look, without the parts that only the main brand has. */
function newRecord({ brandKey, name, owner, supportEmail, websiteUrl }: NewBrand, main: BrandRecord): BrandRecord {
  const host = `${brandKey}.${main.hosts[0] ?? "localhost"}`;
  const design = designOf(main);
  return {
    hosts: [host],
    isDefault: false,
    identity: { host: `id.${host}`, issuer: null, clientId: `${brandKey}-gateway` },
    registration: "invitation",
    owner,
    channel: "production",
    remotes: {},
    brand: {
      ...brandWith(main.brand, {
        ...design,
        name,
        supportEmail: supportEmail ?? main.brand.supportEmail,
        websiteUrl: websiteUrl ?? main.brand.websiteUrl,
        mailSender: "",
        links: { guide: null, whatsNew: null, community: null, feedback: null, pricing: null },
        legal: { terms: null, privacy: null, imprint: null },
        texts: { en: {}, de: {} },
        tokens: {},
        nav: { hide: [], order: [], labels: {} },
      }),
      brandKey,
      authStrategyName: `${brandKey}-id`,
      whiteLabel: true,
      scripts: undefined,
      embedHosts: undefined,
      slots: {},
    },
  };
}
