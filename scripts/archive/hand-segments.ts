import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { giveToServer } from "@entrywise/kit/db/embedded-postgres";
import { nextSegment, storedName } from "./archive-names.ts";
import { readEncrypted } from "./encrypted-file.ts";

/** Below the cluster: what a recovering server asks for and gets. */
const RECOVERY = "recovery_segments";
/** How many are ready before they are asked for. */
const AHEAD = 8;
const LOOK_MS = 50;
const isSegment = (name: string) => /^[0-9A-F]{24}$/.test(name);

/** How a server asks for the next part of its log, and waits until it is there or there is none. */
export const restoreCommand = [
  `: > ${RECOVERY}/want-%f; i=0`,
  `while [ $i -lt 6000 ]; do if [ -e ${RECOVERY}/have-%f ]; then mv ${RECOVERY}/have-%f "%p"; exit $?; fi`,
  `[ -e ${RECOVERY}/none-%f ] && exit 1; i=$((i+1)); sleep 0.05; done; exit 1`,
].join("; ");

/** Hands the parts of the log that a recovering server asks for out of an archive. */
export function handSegments(cluster: string, dir: string, identity: string) {
  const folder = join(cluster, RECOVERY);
  mkdirSync(folder, { recursive: true, mode: 0o777 });
  giveToServer(folder);
  let failure: unknown = null;
  let missing: string | null = null;
  const hand = async (name: string): Promise<boolean> => {
    if (existsSync(join(folder, `have-${name}`))) return true;
    const stored = join(dir, storedName(name));
    if (!existsSync(stored)) return false;
    const part = join(folder, `part-${name}`);
    await pipeline(await readEncrypted(stored, identity), createWriteStream(part, { mode: 0o600 }));
    giveToServer(part);
    renameSync(part, join(folder, `have-${name}`));
    return true;
  };
  const serve = async (name: string) => {
    const found = await hand(name);
    if (!found) writeFileSync(join(folder, `none-${name}`), "");
    rmSync(join(folder, `want-${name}`), { force: true });
    if (!found && isSegment(name)) missing = name;
    if (!found || !isSegment(name)) return;
    let next = name;
    for (let count = 0; count < AHEAD; count += 1) {
      next = nextSegment(next);
      if (!(await hand(next))) return;
    }
  };
  let running = Promise.resolve();
  let isLooking = false;
  const look = async () => {
    for (const file of readdirSync(folder).filter((one) => one.startsWith("want-"))) {
      const name = file.slice("want-".length);
      await serve(name).catch((error) => {
        failure ??= error;
        // The server would wait for it; whatever it has recovered by then is thrown away.
        if (!existsSync(join(folder, `have-${name}`))) writeFileSync(join(folder, `none-${name}`), "");
      });
    }
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    running = look()
      .catch((error) => {
        failure ??= error;
      })
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_MS);
  return {
    /** What could not be read; null when everything could. */
    failure: () => failure,
    /** The last segment that was asked for and isn't there; null when there was none. */
    missing: () => missing,
    async stop() {
      clearInterval(timer);
      await running;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
