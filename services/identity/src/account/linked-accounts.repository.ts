import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { LinkedAccountEntity } from "./sign-in-methods.entity.ts";

export function readLinked(tx: Transaction, userId: string): Promise<LinkedAccountEntity[]> {
  return tx.find(LinkedAccountEntity, { where: { userId }, order: { linkedAt: "ASC" } });
}

export function findLinked(tx: Transaction, userId: string, id: string): Promise<LinkedAccountEntity | null> {
  return tx.findOneBy(LinkedAccountEntity, { userId, id });
}

export async function removeLinked(tx: Transaction, id: string): Promise<void> {
  await tx.delete(LinkedAccountEntity, { id });
}
