import { readFileSync, writeFileSync } from "node:fs";

/** Memory of a process in MB, as Linux tells it. */
export interface ProcessMemory {
  resident: number;
  peak: number;
}

export function memoryOf(pid: number): ProcessMemory {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024);
  return { resident: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}

/** The peak counts from now. */
export function resetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

const LOOK_MS = 100;

/** Largest memory of any process that this one starts from now on; calling the result ends the watch. */
export function watchChildren(pid: number): () => number {
  let peak = 0;
  const look = () => {
    for (const child of readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean)) {
      try {
        const used = memoryOf(Number(child)).peak;
        // One that has ended and is still listed has no memory.
        if (used > peak) peak = used;
      } catch {
        // It has ended meanwhile.
      }
    }
  };
  const timer = setInterval(look, LOOK_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
}
