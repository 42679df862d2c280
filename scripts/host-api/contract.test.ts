import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, remoteConfig, shared } from "@entrywise/build-preset/rspack-remote";
import * as page from "@entrywise/host/share-scope";
import { describe, expect, test } from "vitest";

const host = join(import.meta.dirname, "../../shell/host");
const { version } = JSON.parse(readFileSync(join(host, "package.json"), "utf8")) as { version: string };

/** Names behind a door, as the report of a version has them. */
function readExports(report: string, door: string): string[] {
  const lines = readFileSync(join(host, `api/${report}.txt`), "utf8").split("\n");
  const name = /^(\w+): /;
  return lines.flatMap((line) => {
    const found = line.startsWith(`${door} `) ? name.exec(line.slice(door.length + 1)) : null;
    return found?.[1] === undefined ? [] : [found[1]];
  });
}

describe("M-266 the contract of a remote", () => {
  test("M-266 has at most twenty names, types among them", () => {
    const names = readExports(version, "@entrywise/host (contract)");
    expect(names).toContain("useHost");
    expect(names.length).toBeLessThanOrEqual(20);
  });

  test("M-266 releases of host API 1.0 and 1.1 find every name of theirs in the page", () => {
    const now = new Set(readExports(version, "@entrywise/host"));
    for (const released of ["1.0.0", "1.1.0"]) {
      const names = readExports(released, "@entrywise/host");
      expect(names.length).toBeGreaterThan(40);
      expect(names.filter((name) => !now.has(name))).toEqual([]);
    }
    expect(page).toMatchObject({ useHost: expect.any(Function), RemoteBoundary: expect.any(Function) });
  });

  test("M-266 the shell provides the names of 1.x under the name that releases ask for", () => {
    expect(shared("provider", host)).toMatchObject({ "@entrywise/host": { import: "@entrywise/host/share-scope" } });
    expect(shared("consumer", host, "^1.2")).toMatchObject({
      "@entrywise/host": { import: false, requiredVersion: "^1.2" },
    });
  });

  test("M-266 M-104 parts of the host that a remote bundles take names of shells from the page", {
    timeout: 120_000,
  }, async () => {
    const folder = join(host, "../../mfe-groups");
    mkdirSync(join(folder, ".cache"), { recursive: true });
    const own = mkdtempSync(join(folder, ".cache/contract-"));
    try {
      writeFileSync(join(own, "part.ts"), 'export { RemotePanel as default } from "@entrywise/host/panel";\n');
      const remote = {
        id: "probe",
        version: "1.0.0",
        exposes: { "./part": join(own, "part.ts") },
        out: join(own, "out"),
      };
      const { files } = await build(remoteConfig(folder, remote));
      const code = Object.values(files).map((bytes) => Buffer.from(bytes).toString());
      expect(code.some((text) => text.includes("RemoteBoundary"))).toBe(true);
      expect(
        code.filter((text) => text.includes("is missing around this part")),
        "a copy of the host",
      ).toEqual([]);
    } finally {
      rmSync(own, { recursive: true, force: true });
    }
  });
});
