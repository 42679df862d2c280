import { createHash } from "node:crypto";
import type { AdminLogEntity } from "./admin-log.entity.ts";

/** Hash that the first entry follows. */
export const noHash = "";

/** Hash of an entry over everything in it and the hash of the entry before (Y-261). */
export function entryHash(previous: string, entry: Omit<AdminLogEntity, "hash">): string {
  const { seq, at, actorId, actorName, command, target, reason, before, after } = entry;
  const parts = [previous, seq, at.toISOString(), actorId, actorName, command, target, reason, before, after];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

/** Number of the first entry that doesn't follow from its predecessor; null if all do. */
export function firstBroken(previous: string, entries: readonly AdminLogEntity[]): number | null {
  let last = previous;
  for (const entry of entries) {
    if (entry.hash !== entryHash(last, entry)) return Number(entry.seq);
    last = entry.hash;
  }
  return null;
}
