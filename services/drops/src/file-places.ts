import { posix } from "node:path";
import { dropFolder } from "@entrywise/contracts/trades/deliveries.api";

/** What a path of a terminal means. Nothing of it ever reaches a real file system. */
export type Place = { kind: "folder"; path: "/" | typeof dropFolder } | { kind: "file"; name: string };

const LONGEST_NAME = 200;

/**
 * Reads a path as a terminal writes it. There are `/` and the drop's folder in it, and files without folders of their own;
 * one that is put into `/` lies in the drop's folder.
 *
 * @param from folder in which relative paths start
 * @returns null for every place that does not exist here
 */
export function parsePlace(path: string, from = "/"): Place | null {
  if (path.length > 4096 || !path.isWellFormed()) return null;
  // Control characters, among them NUL and line breaks, and the separators of other systems have no place in a name.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u001f\u007f\\\ufffd]/.test(path)) return null;
  const absolute = posix.resolve(from, path);
  if (absolute === "/") return { kind: "folder", path: "/" };
  if (absolute === dropFolder) return { kind: "folder", path: dropFolder };
  const folder = posix.dirname(absolute);
  const name = posix.basename(absolute);
  if ((folder !== dropFolder && folder !== "/") || Buffer.byteLength(name) > LONGEST_NAME) return null;
  return { kind: "file", name };
}

/** Names under which programs put files that are not complete yet, to rename them afterwards. */
export function isPartName(name: string): boolean {
  return name.startsWith(".") || /\.(part|filepart|partial|tmp|temp|uploading|crdownload)$/i.test(name);
}
