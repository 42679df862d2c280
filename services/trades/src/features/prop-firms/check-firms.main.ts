/** Refuses to build with a wrong file in the catalogue of prop firms: prints what is wrong, file by file. */
import { readdirSync, readFileSync } from "node:fs";
import { checkFirm } from "./check-firm.ts";

const folder = new URL(process.argv[2] ?? "./firms/", import.meta.url);
const today = new Date().toISOString().slice(0, 10);
const faults = readdirSync(folder).flatMap((file) => {
  if (!file.endsWith(".json")) return [`${file}: a firm's file ends with .json`];
  try {
    return checkFirm(file.slice(0, -".json".length), JSON.parse(readFileSync(new URL(file, folder), "utf8")), today);
  } catch (error) {
    return [`${file}: ${error instanceof Error ? error.message : "cannot be read"}`];
  }
});
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
