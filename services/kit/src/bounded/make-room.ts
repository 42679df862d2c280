import { type ChildProcess, execFile } from "node:child_process";
import { constants } from "node:os";
import { lowerPriority } from "../lower-priority.ts";
import { usageOf } from "./process-usage.ts";

/** Of processor time: what has been read by then is small, and over before anybody notices. */
const SMALL_MS = 1_000;
const LOOK_MS = 200;
/** Longer it is not delayed: on a machine that is never idle it would not be read at all. */
const ENOUGH_MS = 15_000;

/**
 * People who wait for a page go before a process that has much to read. With a low priority alone each of the processes that a page
 * takes waits for the end of this one's slice; as work for idle processors (Linux) it makes room at once, for 15 seconds at
 * most. Small files are read at the priority of everybody else: on a busy machine they would wait for minutes.
 */
export function makeRoom(child: ChildProcess): void {
  const { pid } = child;
  if (pid === undefined) return;
  let enough: NodeJS.Timeout | undefined;
  const look = setInterval(async () => {
    const usage = await usageOf(pid);
    if (usage === null || usage.processorMs < SMALL_MS || enough !== undefined) return;
    clearInterval(look);
    lowerPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    if (process.platform !== "linux") return;
    schedule(pid, "--idle");
    enough = setTimeout(schedule, ENOUGH_MS, pid, "--other").unref();
  }, LOOK_MS).unref();
  child.once("exit", () => {
    clearInterval(look);
    clearTimeout(enough);
  });
}

/** Without the program, or without leave, the priority is what there is. */
function schedule(pid: number, policy: "--idle" | "--other"): void {
  execFile("chrt", ["--all-tasks", policy, "--pid", "0", String(pid)], () => {});
}
