import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { diskBlobs } from "@entrywise/kit/blobs/disk-blobs";
import { openStoredBlobs } from "../backup/stored-blobs.ts";
import { readEncrypted, writeEncrypted } from "./encrypted-file.ts";

/** Where images and files of releases are, and where their copies go. */
export interface BlobFolders {
  /** On this machine's disk. */
  blobs: string;
  /** Folder of the archive. */
  dir: string;
}

const LOOK_MS = 30_000;
const STORED = ".age";
const GONE = ".gone";

/** The folder of an installation's blobs; null where they are in a store that has copies of its own. */
export function blobFolder(dataDir: string, { BLOB_CONNECTION_STRING, BLOB_DIR }: NodeJS.ProcessEnv): string | null {
  return BLOB_CONNECTION_STRING ? null : (BLOB_DIR ?? join(dataDir, "blobs"));
}

const copiesIn = (dir: string) => join(dir, "blobs");

/** Stores every blob that has no copy yet, encrypted. @returns how many there were */
export async function storeBlobs({ blobs, dir }: BlobFolders, recipient: string): Promise<number> {
  let count = 0;
  for await (const key of openStoredBlobs({ folder: blobs, connectionString: undefined, container: "" }).list()) {
    const [file, copy] = [join(blobs, key), join(copiesIn(dir), key + STORED)];
    const source = statSync(file, { throwIfNoEntry: false });
    const stored = statSync(copy, { throwIfNoEntry: false });
    if (source === undefined || (stored !== undefined && stored.mtimeMs >= source.mtimeMs)) continue;
    mkdirSync(dirname(copy), { recursive: true, mode: 0o700 });
    await writeEncrypted(createReadStream(file), copy, recipient).catch((error) => {
      // One that was deleted meanwhile needs no copy.
      if (existsSync(file)) throw error;
    });
    count += 1;
  }
  return count;
}

/** Puts back every blob that isn't there. @returns how many there were */
export async function restoreBlobs({ blobs, dir }: BlobFolders, identity: string): Promise<number> {
  let count = 0;
  for await (const name of diskBlobs(copiesIn(dir)).list()) {
    if (!name.endsWith(STORED)) continue;
    const file = join(blobs, name.slice(0, -STORED.length));
    if (existsSync(file)) continue;
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const part = `${file}.part`;
    await pipeline(await readEncrypted(join(copiesIn(dir), name), identity), createWriteStream(part, { mode: 0o600 }));
    renameSync(part, file);
    count += 1;
  }
  return count;
}

/** Removes copies of blobs that have been gone for as long as the archive reaches back. */
export async function expireBlobs({ blobs, dir }: BlobFolders, days: number, now: Date): Promise<void> {
  for await (const name of diskBlobs(copiesIn(dir)).list()) {
    if (!name.endsWith(STORED)) continue;
    const copy = join(copiesIn(dir), name);
    const mark = copy + GONE;
    const goneAt = statSync(mark, { throwIfNoEntry: false })?.mtimeMs;
    if (existsSync(join(blobs, name.slice(0, -STORED.length)))) rmSync(mark, { force: true });
    else if (goneAt === undefined) writeFileSync(mark, "", { mode: 0o600 });
    else if (now.getTime() - goneAt > days * 86_400_000) for (const file of [copy, mark]) rmSync(file, { force: true });
  }
}

/** Stores new blobs twice a minute. */
export function startBlobArchive(
  folders: BlobFolders,
  recipient: string,
  onProblem: (problem: string | null) => void,
): { stop(): Promise<void> } {
  let problem: string | null = null;
  let isLooking = false;
  let running: Promise<void> = Promise.resolve();
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    const now = await storeBlobs(folders, recipient).then(
      () => null,
      (error: Error) => `New images aren't archived: ${error.message}.`,
    );
    isLooking = false;
    if (now !== problem) onProblem(now);
    problem = now;
  };
  const timer = setInterval(() => {
    running = look();
  }, LOOK_MS);
  running = look();
  return {
    async stop() {
      clearInterval(timer);
      await running;
      await look();
    },
  };
}
