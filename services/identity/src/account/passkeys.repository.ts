import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { PasskeyEntity } from "./sign-in-methods.entity.ts";

export function readPasskeys(tx: Transaction, userId: string): Promise<PasskeyEntity[]> {
  return tx.find(PasskeyEntity, { where: { userId }, order: { createdAt: "ASC", id: "ASC" } });
}

export function findPasskey(tx: Transaction, userId: string, id: string): Promise<PasskeyEntity | null> {
  return tx.findOneBy(PasskeyEntity, { userId, id });
}

export function findCredential(tx: Transaction, brandKey: string, credentialId: string): Promise<PasskeyEntity | null> {
  return tx.findOne(PasskeyEntity, { where: { brandKey, credentialId }, lock: { mode: "pessimistic_write" } });
}

export async function renamePasskey(tx: Transaction, id: string, name: string): Promise<void> {
  await tx.update(PasskeyEntity, { id }, { name });
}

export async function removePasskey(tx: Transaction, id: string): Promise<void> {
  await tx.delete(PasskeyEntity, { id });
}

/** @returns false if any account has it already */
export async function addPasskey(
  tx: Transaction,
  passkey: Omit<PasskeyEntity, "createdAt" | "lastUsedAt">,
): Promise<boolean> {
  const { raw } = await tx
    .createQueryBuilder()
    .insert()
    .into(PasskeyEntity)
    .values(passkey)
    .orIgnore()
    .returning("id")
    .execute();
  return raw.length > 0;
}

export async function markPasskeyUsed(tx: Transaction, id: string, counter: number): Promise<void> {
  await tx.update(PasskeyEntity, { id }, { counter: String(counter), lastUsedAt: new Date() });
}
