import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { ProgramAccessEntity, ProgramEntity } from "./program.entity.ts";

export type ProgramOwner = Pick<ProgramEntity, "userId" | "brandKey">;

/** A person's consents. */
export type Agreement = Pick<ProgramEntity, "clientId" | "grantId" | "name" | "origin" | "scopes">;

export async function readAccess(tx: Transaction, userId: string): Promise<boolean> {
  return (await tx.findOneBy(ProgramAccessEntity, { userId }))?.isOn ?? false;
}

export async function turnAccess(tx: Transaction, owner: ProgramOwner, isOn: boolean): Promise<void> {
  await tx.upsert(ProgramAccessEntity, { ...owner, isOn }, ["userId"]);
}

export function listPrograms(tx: Transaction, userId: string): Promise<ProgramEntity[]> {
  return tx.find(ProgramEntity, { where: { userId }, order: { connectedAt: "DESC", id: "ASC" } });
}

export function findProgram(tx: Transaction, grantId: string): Promise<ProgramEntity | null> {
  return tx.findOneBy(ProgramEntity, { grantId });
}

/** Renewed consent, such as for more scopes, updates the same program. */
export async function saveProgram(tx: Transaction, owner: ProgramOwner, agreement: Agreement): Promise<void> {
  const { userId } = owner;
  const known = await tx.findOneBy(ProgramEntity, { userId, clientId: agreement.clientId });
  const row = { ...owner, ...agreement, connectedAt: new Date() };
  await tx.upsert(ProgramEntity, { id: known?.id ?? newId(), ...row }, ["userId", "clientId"]);
  // A program that was let in stays registered.
  await tx.query("update artifact set expires_at = null where model = 'Client' and id = $1", [agreement.clientId]);
}

/** Disconnects a person's programs, or one of them, and revokes their grants. */
export async function endPrograms(tx: Transaction, userId: string, id?: string): Promise<number> {
  const ended = await tx.find(ProgramEntity, { where: { userId, ...(id === undefined ? {} : { id }) } });
  for (const { grantId } of ended) {
    await tx.query("delete from artifact where grant_id = $1 or (model = 'Grant' and id = $1)", [grantId]);
  }
  if (ended.length > 0) await tx.remove(ended);
  return ended.length;
}
