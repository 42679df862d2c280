import type { RecapReply } from "@entrywise/contracts/trades/recap.api";
import type { Journal } from "../../journal/journal.ts";
import { ownedBy } from "../../journal/owned-by.ts";
import { RecapEntity } from "./recap.entity.ts";
import { presentReply } from "./recaps.repository.ts";

/** Answers that were meant for a day of the journal, that of the month first. */
export async function readRepliesFor(journal: Journal, day: string): Promise<RecapReply[]> {
  const rows = await journal.tx
    .getRepository(RecapEntity)
    .find({ where: { ...ownedBy(journal), replyDay: day }, order: { unit: "asc", startsOn: "asc" } });
  return rows.map((row) => presentReply({ unit: row.unit, from: row.startsOn }, row));
}
