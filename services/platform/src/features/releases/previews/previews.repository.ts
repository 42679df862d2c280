import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { IsNull, LessThan } from "typeorm";
import { ReleasePreviewEntity } from "./release-preview.entity.ts";

/** A registered build of a remote. */
export interface PreviewedBuild {
  remote: string;
  version: string;
}

export interface Person {
  userId: string;
  brand: string;
}

const rows = (tx: Transaction) => tx.getRepository(ReleasePreviewEntity);

export async function addInvitation(
  tx: Transaction,
  build: PreviewedBuild,
  { keyHash, createdBy, endsAt }: { keyHash: string; createdBy: string; endsAt: Date },
): Promise<void> {
  const nobody = { userId: null, brandKey: null };
  await rows(tx).insert({ ...pick(build), ...nobody, id: newId(), keyHash, createdBy, endsAt });
}

/** The first person who opens an address has it; for everybody else it is none. @returns null for a wrong or foreign key */
export async function claimInvitation(
  tx: Transaction,
  build: PreviewedBuild,
  keyHash: string,
  { userId, brand }: Person,
): Promise<ReleasePreviewEntity | null> {
  const own = { userId, brandKey: brand };
  await rows(tx).update({ ...pick(build), keyHash, userId: IsNull() }, own);
  return rows(tx).findOneBy({ ...pick(build), keyHash, ...own });
}

/** The preview of a person that lasts longest; null without one. */
export function findPreview(
  tx: Transaction,
  build: PreviewedBuild,
  { userId, brand }: Person,
): Promise<ReleasePreviewEntity | null> {
  return rows(tx).findOne({ where: { ...pick(build), userId, brandKey: brand }, order: { endsAt: "DESC" } });
}

/** Whatever a person has opened of a build before makes room. */
export async function beginPreview(
  tx: Transaction,
  build: PreviewedBuild,
  person: Person,
  endsAt: Date,
): Promise<void> {
  const own = { userId: person.userId, brandKey: person.brand };
  await rows(tx).delete({ ...pick(build), ...own, keyHash: IsNull() });
  await rows(tx).insert({ ...pick(build), ...own, id: newId(), keyHash: null, createdBy: "themselves", endsAt });
}

/** Ends what a person has opened; the address opens it no more either. */
export async function endPreview(tx: Transaction, build: PreviewedBuild, person: Person, now: Date): Promise<void> {
  await rows(tx).update({ ...pick(build), userId: person.userId, brandKey: person.brand }, { endsAt: now });
}

export async function sweepPreviews(tx: Transaction, before: Date): Promise<void> {
  await rows(tx).delete({ endsAt: LessThan(before) });
}

const pick = ({ remote, version }: PreviewedBuild) => ({ remote, version });
