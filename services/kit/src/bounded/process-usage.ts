import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** What a process has used so far. */
export interface ProcessUsage {
  /** Processor time of all its threads, milliseconds. */
  processorMs: number;
  /** Memory that is really there (resident set), megabytes. */
  memoryMb: number;
}

/** Linux counts processor time in hundredths of a second for programs, whatever its own clock does. */
const TICK_MS = 10;
const PAGE_MB = 4096 / 1024 / 1024;

/**
 * Processor time and memory of a process.
 *
 * @returns null when the process has ended, or on systems that tell neither (Windows)
 */
export async function readUsage(pid: number): Promise<ProcessUsage | null> {
  try {
    return process.platform === "linux" ? await fromProc(pid) : await fromPs(pid);
  } catch {
    return null;
  }
}

async function fromProc(pid: number): Promise<ProcessUsage> {
  const [stat, statm] = await Promise.all([
    readFile(`/proc/${pid}/stat`, "utf8"),
    readFile(`/proc/${pid}/statm`, "utf8"),
  ]);
  // The name of the program stands in brackets and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user = "0", system = "0"] = fields.slice(11, 13);
  const [, resident = "0"] = statm.split(" ");
  return { processorMs: (Number(user) + Number(system)) * TICK_MS, memoryMb: Number(resident) * PAGE_MB };
}

const run = promisify(execFile);

async function fromPs(pid: number): Promise<ProcessUsage> {
  const { stdout } = await run("ps", ["-o", "time=,rss=", "-p", String(pid)]);
  const [time = "", kilobytes = "0"] = stdout.trim().split(/\s+/);
  const seconds = time.split(/[-:]/).reduce((sum, part) => sum * 60 + Number(part), 0);
  return { processorMs: seconds * 1000, memoryMb: Number(kilobytes) / 1024 };
}
