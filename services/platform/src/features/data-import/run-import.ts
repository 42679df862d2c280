import type { DataImport, ImportReport } from "@entrywise/contracts/platform/data-import.api";
import type { TakenData, TakenHead } from "@entrywise/contracts/shared/own-data";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { ReadArchive } from "./archive-process/archive-process.main.ts";
import { type ArchiveDesk, openDesk } from "./archive-process/archive-process.ts";
import { joined } from "./archive-process/left-to-others.ts";
import { type ImageParts, keepImages } from "./keep-images.ts";

export interface RunParts extends ImageParts {
  removeImage(name: string): Promise<void>;
  /**
   * Sends the journal to the trades service.
   *
   * @param lines rows as JSON lines
   * @throws ProblemError with the service's refusal
   */
  takeJournal(actor: Actor, head: TakenHead, lines: AsyncIterable<Uint8Array>): Promise<TakenData>;
}

export type ImportedArchive = { report: ImportReport } & Pick<ReadArchive, "settings" | "notifications">;

type Tell = (stage: NonNullable<DataImport["stage"]>, percent: number) => Promise<void>;

/**
 * Imports an archive into an account: images first, then the journal in one transaction of the trades service. Returns
 * the settings, to be saved when the import ends.
 *
 * @throws ProblemError 422 with file and row; then nothing of the archive is stored
 */
export async function runImport(
  { importId, actor, bytes }: { importId: string; actor: Actor; bytes: Uint8Array },
  parts: RunParts,
  tell: Tell,
): Promise<ImportedArchive> {
  await tell("reading", 0);
  const archive = await openDesk(bytes);
  try {
    const read = await archive.read();
    const report = await storeArchive({ importId, actor, archive, read }, parts, tell);
    return { report, settings: read.settings, notifications: read.notifications };
  } finally {
    archive.close();
  }
}

interface Opened {
  importId: string;
  actor: Actor;
  archive: ArchiveDesk;
  read: ReadArchive;
}

async function storeArchive(
  { importId, actor, archive, read }: Opened,
  parts: RunParts,
  tell: Tell,
): Promise<ImportReport> {
  const stored: string[] = [];
  const takeAway = () => Promise.all(stored.map((name) => parts.removeImage(name)));
  try {
    await tell("images", 0);
    const progress = { stored, tell: (percent: number) => tell("images", percent) };
    const images = await keepImages(archive, read.pictures, parts, progress);
    await tell("journal", 0);
    const lines = archive.lines(read.journal);
    const { isRepeat, ...taken } = await parts.takeJournal(actor, { importId, images }, lines);
    // An earlier attempt already imported the journal with the images that it had stored.
    if (isRepeat) await takeAway();
    await tell("settings", 100);
    return { ...taken, leftOut: joined([...taken.leftOut, ...read.leftOut]) };
  } catch (error) {
    await takeAway();
    throw error;
  }
}
