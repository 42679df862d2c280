import type { BrandRecord } from "@entrywise/contracts/platform/brand";
import { designOf } from "@entrywise/contracts/platform/brand-design";
import type { BrandHost, EditedBrand } from "@entrywise/contracts/platform/brand-designs.api";
import { hasRemote } from "@entrywise/contracts/platform/brand-rules";
import { registrationOfRecord } from "@entrywise/contracts/platform/registration";
import type { RemoteJson } from "@entrywise/contracts/platform/remote-json";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { originOn } from "@entrywise/kit/http/origin-on";
import { notFound } from "@entrywise/kit/problem-error";
import { readBrand, type StoredBrandRow } from "../brands.read-model.ts";
import { BrandHostEntity } from "./brand-host.entity.ts";
import type { BrandVersionEntity } from "./brand-version.entity.ts";
import { findDraft, listVersions } from "./brand-versions.repository.ts";
import { type DesignFacts, designProblems } from "./design-problems.ts";

/** Facts about the installation that brand editing needs. */
export interface Surroundings {
  scheme: "http" | "https";
  port: number;
  /** `remote.json` of each served remote. */
  manifests(tx: Transaction): Promise<Pick<RemoteJson, "id" | "owner" | "nav">[]>;
  /** Teams whose remotes every brand has unless it says otherwise. */
  trustedTeams(tx: Transaction): Promise<ReadonlySet<string>>;
}

/** @throws ProblemError 404 */
export async function needBrand(tx: Transaction, brandKey: string): Promise<StoredBrandRow> {
  const found = await readBrand(tx, brandKey);
  if (!found) throw notFound("Brand");
  return found;
}

/** What a design is validated against. */
export async function designFacts(
  tx: Transaction,
  { record }: StoredBrandRow,
  versions: readonly BrandVersionEntity[],
  around: Surroundings,
): Promise<DesignFacts> {
  return {
    brandKey: record.brand.brandKey,
    before: [designOf(record), ...versions.map(({ design }) => design)],
    entries: new Set((await listEntries(tx, record, around)).map(({ id }) => id)),
  };
}

/** A brand as its editors see it. */
export async function readEdited(tx: Transaction, brandKey: string, around: Surroundings): Promise<EditedBrand> {
  const stored = await needBrand(tx, brandKey);
  const { record, changedAt } = stored;
  const versions = await listVersions(tx, brandKey);
  const draft = await findDraft(tx, brandKey);
  const shown = versions.map(({ version, publishedAt, by }) => ({
    version,
    publishedAt: (publishedAt ?? changedAt).toISOString(),
    by,
  }));
  const newest = shown[0] ?? { version: 1, publishedAt: changedAt.toISOString(), by: "" };
  return {
    brandKey,
    origin: originOn(record.hosts[0] ?? "", around.scheme, around.port),
    registration: registrationOfRecord(record),
    // The record wins: a site admin may have changed it since.
    published: { ...newest, design: designOf(record) },
    draft: draft && {
      version: draft.version,
      rowVersion: draft.rowVersion,
      design: draft.design,
      savedAt: draft.changedAt.toISOString(),
      by: draft.by,
      problems: designProblems(draft.design, await designFacts(tx, stored, versions, around)),
    },
    versions: shown,
    hosts: await readHosts(tx, record),
    entries: await listEntries(tx, record, around),
  };
}

async function readHosts(tx: Transaction, { hosts, brand }: BrandRecord): Promise<BrandHost[]> {
  const own = await tx
    .getRepository(BrandHostEntity)
    .find({ where: { brandKey: brand.brandKey }, order: { createdAt: "ASC" } });
  const given = hosts
    .filter((host) => !own.some((one) => one.host === host))
    .map((host) => ({ host, isOwn: false, state: "verified" as const, record: null, checkedAt: null }));
  return [
    ...given,
    ...own.map(({ host, state, proof, checkedAt }) => ({
      host,
      isOwn: true,
      state,
      record: { name: proofName(host), value: proof },
      checkedAt: checkedAt?.toISOString() ?? null,
    })),
  ];
}

/** DNS name of a host's proof. */
export const proofName = (host: string): string => `_brand-verification.${host}`;

/** Navigation entries of the served releases that the brand gets. */
async function listEntries(
  tx: Transaction,
  record: BrandRecord,
  { manifests, trustedTeams }: Surroundings,
): Promise<{ id: string; label: string }[]> {
  const trusted = await trustedTeams(tx);
  const served = (await manifests(tx)).filter(({ id, owner }) => hasRemote(record, id, trusted.has(owner)));
  const entries = served.flatMap(({ nav }) => nav);
  const byId = new Map(entries.sort((a, b) => a.order - b.order).map(({ id, label }) => [id, label]));
  return [...byId].map(([id, label]) => ({ id, label }));
}
