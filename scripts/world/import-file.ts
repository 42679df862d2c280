import type { TradeImport } from "@entrywise/contracts/trades/trade-import";
import { type Person, until } from "./person.ts";

/** Imports a file and waits for its end. @throws Error with the reason where it is refused */
export async function importFile(
  person: Person,
  profileId: string,
  file: { name: string; bytes: Buffer },
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const path = `/trade-import-profiles/${profileId}/import`;
  const { id } = await person.upload<{ id: string }>(path, file, { preview: "false", timeZone: "UTC", ...fields });
  const read = async () =>
    (await person.get<{ items: TradeImport[] }>("/trade-imports?take=50")).items.find((one) => one.id === id);
  const ended = await until(read, (one) => one !== undefined && one.state !== "running", `The import of ${file.name}`);
  if (ended?.state !== "done") throw new Error(`${file.name}: ${ended?.error}`);
}
