import { createPlaces, processModule } from "@entrywise/kit/bounded/bounded-process";
import { type DeskKind, keepOpen, mapProblems, openDesk } from "@entrywise/kit/bounded/desk";
import type { UploadedFile } from "../../../../uploads/read-upload.ts";
import type { BarFileHead, Question, SpooledBars } from "./bar-process.main.ts";

/** Of one file of bars: 200,000 rows take a tenth of it. */
export const barWork = { processorMs: 20_000, memoryMb: 512, heapMb: 256 } as const;

const barFiles: DeskKind = {
  module: processModule(import.meta.url, "bar-process"),
  work: barWork,
  places: createPlaces(2),
  errorOf: mapProblems("BarFile"),
};

/** A file of bars in a process of its own. */
export interface OpenBarFile {
  head: BarFileHead;
  bars(timeZone: string): Promise<SpooledBars>;
  /** Bars as a JSON list. */
  listAt(place: { from: number; length: number }): Promise<string>;
  close(): void;
}

/** @throws ProblemError 422 for a file that is no table of bars or takes too much work, 503 when the process got nowhere */
export async function openBarFile(file: UploadedFile): Promise<OpenBarFile> {
  const desk = await openDesk<Question>(barFiles, file.pieces);
  return keepOpen(desk, async ({ ask, spool, close }) => ({
    head: await ask<BarFileHead>({ ask: "read", bytes: file.bytes }),
    bars: (timeZone) => ask<SpooledBars>({ ask: "bars", timeZone }),
    listAt: (place) => spool.text(place),
    close,
  }));
}
