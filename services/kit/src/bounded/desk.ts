import { type BoundedKind, type PlaceWait, startBounded } from "./bounded-process.ts";
import { asProblem } from "./problem-refusal.ts";
import type { Spool } from "./spool.ts";
import type { WorkLimits } from "./watch-limits.ts";

/** What one question about a file may use, and the memory for objects of its process. */
export interface DeskWork extends WorkLimits {
  heapMb: number;
}

/** A kind of files that people give, each read in a process of its own. */
export interface DeskKind extends Pick<BoundedKind, "module" | "flags" | "places"> {
  work: DeskWork;
  /** What a refusal or an end of the process is to whoever asked; other errors stay as they are. */
  errorOf: (error: unknown) => unknown;
}

/** A file in its process. */
export interface Desk<Question> {
  /** @returns as the process's main module answers this question @throws what the kind makes of a refusal or an end */
  ask<Answer>(question: Question): Promise<Answer>;
  spool: Spool;
  /** Ends the process and forgets the spool. */
  close(): void;
}

/** Problems about a file, with the codes of a subject such as `Archive`; see {@link asProblem}. */
export const mapProblems =
  (subject: string) =>
  (error: unknown): unknown =>
    asProblem(error, subject);

/** Starts the process of a file and hands it the bytes. @throws the reason of the signal that ended the waiting for a place */
export async function openDesk<Question>(
  { module, flags, places, work, errorOf }: DeskKind,
  input: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  wait: PlaceWait = {},
): Promise<Desk<Question>> {
  const { processorMs, memoryMb, heapMb } = work;
  const kind = { module, limits: { processorMs, memoryMb }, heapMb, places, ...(flags && { flags }) };
  const { ask, spool, close } = await startBounded(kind, input, wait);
  return {
    ask: <Answer>(question: Question) =>
      ask(question).catch((error) => Promise.reject(errorOf(error))) as Promise<Answer>, // of the process's main module
    spool,
    close,
  };
}

/** What is made of a desk that stays open: it is closed where that fails. */
export async function keepOpen<Question, Made>(
  desk: Desk<Question>,
  make: (desk: Desk<Question>) => Promise<Made>,
): Promise<Made> {
  try {
    return await make(desk);
  } catch (error) {
    desk.close();
    throw error;
  }
}

/** Asks one question and closes the desk. */
export async function askOnce<Question, Answer>(desk: Desk<Question>, question: Question): Promise<Answer> {
  try {
    return await desk.ask<Answer>(question);
  } finally {
    desk.close();
  }
}
