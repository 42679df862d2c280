import type { DataImport } from "@entrywise/contracts/platform/data-import.api";
import { archiveOf } from "./archive.ts";
import type { Journal } from "./journal.ts";
import { type Person, RefusedCall, until } from "./person.ts";

/** Imports a typed journal as the archive of an account. @throws Error with the reason where it is refused */
export async function bringJournal(person: Person, journal: Journal): Promise<void> {
  const read = () => person.get<DataImport>("/users/your-data/import");
  const before = await read();
  if (before.state === "done") return;
  if (before.state !== "running") await send(person, archiveOf(journal));
  const ended = await until(read, ({ state }) => state !== "running", "The import of a journal");
  if (ended.state !== "done") throw new Error(`${person.key}: ${ended.problem}`);
}

/** A response that was too late leaves its import running, or done: the repeat is refused. */
async function send(person: Person, archive: Buffer): Promise<void> {
  try {
    await person.send("/users/your-data/import?fileName=my-journal.zip", archive);
  } catch (error) {
    if (!(error instanceof RefusedCall && /^Archive\.(Running|Refused)$/.test(error.code))) throw error;
  }
}
