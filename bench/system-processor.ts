import { readFileSync } from "node:fs";
import { descendantsOf, nameOf } from "./system-memory.ts";

/** What Linux counts processor time in, on every machine that we know. */
const tickMs = 10;

/** Processor time that all that a process has started took so far, in ms, by what it is; what has ended counts for its parent. */
export function processorOfTree(pid: number): Record<string, number> {
  const found: Record<string, number> = {};
  for (const one of descendantsOf(pid)) {
    const [name, used] = [nameOf(one), usedBy(one)];
    if (name !== null && used !== null) found[name] = (found[name] ?? 0) + used;
  }
  return found;
}

function usedBy(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may have spaces; user and system time are the 12th and 13th word behind it, then those of children that have ended.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * tickMs;
  } catch {
    return null; // it has ended meanwhile
  }
}
