import { readFileSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";

/**
 * Lets a process leave the processor to all others. Where Linux groups processes by session (`sched_autogroup`), a
 * priority counts among those of one session alone: a process that leads a session lowers its group with itself, such as the
 * server's processes of PostgreSQL. Who may not change it, or runs elsewhere, goes on as before.
 *
 * @param priority from 1 to 19, the lowest
 */
export function lowerPriority(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
    if (leadsSession(pid)) writeFileSync(`/proc/${pid}/autogroup`, String(priority));
  } catch {
    // Already exited, not permitted, or another system: its priority stays normal.
  }
}

/** Otherwise other processes of the session would be lowered too. */
function leadsSession(pid: number): boolean {
  if (process.platform !== "linux") return false;
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [, , , session] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return Number(session) === pid;
}
