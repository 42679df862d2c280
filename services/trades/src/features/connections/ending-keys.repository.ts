import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { Between } from "typeorm";
import { ConnectionEntity } from "./connection.entity.ts";
import type { TellOwner } from "./sync/tell-owner.ts";

/** Time to make a new key in. */
const AHEAD_MS = 7 * 86_400_000;

/** When the reminder of a key began; null while its end is far away, unknown, or behind it: then the broker tells. */
export function reminderSince(keyExpiresAt: Date | null, now: Date): Date | null {
  if (keyExpiresAt === null || keyExpiresAt <= now) return null;
  const since = new Date(keyExpiresAt.getTime() - AHEAD_MS);
  return since <= now ? since : null;
}

/** Tells owners whose keys end within a week, once for each end. Needs the scope `job`. */
export async function remindOfKeys(tx: Transaction, tell: TellOwner, now: Date): Promise<void> {
  const keyExpiresAt = Between(now, new Date(now.getTime() + AHEAD_MS));
  const ending = await tx.getRepository(ConnectionEntity).findBy({ enabled: true, keyExpiresAt });
  for (const connection of ending) {
    await tell(tx, connection, `connection:${connection.id}:keyEnds:${connection.keyExpiresAt?.getTime()}`);
  }
}
