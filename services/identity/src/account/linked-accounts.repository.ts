import { newId } from "@entrywise/kit/db/new-id";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { LinkedAccountEntity } from "./sign-in-methods.entity.ts";

export function readLinked(tx: Transaction, userId: string): Promise<LinkedAccountEntity[]> {
  return tx.find(LinkedAccountEntity, { where: { userId }, order: { linkedAt: "ASC" } });
}

export function findLinked(tx: Transaction, userId: string, id: string): Promise<LinkedAccountEntity | null> {
  return tx.findOneBy(LinkedAccountEntity, { userId, id });
}

/** The account linked to another provider's account; at most one. */
export function findByIdentity(
  tx: Transaction,
  brandKey: string,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<LinkedAccountEntity | null> {
  return tx.findOneBy(LinkedAccountEntity, { brandKey, issuer, subject });
}

export async function addLinked(
  tx: Transaction,
  { userId, brandKey, issuer, subject, email }: Omit<LinkedAccountEntity, "id" | "linkedAt">,
): Promise<void> {
  await tx.insert(LinkedAccountEntity, { id: newId(), userId, brandKey, issuer, subject, email });
}

export async function removeLinked(tx: Transaction, id: string): Promise<void> {
  await tx.delete(LinkedAccountEntity, { id });
}
