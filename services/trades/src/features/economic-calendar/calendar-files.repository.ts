import { newId } from "@entrywise/kit/db/new-id";
import type { Journal } from "../../journal/journal.ts";
import { ownedBy } from "../../journal/owned-by.ts";
import { CalendarFileEntity } from "./calendar-file.entity.ts";
import type { CalendarContent } from "./calendar-files/read-calendar-file.ts";

/** Newest first. */
export function findCalendarFiles(journal: Journal): Promise<CalendarFileEntity[]> {
  const files = journal.tx.getRepository(CalendarFileEntity);
  return files.find({ where: ownedBy(journal), order: { createdAt: "desc", id: "asc" } });
}

export function countCalendarFiles(journal: Journal): Promise<number> {
  return journal.tx.getRepository(CalendarFileEntity).countBy(ownedBy(journal));
}

/** @param content with at least one event */
export async function addCalendarFile(
  journal: Journal,
  fileName: string,
  { format, skipped, events }: CalendarContent,
): Promise<CalendarFileEntity> {
  const files = journal.tx.getRepository(CalendarFileEntity);
  const file = await files.save(
    files.create({
      ...{ id: newId(), ...ownedBy(journal), fileName, format, skippedCount: skipped },
      eventCount: events.length,
      highCount: events.filter(({ impact }) => impact === "high").length,
      firstAt: new Date(events[0]?.at ?? 0),
      lastAt: new Date(events.at(-1)?.at ?? 0),
    }),
  );
  // Rows in one statement: by an entity each of 20,000 events is a round of its own.
  await journal.tx.query(
    `insert into calendar_event (calendar_file_id, user_id, brand_key, ordinal, at, currency, name, impact)
     select $3, $1, $2, ordinal, to_timestamp(at / 1000.0), currency, name, impact
       from jsonb_to_recordset($4::jsonb) as e (ordinal int, at bigint, currency text, name text, impact text)`,
    [
      journal.actor.userId,
      journal.actor.brand,
      file.id,
      JSON.stringify(events.map((event, ordinal) => ({ ...event, ordinal }))),
    ],
  );
  return file;
}

/** False where there is none of this id. */
export async function removeCalendarFile(journal: Journal, id: string): Promise<boolean> {
  const { affected } = await journal.tx.getRepository(CalendarFileEntity).delete({ ...ownedBy(journal), id });
  return affected === 1;
}
