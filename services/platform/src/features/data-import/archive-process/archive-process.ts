import { createPlaces, processModule } from "@entrywise/kit/bounded/bounded-process";
import { type DeskKind, mapProblems, openDesk as openBoundedDesk } from "@entrywise/kit/bounded/desk";
import type { Question, ReadArchive, SpooledPicture } from "./archive-process.main.ts";

/** Limits of one request about an archive. */
export const archiveWork = { processorMs: 60_000, memoryMb: 1_024, heapMb: 384 } as const;

const archives: DeskKind = {
  module: processModule(import.meta.url, "archive-process"),
  work: archiveWork,
  places: createPlaces(1),
  errorOf: mapProblems("Archive"),
};

/** An archive in a process of its own. */
export interface ArchiveDesk {
  /** @throws ProblemError 422 if it isn't an archive */
  check(): Promise<void>;
  /** @throws ProblemError 422 naming file and row of the first that cannot be read */
  read(): Promise<ReadArchive>;
  /** Rows of the journal as JSON lines. */
  lines(journal: ReadArchive["journal"]): AsyncIterable<Uint8Array>;
  /** A re-encoded picture; null if the file isn't one. */
  picture(name: string): Promise<{ bytes: Buffer; width: number; height: number } | null>;
  close(): void;
}

export async function openDesk(bytes: Uint8Array): Promise<ArchiveDesk> {
  const { ask, spool, close } = await openBoundedDesk<Question>(archives, [bytes]);
  return {
    check: () => ask({ ask: "check", bytes: bytes.length }),
    read: () => ask({ ask: "read", bytes: bytes.length }),
    lines: ({ from, length }) => spool.pieces(from, length),
    async picture(name) {
      const place = await ask<SpooledPicture | null>({ ask: "picture", name });
      if (place === null) return null;
      return { bytes: await spool.bytes(place), width: place.width, height: place.height };
    },
    close,
  };
}
