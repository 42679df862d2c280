// Preloaded by services (service-flags.ts): stack traces name our own sources. Node.js can do that itself, but loads
// the maps of all files and keeps them in memory; these are read when a stack is first printed.
import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";

/** By the address of the file; null where it has none. */
const maps = new Map();

Error.prepareStackTrace = (error, frames) => {
  const head = headOf(error);
  return [head, ...frames.map((frame) => `    at ${describe(frame)}`)].join("\n");
};

function headOf(error) {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return "Error";
  }
}

function describe(frame) {
  const text = String(frame);
  try {
    const file = frame.getFileName();
    const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
    if (!file?.startsWith("file:") || line === null || column === null) return text;
    const { fileName, lineNumber, columnNumber } = mapOf(file)?.findOrigin(line, column) ?? {};
    if (fileName === undefined) return text;
    const origin = `${new URL(fileName, file).href}:${lineNumber}:${columnNumber}`;
    return text.replace(`${file}:${line}:${column}`, () => origin);
  } catch {
    return text; // a map that cannot be read must not hide the error
  }
}

function mapOf(file) {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const path = fileURLToPath(`${file}.map`);
  const isOurs = !file.includes("/node_modules/") && existsSync(path);
  const map = isOurs ? new SourceMap(JSON.parse(readFileSync(path, "utf8"))) : null;
  maps.set(file, map);
  return map;
}
