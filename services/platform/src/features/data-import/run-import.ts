import type { DataImport, ImportReport } from "@entrywise/contracts/platform/data-import.api";
import type { TakenData, TakenHead } from "@entrywise/contracts/shared/own-data";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { OwnRow } from "@entrywise/kit/http/own-data-client";
import { type ImageParts, keepImages } from "./keep-images.ts";
import { joined, leftToOthers } from "./left-to-others.ts";
import { type Archive, openArchive } from "./open-archive.ts";
import { notificationChoicesOf, settingsOf } from "./taken-settings.ts";

const JOURNAL = "trades/";

export interface RunParts extends ImageParts {
  removeImage(name: string): Promise<void>;
  /** Hands the journal over. @throws ProblemError what the service says of it */
  takeJournal(actor: Actor, head: TakenHead, rows: Iterable<OwnRow>): Promise<TakenData>;
}

export interface ImportedArchive {
  report: ImportReport;
  settings: ReturnType<typeof settingsOf>;
  notifications: ReturnType<typeof notificationChoicesOf>;
}

type Tell = (stage: NonNullable<DataImport["stage"]>, percent: number) => Promise<void>;

/**
 * Brings an archive into an account: images first, then the journal in one transaction of its service. Settings
 * are returned, to be saved with the end of the import.
 *
 * @throws ProblemError 422 naming file and row; nothing of the archive is stored then
 */
export async function runImport(
  { importId, actor, bytes }: { importId: string; actor: Actor; bytes: Uint8Array },
  parts: RunParts,
  tell: Tell,
): Promise<ImportedArchive> {
  await tell("reading", 0);
  const archive = openArchive(bytes);
  const settings = settingsOf(rowsOf(archive, "platform/user_settings"));
  const notifications = notificationChoicesOf(rowsOf(archive, "platform/notification_preference"));
  const left = leftToOthers(archive);
  const stored: string[] = [];
  const takeAway = () => Promise.all(stored.map((name) => parts.removeImage(name)));
  try {
    await tell("images", 0);
    const pictured = ["trades/snapshot", "trades/text_image"].map((table) => rowsOf(archive, table));
    const progress = { stored, tell: (percent: number) => tell("images", percent) };
    const images = await keepImages(archive, pictured, parts, progress);
    await tell("journal", 0);
    const { isRepeat, ...taken } = await parts.takeJournal(actor, { importId, images }, journalRows(archive));
    // It was taken when this was tried before, with the images of then.
    if (isRepeat) await takeAway();
    await tell("settings", 100);
    return { report: { ...taken, leftOut: joined([...taken.leftOut, ...left]) }, settings, notifications };
  } catch (error) {
    await takeAway();
    throw error;
  }
}

const rowsOf = (archive: Archive, table: string) => (archive.tables.includes(table) ? archive.rows(table) : []);

function* journalRows(archive: Archive): Generator<OwnRow> {
  for (const name of archive.tables.filter((table) => table.startsWith(JOURNAL))) {
    for (const row of archive.rows(name)) yield { table: name.slice(JOURNAL.length), row };
  }
}
