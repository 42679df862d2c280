import { type ChildProcess, execFile } from "node:child_process";
import { constants } from "node:os";
import { lowerPriority } from "../lower-priority.ts";
import { readUsage } from "./process-usage.ts";
import { createRefusedWork } from "./refused-work.ts";

/** Of processor time: what has been read by then is small, and over before anybody notices. */
const SMALL_MS = 1_000;
const LOOK_MS = 200;
/** Longer it is not delayed: on a machine that is never idle it would not be read at all. */
const LONGEST_DELAY_MS = 15_000;
/** For a small file after many that were refused. */
const SHORT_DELAY_MS = 2_000;
/** What starting a process takes by itself: one that ends before the first look has used that much. */
const START_MS = 100;

const refusedWork = createRefusedWork();

/** A process that makes room for pages. */
export interface RoomMaker {
  /** Its input was refused: what it has used counts against those that follow. */
  refused(): void;
}

/**
 * People who wait for a page go before a process that has much to read. With a low priority alone each of the processes that a page
 * takes waits for the end of this one's slice; as work for idle processors (Linux) it makes room at once, for 15 seconds at
 * most. Small files are read at the priority of everybody else, for on a busy machine they would wait for minutes; after many
 * refused ones each makes room for two seconds first: files that are refused and sent again are as much work as a large one.
 */
export function makeRoom(child: ChildProcess): RoomMaker {
  const { pid } = child;
  if (pid === undefined) return { refused: () => undefined };
  let delay: NodeJS.Timeout | undefined;
  let processorMs = START_MS;
  const giveWay = (longestMs: number) => {
    if (process.platform !== "linux") return;
    clearTimeout(delay);
    schedule(pid, "--idle");
    delay = setTimeout(schedule, longestMs, pid, "--other").unref();
  };
  const look = setInterval(async () => {
    const usage = await readUsage(pid);
    if (usage === null) return;
    processorMs = Math.max(processorMs, usage.processorMs);
    if (processorMs < SMALL_MS || child.exitCode !== null) return;
    clearInterval(look);
    lowerPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    giveWay(LONGEST_DELAY_MS);
  }, LOOK_MS).unref();
  child.once("exit", () => {
    clearInterval(look);
    clearTimeout(delay);
  });
  if (refusedWork.isTooMuch(performance.now())) giveWay(SHORT_DELAY_MS);
  return { refused: () => refusedWork.add(processorMs, performance.now()) };
}

/** Without the program, or without leave, the priority is what there is. */
function schedule(pid: number, policy: "--idle" | "--other"): void {
  execFile("chrt", ["--all-tasks", policy, "--pid", "0", String(pid)], () => {});
}
