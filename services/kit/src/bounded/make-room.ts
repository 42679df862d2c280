import { type ChildProcess, execFile } from "node:child_process";
import { constants } from "node:os";
import { lowerPriority } from "../lower-priority.ts";

/** What is read by then is small, and over before anybody notices. */
const LATER_MS = 1_000;
/** Longer it is not delayed: on a machine that is never idle it would not be read at all. */
const ENOUGH_MS = 15_000;

/**
 * People who wait for a page go before a process that reads a statement. With a low priority alone each of the processes that a page
 * takes waits for the end of this one's slice; as work for idle processors (Linux) it makes room at once, for as long as it reads
 * what takes long, and for 15 seconds at most.
 */
export function makeRoom(child: ChildProcess): void {
  const { pid } = child;
  if (pid === undefined) return;
  lowerPriority(pid, constants.priority.PRIORITY_LOW);
  if (process.platform !== "linux") return;
  const later = setTimeout(schedule, LATER_MS, pid, "--idle").unref();
  const enough = setTimeout(schedule, ENOUGH_MS, pid, "--other").unref();
  child.once("exit", () => {
    clearTimeout(later);
    clearTimeout(enough);
  });
}

/** Without the program, or without leave, the priority is what there is. */
function schedule(pid: number, policy: "--idle" | "--other"): void {
  execFile("chrt", ["--all-tasks", policy, "--pid", "0", String(pid)], () => {});
}
