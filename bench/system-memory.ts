import { readdirSync, readFileSync } from "node:fs";

/** Memory of a process and all that it started, in MB: what several of them share is counted once (proportional, as Linux tells it). */
export function memoryOfTree(pid: number): Record<string, number> {
  const found: Record<string, number> = {};
  for (const one of [pid, ...descendantsOf(pid)]) {
    const name = nameOf(one);
    const used = proportionalOf(one);
    if (name !== null && used !== null) found[name] = (found[name] ?? 0) + used;
  }
  return found;
}

/** All processes that one has started, and those that these have. */
export function descendantsOf(pid: number): number[] {
  try {
    // Threads start processes too, and each has a list of its own.
    const lists = readdirSync(`/proc/${pid}/task`).map((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, "utf8"),
    );
    const children = lists.flatMap((list) => list.split(" ").filter(Boolean).map(Number));
    return children.flatMap((child) => [child, ...descendantsOf(child)]);
  } catch {
    return []; // it has ended meanwhile
  }
}

/** "identity", "sftp-drop", "postgres", or the program. */
export function nameOf(pid: number): string | null {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    const file = command.find((one) => /^[^-].*\.(mjs|ts)$/.test(one)) ?? command[0] ?? "";
    if (file.includes("postgres")) return "postgres";
    const service = /services\/([\w-]+)\/dist\/(?:main\.mjs$|([\w-]+)\.mjs$)/.exec(file);
    return service ? (service[2] ?? service[1] ?? null) : (file.split("/").at(-1) ?? null);
  } catch {
    return null;
  }
}

function proportionalOf(pid: number): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1]) / 1024;
  } catch {
    return null;
  }
}
