import { type BoundedKind, createPlaces, processModule, startBounded } from "@entrywise/kit/bounded/bounded-process";
import { asProblem } from "@entrywise/kit/bounded/problem-refusal";
import type { Question, ReadArchive, SpooledPicture } from "./archive-process.main.ts";

/** Of one question about an archive. */
export const archiveWork = { processorMs: 60_000, memoryMb: 1_024, heapMb: 384 } as const;

const archives: BoundedKind = {
  module: processModule(import.meta.url, "archive-process"),
  limits: archiveWork,
  heapMb: archiveWork.heapMb,
  places: createPlaces(1),
};

/** An archive in a process of its own. */
export interface ArchiveDesk {
  /** @throws ProblemError 422 for what is no archive */
  check(): Promise<void>;
  /** @throws ProblemError 422 naming file and row of the first that cannot be read */
  read(): Promise<ReadArchive>;
  /** Rows of the journal as JSON lines. */
  lines(journal: ReadArchive["journal"]): AsyncIterable<Uint8Array>;
  /** A picture, written anew; null for what is none. */
  picture(name: string): Promise<{ bytes: Buffer; width: number; height: number } | null>;
  close(): void;
}

export async function openDesk(bytes: Uint8Array): Promise<ArchiveDesk> {
  const process = await startBounded(archives, [bytes]);
  const ask = (question: Question) =>
    process.ask(question).catch((error) => Promise.reject(asProblem(error, "Archive")));
  return {
    check: async () => void (await ask({ ask: "check", bytes: bytes.length })),
    read: async () => (await ask({ ask: "read", bytes: bytes.length })) as ReadArchive, // as archive-process.main returns it
    lines: ({ from, length }) => process.spool.pieces(from, length),
    async picture(name) {
      const place = (await ask({ ask: "picture", name })) as SpooledPicture | null; // likewise
      if (place === null) return null;
      return { bytes: await process.spool.bytes(place), width: place.width, height: place.height };
    },
    close: process.close,
  };
}
