import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import type { Seen } from "./look-around.ts";

const folder = join(import.meta.dirname, "sealed");

/** The data of a release as it was, and what everybody saw of it. */
export interface SealedFolder {
  /** Day on which it was sealed. */
  day: string;
  /** Its backup. */
  file: string;
  seen: Seen;
}

/** No secret: what is sealed is the demonstration's world. */
export const sealPassphrase = "sealed data of the demonstration";

export const sealedFile = (day: string): string => join(folder, `${day}.backup`);
const seenFile = (day: string) => join(folder, `${day}.seen.json.br`);

/** Sealed folders of the repository, the oldest first. */
export function readSealed(): SealedFolder[] {
  const days = readdirSync(folder).flatMap((name) => /^(\d{4}-\d\d-\d\d)\.backup$/.exec(name)?.[1] ?? []);
  return days.sort().map((day) => {
    const seen: Seen = JSON.parse(brotliDecompressSync(readFileSync(seenFile(day))).toString("utf8"));
    return { day, file: sealedFile(day), seen };
  });
}

export function writeSeen(day: string, seen: Seen): void {
  writeFileSync(seenFile(day), brotliCompressSync(JSON.stringify(seen)));
}
