import {
  MAX_NOTE_VERSIONS,
  type Note,
  type NoteVersion,
  type NoteVersionItem,
  type SaveNote,
} from "@entrywise/contracts/trades/notes.api";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { notFound, ProblemError } from "@entrywise/kit/problem-error";
import { refuseNewLinks } from "../../text-links/refuse-new-links.ts";
import { NoteEntity, NoteVersionEntity } from "./note.entity.ts";
import { readNote } from "./notes.read-model.ts";
import { needNote, type Owner, owned, readFrom } from "./notes.repository.ts";

/** Whoever writes saves every second: states that lie nearer together are one version. */
const VERSION_MS = 10 * 60_000;
/** So many characters more or fewer are worth a version whenever they come. */
const LARGE_CHANGE = 500;

/** @throws ProblemError 412 with the page as it is when it has moved on */
export async function changeNote(
  tx: Transaction,
  owner: Owner,
  { id, version }: { id: string; version: number },
  { title, text, icon }: SaveNote,
): Promise<Note> {
  const stored = await needNote(tx, owner, id);
  refuseNewLinks(owner, stored.text, text);
  const read = readFrom(text);
  const written = await tx.getRepository(NoteEntity).update(
    { ...owned(owner), id, version },
    {
      ...read,
      title,
      text: text as object | null,
      ...(icon === undefined ? {} : { icon }),
      version: version + 1,
      changedAt: new Date(),
    },
  );
  if (written.affected !== 1) {
    throw new ProblemError(412, "Notes.Changed", "This page was changed elsewhere. Reload and try again.", {
      current: await readNote(tx, owner, id),
    });
  }
  await rememberVersion(tx, owner, stored, read.plainText.length);
  return readNote(tx, owner, id);
}

async function rememberVersion(tx: Transaction, owner: Owner, was: NoteEntity, newLength: number): Promise<void> {
  if (was.text === null) return;
  const versions = tx.getRepository(NoteVersionEntity);
  const [latest] = await versions.find({ where: { noteId: was.id }, order: { version: "DESC" }, take: 1 });
  const isRecent = latest !== undefined && Date.now() - latest.savedAt.getTime() < VERSION_MS;
  if (isRecent && Math.abs(was.plainText.length - newLength) < LARGE_CHANGE) return;
  const { id: noteId, version, title, text, changedAt } = was;
  await versions.insert({
    ...owned(owner),
    ...{ noteId, version, title, changedAt, savedAt: new Date() },
    text: text as object,
  });
  await tx.query(
    `delete from note_version where note_id = $1 and version not in (
       select version from note_version where note_id = $1 order by version desc limit ${MAX_NOTE_VERSIONS})`,
    [noteId],
  );
}

/** Earlier states of a page, newest first. */
export async function listVersions(tx: Transaction, owner: Owner, id: string): Promise<NoteVersionItem[]> {
  await needNote(tx, owner, id);
  const rows = await tx.getRepository(NoteVersionEntity).find({
    select: { version: true, title: true, changedAt: true },
    where: { ...owned(owner), noteId: id },
    order: { version: "DESC" },
  });
  return rows.map(({ version, title, changedAt }) => ({ version, title, changedAt: changedAt.toISOString() }));
}

/** @throws ProblemError 404 when the page has no such state any more */
export async function readVersion(tx: Transaction, owner: Owner, id: string, version: number): Promise<NoteVersion> {
  await needNote(tx, owner, id);
  const row = await tx.getRepository(NoteVersionEntity).findOneBy({ ...owned(owner), noteId: id, version });
  if (!row) throw notFound("Version");
  return { version, title: row.title, text: row.text, changedAt: row.changedAt.toISOString() };
}
