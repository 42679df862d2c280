import { type BoundedKind, createPlaces, processModule, startBounded } from "@entrywise/kit/bounded/bounded-process";
import { asProblem } from "@entrywise/kit/bounded/problem-refusal";
import type { ArchiveBasis } from "../archive-basis.ts";
import type { Question, SpooledArchive } from "./archive-process.main.ts";

/** Caps of what is handed over of one archive. */
export const handedOverLimits = { processorMs: 120_000, memoryMb: 1_536, heapMb: 1_024 } as const;

const archives: BoundedKind = {
  module: processModule(import.meta.url, "archive-process"),
  limits: handedOverLimits,
  heapMb: handedOverLimits.heapMb,
  places: createPlaces(1),
};

/** An archive that was handed over, in a process of its own. */
export interface OpenArchive {
  importId: string;
  /** Makes all rows. @throws ProblemError 422 naming file and row of what cannot be taken */
  plan(basis: ArchiveBasis): Promise<SpooledArchive>;
  /** A list of rows as JSON. */
  listAt(place: { from: number; length: number }): Promise<string>;
  close(): void;
}

/**
 * Reads what is handed over in a process of its own, row by row, each checked as it comes.
 *
 * @throws ProblemError 422 at the first row that cannot be taken, 503 when the process got nowhere
 */
export async function openHandedOver(chunks: AsyncIterable<Uint8Array>): Promise<OpenArchive> {
  const process = await startBounded(archives, chunks);
  const ask = (question: Question) =>
    process.ask(question).catch((error) => Promise.reject(asProblem(error, "Archive")));
  try {
    return {
      importId: (await ask({ ask: "read" })) as string, // as archive-process.main returns it
      plan: async (basis) => (await ask({ ask: "plan", basis })) as SpooledArchive, // likewise
      listAt: (place) => process.spool.text(place),
      close: process.close,
    };
  } catch (error) {
    process.close();
    throw error;
  }
}
