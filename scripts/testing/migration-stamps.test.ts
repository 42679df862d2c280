import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const withMigrations = ["services", "tools"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith("src/migrations"))
    .map((path) => join(folder, path.split("/")[0] ?? "")),
);

const filesOf = (service: string) =>
  readdirSync(join(root, service, "src/migrations")).filter((name) => /^\d/.test(name) && !name.includes(".test."));

/** Classes as the service lists them. */
function listedOf(service: string): string[] {
  const source = readFileSync(join(root, service, "src/service.ts"), "utf8");
  const list = /migrations: \[([^\]]*)\]/.exec(source)?.[1] ?? "";
  return [...list.matchAll(/\w+/g)].map(([name]) => name);
}

const stampOf = (name: string) => Number(/\d{13}/.exec(name)?.[0]);

test.each(withMigrations)(
  "P-626 migrations of %s run in the order in which they were written, on a new database too",
  (service) => {
    const listed = listedOf(service);
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.map(stampOf)).toEqual(
      filesOf(service)
        .map(stampOf)
        .sort((a, b) => a - b),
    );
    expect(listed.map(stampOf)).toEqual(listed.map(stampOf).toSorted((a, b) => a - b));
    // One that is stamped in the future would run after those that are written tomorrow.
    expect(listed.filter((name) => stampOf(name) > Date.now())).toEqual([]);
  },
);

test.each(withMigrations)("P-626 each migration of %s is named as its file is stamped", (service) => {
  for (const file of filesOf(service)) {
    const source = readFileSync(join(root, service, "src/migrations", file), "utf8");
    const [, name = ""] = /export class (\w+) /.exec(source) ?? [];
    expect([stampOf(name), /\n {2}name = "(\w+)";/.exec(source)?.[1]], file).toEqual([stampOf(file), name]);
  }
});
