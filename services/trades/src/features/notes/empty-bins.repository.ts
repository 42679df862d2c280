import { NOTE_BIN_DAYS } from "@entrywise/contracts/trades/notes.api";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { LessThan } from "typeorm";
import { NoteEntity } from "./note.entity.ts";

/** Deletes pages that have lain in a bin for long enough; needs the scope `job`. */
export async function emptyNoteBins(tx: Transaction, now: Date): Promise<void> {
  const before = new Date(now.getTime() - NOTE_BIN_DAYS * 86_400_000);
  await tx.getRepository(NoteEntity).delete({ deletedAt: LessThan(before) });
}
