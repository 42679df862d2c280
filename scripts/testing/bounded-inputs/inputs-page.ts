import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { givenInputs } from "./inputs.ts";

/** The table of `docs/inputs.md`. `node scripts/testing/bounded-inputs/inputs-page.ts` writes it. */
export function inputsPage(): string {
  const rows = givenInputs.map(({ what, comesBy, size, limits, process }) => {
    const name = process.split("/").at(-1);
    return `| ${what} | ${comesBy} | ${size} | ${limits} | [\`${name}\`](../${process}.main.ts) |`;
  });
  return `# Files that people upload

Each kind is read or drawn in a process of its own, with limits of processor time and resident memory; time on the clock ends nothing
([ADR 63](adr/0063-bounded-processes.md)). This page is written by \`scripts/testing/bounded-inputs/inputs-page.ts\`; a test refuses a
service that reaches such a reader outside of a process.

| What | Comes by | Size | Limits | Process |
| --- | --- | --- | --- | --- |
${rows.join("\n")}

JSON in the bodies of requests (texts of the editor, trades of programs) is read by the service: its size is capped at the door, and its
shape by the contract.
`;
}

if (import.meta.main) writeFileSync(join(import.meta.dirname, "../../../docs/inputs.md"), inputsPage());
