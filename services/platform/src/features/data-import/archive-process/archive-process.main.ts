import type { Settings } from "@entrywise/contracts/platform/settings";
import type { LeftOut } from "@entrywise/contracts/shared/own-data";
import { problemRefusal } from "@entrywise/kit/bounded/problem-refusal";
import { readInput, serveQuestions } from "@entrywise/kit/bounded/serve-questions";
import { writeSpool } from "@entrywise/kit/bounded/spool";
import { pictureOrNull } from "../../../pictures/re-encode.ts";
import type { NotificationChoice } from "../data-imports.repository.ts";
import { leftToOthers } from "./left-to-others.ts";
import { type Archive, openArchive } from "./open-archive.ts";
import { readNotificationChoices, readSettings } from "./taken-settings.ts";

export type Question =
  /** Whether it is an archive: its directory and manifest. */
  | { ask: "check"; bytes: number }
  /** All of it. */
  | { ask: "read"; bytes: number }
  | { ask: "picture"; name: string };

/** An archive's contents; journal rows are in the spool, as JSON lines for the trades service. */
export interface ReadArchive {
  settings: Partial<Settings>;
  notifications: NotificationChoice[];
  leftOut: LeftOut[];
  /** Rows that use one picture, and its file name; null if the archive lacks the file. */
  pictures: { rows: string[]; file: string | null }[];
  journal: { from: number; length: number };
}

/** A re-encoded picture in the spool. */
export interface SpooledPicture {
  from: number;
  length: number;
  width: number;
  height: number;
}

const JOURNAL = "trades/";
const PICTURED: readonly string[] = ["trades/snapshot", "trades/text_image"];
const LINES_AT_ONCE = 500;
let archive: Archive | null = null;

serveQuestions<Question>(async (question) => {
  if (question.ask === "picture") return picture(question.name);
  archive = openArchive(await readInput(question.bytes));
  return question.ask === "check" ? null : readAll(archive);
}, problemRefusal);

function readAll(opened: Archive): ReadArchive {
  const few = (table: string) => (opened.tables.includes(table) ? [...opened.rows(table)] : []);
  const settings = readSettings(few("platform/user_settings"));
  const notifications = readNotificationChoices(few("platform/notification_preference"));
  const leftOut = leftToOthers(opened);
  const rowsOfBlob = new Map<string, string[]>();
  const journal = { from: 0, length: 0 };
  for (const table of opened.tables.filter((name) => name.startsWith(JOURNAL))) {
    let lines: string[] = [];
    for (const row of opened.rows(table)) {
      if (PICTURED.includes(table)) notePicture(rowsOfBlob, row);
      lines.push(JSON.stringify({ table: table.slice(JOURNAL.length), row }));
      if (lines.length >= LINES_AT_ONCE) lines = spoolLines(journal, lines);
    }
    spoolLines(journal, lines);
  }
  const pictures = [...rowsOfBlob.values()].map((rows) => ({
    rows,
    file: rows.find((id) => opened.images.has(id)) ?? null,
  }));
  return { settings, notifications, leftOut, pictures, journal };
}

/** Several rows can share an image; the archive names its file after one of them. */
function notePicture(rowsOfBlob: Map<string, string[]>, { id, blob }: Readonly<Record<string, unknown>>): void {
  if (typeof id !== "string" || typeof blob !== "string") return;
  const known = rowsOfBlob.get(blob);
  if (known) known.push(id);
  else rowsOfBlob.set(blob, [id]);
}

function spoolLines(journal: ReadArchive["journal"], lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const { from, length } = writeSpool([Buffer.from(`${lines.join("\n")}\n`)]);
  if (journal.length === 0) journal.from = from;
  journal.length += length;
  return [];
}

async function picture(name: string): Promise<SpooledPicture | null> {
  if (archive === null) throw new Error("nothing has been read");
  const image = await pictureOrNull(Buffer.from(archive.image(name)));
  if (image === null) return null;
  return { ...writeSpool([image.bytes]), width: image.width, height: image.height };
}
