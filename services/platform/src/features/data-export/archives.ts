import { type Actor, jobActor } from "@entrywise/kit/auth/actor";
import { readOwned } from "@entrywise/kit/db/own-data";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import type { OwnRow, ReadOwnData } from "@entrywise/kit/http/own-data-client";
import type { DataExportParts } from "./data-exports.ts";
import { makeArchive } from "./make-archive.ts";
import { notOwnData } from "./own-tables.ts";

const SCHEMA = "platform";

/** Creates archives of a person's data from this service and the others. */
export function createArchives(parts: {
  unit: UnitOfWork;
  others: Readonly<Record<string, ReadOwnData>>;
  readImage(name: string): Promise<Buffer | null>;
  now: () => Date;
}): DataExportParts["archiveOf"] {
  const { unit, others, readImage, now } = parts;
  return async ({ userId, brand }) => {
    const actor: Actor = { ...jobActor(SCHEMA, brand), userId };
    const own = await unit.run(actor, "user", async (tx) => {
      const rows: OwnRow[] = [];
      // Settings and notifications: few enough to read before calling other services.
      for await (const { table, rows: some } of readOwned(tx, SCHEMA, { userId, brand }, notOwnData)) {
        for (const row of some) rows.push({ table, row: JSON.parse(row) });
      }
      return rows;
    });
    const sources: Record<string, AsyncIterable<OwnRow>> = { [SCHEMA]: yieldEach(own) };
    for (const [service, read] of Object.entries(others)) sources[service] = read(actor);
    return makeArchive({ sources, readImage, about: { createdAt: now().toISOString(), brand, userId } });
  };
}

async function* yieldEach<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}
