// Builds the remote in whose folder it runs: `npm run build -w mfe-trades`. `--version` and `--out` build it as another release.
import { parseArgs } from "node:util";
import { defineRemoteBuild } from "@entrywise/build-preset/build-remote";
import { neighboursOf } from "./neighbours.ts";

const { values: options } = parseArgs({ options: { version: { type: "string" }, out: { type: "string" } } });
const dir = process.cwd();
const { release, sizes, over } = await defineRemoteBuild({ dir, neighbours: await neighboursOf(dir), ...options });
process.stdout.write(`${release.id} ${release.version}\n${sizes.map((line) => `  ${line}\n`).join("")}`);
if (over.length > 0) {
  process.stderr.write(`${over.join("\n")}\n`);
  process.exitCode = 1;
}
