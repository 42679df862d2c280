import { type BoundedKind, createPlaces, processModule, startBounded } from "@entrywise/kit/bounded/bounded-process";
import { asProblem } from "@entrywise/kit/bounded/problem-refusal";
import type { UploadedFile } from "../../../../uploads/read-upload.ts";
import type { BarFileHead, Question, SpooledBars } from "./bar-process.main.ts";

/** Of one file of bars: 200,000 rows take a tenth of it. */
export const barWork = { processorMs: 20_000, memoryMb: 512, heapMb: 256 } as const;

const barFiles: BoundedKind = {
  module: processModule(import.meta.url, "bar-process"),
  limits: barWork,
  heapMb: barWork.heapMb,
  places: createPlaces(2),
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
  const process = await startBounded(barFiles, file.pieces);
  const ask = (question: Question) =>
    process.ask(question).catch((error) => Promise.reject(asProblem(error, "BarFile")));
  try {
    return {
      head: (await ask({ ask: "read", bytes: file.bytes })) as BarFileHead, // as bar-process.main returns it
      bars: async (timeZone) => (await ask({ ask: "bars", timeZone })) as SpooledBars, // likewise
      listAt: (place) => process.spool.text(place),
      close: process.close,
    };
  } catch (error) {
    process.close();
    throw error;
  }
}
