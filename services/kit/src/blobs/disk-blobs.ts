import { chmodSync, statSync } from "node:fs";
import { mkdir, opendir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { BlobStore } from "./blob-store.ts";

/** Blobs as files below a folder that nobody else on the machine reads; the default that needs no set-up. */
export function diskBlobs(folder: string): BlobStore {
  const base = resolve(folder);
  // Folders of earlier releases were open; somebody else's is theirs to close.
  const owner = statSync(base, { throwIfNoEntry: false })?.uid;
  if (owner !== undefined && owner === process.getuid?.()) chmodSync(base, 0o700);
  const filePath = (key: string) => {
    const file = resolve(base, key);
    if (!file.startsWith(base + sep)) throw new Error(`not a key: ${key}`);
    return file;
  };
  return {
    async put(key, bytes) {
      const file = filePath(key);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      // Readers see the file as a whole: renaming replaces it in one step.
      const part = join(dirname(file), `.${crypto.randomUUID()}.part`);
      await writeFile(part, bytes);
      await rename(part, file);
    },
    async get(key) {
      try {
        return await readFile(filePath(key));
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === "ENOENT" || code === "EISDIR" || code === "ENOTDIR") return null;
        throw error;
      }
    },
    async *list() {
      const folders = await opendir(base, { recursive: true }).catch(nothingThere([]));
      for await (const entry of folders) {
        if (!entry.isFile() || isPart(entry.name)) continue;
        yield relative(base, join(entry.parentPath, entry.name)).split(sep).join("/");
      }
    },
    removeAll: (prefix) => rm(filePath(prefix), { recursive: true, force: true }),
  };
}

/** A file that is being written. */
function isPart(name: string): boolean {
  return name.startsWith(".") && name.endsWith(".part");
}

/** Removes files below a folder that were last written before a moment; others may come and go meanwhile. */
export async function removeOlderFiles(folder: string, before: Date): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nothingThere([]));
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const written = (await stat(file).catch(nothingThere(null)))?.mtime;
    if (written !== undefined && written < before) await rm(file, { force: true });
  }
}

function nothingThere<Value>(instead: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === "ENOENT") return instead;
    throw error;
  };
}
