import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import type { StoredFile } from "./deliveries.repository.ts";

/** A delivery that this process imports. */
export interface Claim extends StoredFile {
  id: string;
  userId: string;
  brand: string;
  /** This one included: those before ended without a word. */
  attempts: number;
}

/** The oldest delivery that nobody is working on, or whose worker has been silent for 15 s. Needs the scope `job`. */
export async function claimDelivery(tx: Transaction): Promise<Claim | null> {
  const [[row]] = await tx.query(
    `update delivery set state = 'running', claimed_at = now(), attempts = attempts + 1
      where id = (select id from delivery
                   where state = 'waiting' or (state = 'running' and claimed_at < now() - interval '15 seconds')
                   order by received_at, id limit 1 for update skip locked)
     returning id, user_id as "userId", brand_key as brand, profile_id as "profileId", origin, broker,
               file_name as "fileName",
               bytes, attempts`,
  );
  return row ?? null;
}

/** Needs the scope `job`. */
export async function keepClaim(tx: Transaction, id: string): Promise<void> {
  await tx.query("update delivery set claimed_at = now() where id = $1 and state = 'running'", [id]);
}
