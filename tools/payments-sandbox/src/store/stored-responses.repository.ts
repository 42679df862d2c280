import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { StoredResponseEntity } from "./provider-object.entity.ts";

export interface StoredResponse {
  status: number;
  body: object;
}

/** The stored response to a key; null for a new one. */
export async function findResponse(
  tx: Transaction,
  key: string,
): Promise<(StoredResponse & { requestHash: string }) | null> {
  return tx.getRepository(StoredResponseEntity).findOneBy({ key });
}

export async function saveResponse(
  tx: Transaction,
  key: string,
  requestHash: string,
  response: StoredResponse,
): Promise<void> {
  await tx.getRepository(StoredResponseEntity).insert({ key, requestHash, ...response });
}

export async function forgetResponses(tx: Transaction): Promise<void> {
  await tx.query("delete from answered_request where created_at < now() - interval '1 day'");
}
