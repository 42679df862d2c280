import { createPlaces, processModule } from "@entrywise/kit/bounded/bounded-process";
import { type DeskKind, keepOpen, mapProblems, openDesk } from "@entrywise/kit/bounded/desk";
import type { ArchiveBasis } from "../archive-basis.ts";
import type { Question, SpooledArchive } from "./archive-process.main.ts";

/** Caps of what is handed over of one archive. */
export const handedOverLimits = { processorMs: 120_000, memoryMb: 1_536, heapMb: 1_024 } as const;

const archives: DeskKind = {
  module: processModule(import.meta.url, "archive-process"),
  work: handedOverLimits,
  places: createPlaces(1),
  errorOf: mapProblems("Archive"),
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
  const desk = await openDesk<Question>(archives, chunks);
  return keepOpen(desk, async ({ ask, spool, close }) => ({
    importId: await ask<string>({ ask: "read" }),
    plan: (basis) => ask<SpooledArchive>({ ask: "plan", basis }),
    listAt: (place) => spool.text(place),
    close,
  }));
}
