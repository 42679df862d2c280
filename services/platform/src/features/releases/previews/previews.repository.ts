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

/**
 * Assigns an address to the first person who opens it; it works for nobody else. @returns null for a wrong key or
 * another person's
 */
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

/** The person's preview that expires last; null without one. */
export function findPreview(
  tx: Transaction,
  build: PreviewedBuild,
  { userId, brand }: Person,
): Promise<ReleasePreviewEntity | null> {
  return rows(tx).findOne({ where: { ...pick(build), userId, brandKey: brand }, order: { endsAt: "DESC" } });
}

/** Replaces the person's earlier previews of the build. */
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

/** Ends a person's preview; its address stops working too. */
export async function endPreview(tx: Transaction, build: PreviewedBuild, person: Person, now: Date): Promise<void> {
  await rows(tx).update({ ...pick(build), userId: person.userId, brandKey: person.brand }, { endsAt: now });
}

export async function sweepPreviews(tx: Transaction, before: Date): Promise<void> {
  await rows(tx).delete({ endsAt: LessThan(before) });
}

const pick = ({ remote, version }: PreviewedBuild) => ({ remote, version });
