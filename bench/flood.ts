import { fork } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";
import { lowerPriority } from "@entrywise/kit/lower-priority";

/** What a process that floods is to do. */
export interface FloodOrder {
  port: number;
  kind: "lists" | "exports" | "imports" | "bombs";
  /** Import profiles, one for each import. */
  profiles: readonly string[];
  seconds: number;
}

/**
 * Lets one user ask for much, from a process and a session of its own, and says how many responses of each status there were. It stands for
 * another machine and leaves the processor to what is measured.
 */
export async function flood(order: FloodOrder): Promise<Record<string, number>> {
  const child = fork(fileURLToPath(new URL("./flood.main.ts", import.meta.url)), [JSON.stringify(order)], {
    detached: true,
  });
  if (child.pid !== undefined) lowerPriority(child.pid, constants.priority.PRIORITY_LOW);
  const [counts] = await once(child, "message");
  child.kill();
  return counts;
}
