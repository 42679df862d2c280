import { type ChildProcess, execFile } from "node:child_process";
import { constants } from "node:os";
import { lowerPriority } from "../lower-priority.ts";
import { usageOf } from "./process-usage.ts";
import { createShortWork } from "./short-work.ts";

const LOOK_MS = 200;
/** What starting a process takes by itself, counted at once: one that ends before the first look counts too. */
const START_MS = 100;
/** Longer it is not delayed: on a machine that is never idle it would not be read at all. */
const ENOUGH_MS = 15_000;

const shortWork = createShortWork();

/**
 * People who wait for a page go before a process that has much to read. With a low priority alone each of the processes that a page
 * takes waits for the end of this one's slice; as work for idle processors (Linux) it makes room at once, for 15 seconds at
 * most. Small files are read at the priority of everybody else, for on a busy machine they would wait for minutes, as long as
 * those of this service together take little: many small files are as much work as a large one.
 */
export function makeRoom(child: ChildProcess): void {
  const { pid } = child;
  if (pid === undefined) return;
  let enough: NodeJS.Timeout | undefined;
  let spentMs = START_MS;
  const giveWay = () => {
    clearInterval(look);
    lowerPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    if (process.platform !== "linux") return;
    schedule(pid, "--idle");
    enough = setTimeout(schedule, ENOUGH_MS, pid, "--other").unref();
  };
  const look = setInterval(async () => {
    const usage = await usageOf(pid);
    if (usage === null || enough !== undefined) return;
    const processorMs = Math.max(spentMs, usage.processorMs);
    const isShort = shortWork.spend(spentMs, processorMs, performance.now());
    spentMs = processorMs;
    if (!isShort) giveWay();
  }, LOOK_MS).unref();
  child.once("exit", () => {
    clearInterval(look);
    clearTimeout(enough);
  });
  if (!shortWork.spend(0, START_MS, performance.now())) giveWay();
}

/** Without the program, or without leave, the priority is what there is. */
function schedule(pid: number, policy: "--idle" | "--other"): void {
  execFile("chrt", ["--all-tasks", policy, "--pid", "0", String(pid)], () => {});
}
