import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { AnsweredRequestEntity } from "./provider-object.entity.ts";

export interface Answered {
  status: number;
  body: object;
}

/** The stored answer to a key; null for a new one. */
export async function findAnswer(tx: Transaction, key: string): Promise<(Answered & { requestHash: string }) | null> {
  return tx.getRepository(AnsweredRequestEntity).findOneBy({ key });
}

export async function saveAnswer(tx: Transaction, key: string, requestHash: string, answer: Answered): Promise<void> {
  await tx.getRepository(AnsweredRequestEntity).insert({ key, requestHash, ...answer });
}

export async function forgetAnswers(tx: Transaction): Promise<void> {
  await tx.query("delete from answered_request where created_at < now() - interval '1 day'");
}
