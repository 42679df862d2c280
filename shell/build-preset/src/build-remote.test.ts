import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { defineRemoteBuild } from "./build-remote.ts";

const cache = join(import.meta.dirname, "../.cache");
let folder = "";
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A remote with these parts; the build ends before anything is compiled, where it refuses them. */
async function buildWith(parts: object, neighbours: Parameters<typeof defineRemoteBuild>[0]["neighbours"] = []) {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, "remote-"));
  const remote = { id: "notes", contract: "^1.2", api: {}, owner: "x", routes: [], nav: [], slots: [], ...parts };
  writeFileSync(join(folder, "remote.ts"), `export default ${JSON.stringify(remote)};\n`);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "mfe-notes", version: "1.0.0" }));
  return defineRemoteBuild({ dir: folder, neighbours });
}
const filling = (slot: string, range: string) => ({ slots: [{ slot, range, order: 1 }] });
const reports = {
  ...{ id: "reports", contract: "^1.2", api: {}, owner: "x", routes: [], nav: [], slots: [] },
  draws: [{ name: "reports.total", version: "1.2.0" }],
};

test.each([
  [filling("drawer.foot", "^1"), "neither the shell nor a remote draws the slot drawer.foot"],
  [filling("drawer.footer", "^2"), "it fills the slot drawer.footer ^2, 1.0.0 is drawn"],
  [filling("reports.head", "^1"), "neither the shell nor a remote draws the slot reports.head"],
  [filling("reports.total", "^1.3"), "it fills the slot reports.total ^1.3, 1.2.0 is drawn"],
  [{ draws: { "reports.total": "1.0.0" } }, "A remote draws slots in its own name alone: reports.total is none."],
])("M-266 the build refuses %j: %s", async (parts, message) => {
  await expect(buildWith(parts, [reports])).rejects.toThrow(message);
});
