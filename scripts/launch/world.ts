import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { lowerPriority } from "@entrywise/kit/lower-priority";

const LOW = 10;

/** Begins to fill the world of a first start in the background; what it reads for that goes with its process. */
export function fillWorldApart({
  dataDir,
  port,
  ownerUrl,
}: {
  dataDir: string;
  port: number;
  /** Null: the database is not ours. */
  ownerUrl: string | null;
}): ChildProcess {
  const program = fileURLToPath(new URL("../world/world.main.ts", import.meta.url));
  const child = fork(program, [dataDir, String(port)], {
    execArgv: [],
    env: { ...process.env, ...(ownerUrl === null ? {} : { WORLD_DATABASE_URL: ownerUrl }) },
  });
  if (child.pid !== undefined) lowerPriority(child.pid, LOW);
  return child;
}
