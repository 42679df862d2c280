import { createReadStream, existsSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { storedName } from "./archive-names.ts";
import { writeEncrypted } from "./encrypted-file.ts";

/** Below the cluster: what is stored, so that the server may remove it. */
const STORED = "archive_stored";
/** Marks a log with a hole: nothing after it can be restored before the next base copy. */
export const GAP = "gap.txt";

const LOOK_MS = 500;
/** At 16 MB each, 2 GB: the log may grow no further while the archive can't be written. */
const MOST_WAITING = 128;
const FULL_SHARE = 0.7;

/**
 * Settings that make a server archive its log. It keeps asking whether a segment is stored until it is: the server's user
 * needs neither our program nor a key.
 */
export const archiveSettings = {
  archive_mode: "on",
  archive_timeout: 60,
  archive_command: `i=0; while [ $i -lt 300 ]; do [ -e ${STORED}/%f ] && exit 0; i=$((i+1)); sleep 0.1; done; exit 1`,
};

export interface ArchiveOptions {
  /** Folder of the server's cluster. */
  cluster: string;
  /** Where segments go. */
  dir: string;
  recipient: string;
  /** Called with the reason when the archive is in danger, and with null once it is well again. */
  onProblem(problem: string | null): void;
  /** Maximum number of segments that may wait. */
  mostWaiting?: number;
  /** Share of the archive's disk that is in use, from 0 to 1. */
  usedShare?(dir: string): number;
}

export interface Archiver {
  /** Stores everything that waits now. */
  look(): Promise<void>;
  /** Call it once the server has stopped: it hands over its last segment while stopping. */
  stop(): Promise<void>;
}

/** Stores segments of the log as the server finishes them. */
export function startArchiver(options: ArchiveOptions): Archiver {
  const { cluster, dir, recipient, onProblem, mostWaiting = MOST_WAITING, usedShare = diskShare } = options;
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  mkdirSync(join(cluster, STORED), { recursive: true, mode: 0o755 });
  let problem: string | null = null;
  let running: Promise<void> = Promise.resolve();
  const report = (now: string | null) => {
    if (now !== problem) onProblem(now);
    problem = now;
  };
  const letGo = (name: string) => writeFileSync(join(cluster, STORED, name), "");
  const lookOnce = async () => {
    const waiting = waitingIn(cluster);
    forget(cluster, waiting);
    const fresh = waiting.filter((name) => !existsSync(join(cluster, STORED, name)));
    let failure: string | null = null;
    for (const name of fresh) {
      try {
        await writeEncrypted(createReadStream(join(cluster, "pg_wal", name)), join(dir, storedName(name)), recipient);
        letGo(name);
      } catch (error) {
        failure = error instanceof Error ? error.message : String(error);
        break;
      }
    }
    report(failure === null ? fullness(usedShare(dir)) : await survive(fresh, failure));
  };
  /** A product stopped by a full archive is worse than a hole that everyone is told about. */
  const survive = async (fresh: readonly string[], failure: string): Promise<string> => {
    const waiting = fresh.filter((name) => !existsSync(join(cluster, STORED, name)));
    if (waiting.length <= mostWaiting) {
      return `The archive takes nothing: ${failure}. ${waiting.length} segments of the log wait on the database's disk. Free some space in ${dir}.`;
    }
    for (const name of waiting) letGo(name);
    try {
      writeFileSync(join(dir, GAP), `${waiting[0]}\n`, { mode: 0o600 });
    } catch {
      // A full disk can't take this marker either; the missing segment shows the hole just as well.
    }
    return `The archive has a hole: ${failure}. Nothing after it can be restored until a new base copy is made. Free some space in ${dir}.`;
  };
  const look = () => {
    running = running.then(lookOnce).catch((error) => report(`The archive has stopped: ${error}`));
    return running;
  };
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => {
      isLooking = false;
    });
  }, LOOK_MS);
  return {
    look,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Segments that the server has finished and not yet removed, oldest first. */
function waitingIn(cluster: string): string[] {
  return readdirSync(join(cluster, "pg_wal/archive_status"))
    .filter((name) => name.endsWith(".ready"))
    .map((name) => name.slice(0, -".ready".length))
    .sort();
}

/** Marks that the server has seen. */
function forget(cluster: string, waiting: readonly string[]): void {
  const asked = new Set(waiting);
  for (const name of readdirSync(join(cluster, STORED))) {
    if (!asked.has(name)) rmSync(join(cluster, STORED, name), { force: true });
  }
}

function fullness(share: number): string | null {
  if (share < FULL_SHARE) return null;
  return `The disk of the archive is ${Math.round(share * 100)} % full. Make room, or keep fewer days.`;
}

function diskShare(dir: string): number {
  const { blocks, bavail } = statfsSync(dir);
  return blocks === 0 ? 0 : 1 - bavail / blocks;
}
