import type { DataImport } from "@entrywise/contracts/platform/data-import.api";
import { archiveOf } from "./archive.ts";
import type { Journal } from "./journal.ts";
import { type Person, until } from "./person.ts";

/** Imports a typed journal as the archive of an account. @throws Error with the reason where it is refused */
export async function bringJournal(person: Person, journal: Journal): Promise<void> {
  const read = () => person.get<DataImport>("/users/your-data/import");
  const before = await read();
  if (before.state !== "done") {
    if (before.state !== "running")
      await person.send("/users/your-data/import?fileName=my-journal.zip", archiveOf(journal));
    const ended = await until(read, ({ state }) => state !== "running", "The import of a journal");
    if (ended.state !== "done") throw new Error(`${person.key}: ${ended.problem}`);
  }
}
