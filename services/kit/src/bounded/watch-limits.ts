import type { ChildProcess } from "node:child_process";
import { readUsage } from "./process-usage.ts";

/** What one job of a process may use. Time that it waits for a processor does not count: a busy machine refuses nothing. */
export interface WorkLimits {
  /** Processor time of all threads, milliseconds. */
  processorMs: number;
  /** Resident memory, megabytes. */
  memoryMb: number;
}

/** `stalled`: it waits for something that does not come, which says nothing about its input. */
export type WorkEnd = "processor" | "memory" | "stalled";

const LOOK_MS = 200;
/** Even beside much other work a process gets the processor once in this time. */
const STALL_MS = 120_000;

/**
 * Kills a process when a job exceeds its limits.
 *
 * @param onEnd told before the process is killed, at most once
 * @returns ends the watch; call it when the job is done
 */
export function watchLimits(child: ChildProcess, limits: WorkLimits, onEnd: (end: WorkEnd) => void): () => void {
  const { pid } = child;
  if (pid === undefined) return () => undefined;
  const watched = { isOver: false, isLooking: false, start: -1, last: -1, lastAt: 0 };
  const end = () => {
    watched.isOver = true;
    clearInterval(timer);
    child.off("exit", end);
  };
  const look = async () => {
    if (watched.isLooking) return;
    watched.isLooking = true;
    const usage = await readUsage(pid);
    watched.isLooking = false;
    if (watched.isOver || usage === null) return;
    const { processorMs, memoryMb } = usage;
    const now = performance.now();
    if (watched.start < 0) watched.start = processorMs;
    if (processorMs !== watched.last) Object.assign(watched, { last: processorMs, lastAt: now });
    if (memoryMb > limits.memoryMb) stop("memory");
    else if (processorMs - watched.start > limits.processorMs) stop("processor");
    else if (now - watched.lastAt > STALL_MS) stop("stalled");
  };
  const stop = (reason: WorkEnd) => {
    end();
    onEnd(reason);
    child.kill("SIGKILL");
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  child.once("exit", end);
  void look();
  return end;
}
