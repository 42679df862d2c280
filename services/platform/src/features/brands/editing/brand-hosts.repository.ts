import { randomBytes } from "node:crypto";
import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import type { HostState } from "@entrywise/contracts/platform/brand-designs.api";
import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { notFound, ProblemError, ruleBroken } from "@entrywise/kit/problem-error";
import { readBrands } from "../brands.read-model.ts";
import { lockBrands } from "../brands.repository.ts";
import { saveBrand } from "../brands.service.ts";
import { BrandHostEntity } from "./brand-host.entity.ts";
import type { Edit } from "./edit-brand.ts";
import { needBrand } from "./edited-brand.read-model.ts";

const HOSTS_LIMIT = 5;

/**
 * Stores a host whose ownership is still to be proven.
 *
 * @throws ProblemError 409 if it exists already, 422 if it can't be a host of this brand
 */
export async function addHost({ tx, brandKey, at }: Edit, host: string): Promise<void> {
  await lockBrands(tx);
  const records = (await readBrands(tx)).map(({ record }) => record);
  refuseTaken(records, brandKey, host);
  const hosts = tx.getRepository(BrandHostEntity);
  if (await hosts.existsBy({ brandKey, host })) {
    throw new ProblemError(409, "Brand.HostExists", `${host} is there already.`, {
      errors: [{ path: "host", message: "already exists" }],
    });
  }
  if ((await hosts.countBy({ brandKey })) >= HOSTS_LIMIT)
    throw refused(`A brand can have up to ${HOSTS_LIMIT} custom domains`);
  const proof = randomBytes(24).toString("base64url");
  await hosts.insert({ id: newId(), brandKey, host, proof, state: "unverified", checkedAt: null, createdAt: at });
}

/** @throws ProblemError 404 */
export async function needHost(tx: Transaction, brandKey: string, host: string): Promise<BrandHostEntity> {
  const found = await tx.getRepository(BrandHostEntity).findOneBy({ brandKey, host });
  if (!found) throw notFound("Host");
  return found;
}

/** Stores the result of a DNS lookup. A proven host is served at once, and stays proven. */
export async function keepProof({ tx, brandKey, operator, at }: Edit, host: string, state: HostState): Promise<void> {
  await lockBrands(tx);
  const found = await needHost(tx, brandKey, host);
  const isProven = found.state === "verified" || state === "verified";
  if (isProven) {
    refuseTaken(
      (await readBrands(tx)).map(({ record }) => record),
      brandKey,
      host,
    );
    const { record, rowVersion } = await needBrand(tx, brandKey);
    if (!record.hosts.includes(host)) {
      await saveBrand(tx, operator, {
        key: brandKey,
        rowVersion,
        record: { ...record, hosts: [...record.hosts, host] },
      });
    }
  }
  await tx.getRepository(BrandHostEntity).save({ ...found, state: isProven ? "verified" : state, checkedAt: at });
}

/** Removes a host; it is no longer served. */
export async function removeHost({ tx, brandKey, operator }: Edit, host: string): Promise<void> {
  await lockBrands(tx);
  const found = await needHost(tx, brandKey, host);
  const { record, rowVersion } = await needBrand(tx, brandKey);
  if (record.hosts.includes(host)) {
    const hosts = record.hosts.filter((one) => one !== host);
    await saveBrand(tx, operator, { key: brandKey, rowVersion, record: { ...record, hosts } });
  }
  await tx.getRepository(BrandHostEntity).remove(found);
}

/** Businesses can't claim the installation's own host names or hosts of other brands. */
function refuseTaken(records: readonly BrandRecord[], brandKey: string, host: string): void {
  const own = records.find(({ isDefault }) => isDefault)?.hosts ?? [];
  const isInside = own.some((name) => host === name || host.endsWith(`.${name}`));
  const isOthers = records.some(
    ({ brand, hosts, identity }) => brand.brandKey !== brandKey && (hosts.includes(host) || identity.host === host),
  );
  if (isInside || isOthers) throw refused(`${host} isn't a domain you can use`);
}

const refused = (message: string) => ruleBroken("Brand.HostRefused", `${message}.`, [{ path: "host", message }]);
