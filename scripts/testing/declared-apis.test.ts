import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const remotes = readdirSync(root).filter((name) => existsSync(join(root, name, "remote.ts")));

/** Services that a remote calls, by the sources of its pages. */
function calledBy(remote: string): string[] {
  const files = readdirSync(join(root, remote, "src"), { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  const sources = files.map((file) => readFileSync(join(root, remote, "src", file), "utf8"));
  const calls = /\b(?:api|useCall<\w+>)\("(\w+)"\)/g;
  return [...new Set(sources.flatMap((text) => [...text.matchAll(calls)].map(([, name = ""]) => name)))];
}

test.each(remotes)("M-101 %s declares every service that its pages call: a page is refused the others", (remote) => {
  const [, declared = ""] = /\bapi: \{([^}]*)\}/.exec(readFileSync(join(root, remote, "remote.ts"), "utf8")) ?? [];
  const names = [...declared.matchAll(/(\w+):/g)].map(([, name = ""]) => name);
  expect(calledBy(remote).filter((name) => !names.includes(name))).toEqual([]);
});

test("remotes are found, and what they call", () => {
  expect(remotes).toContain("mfe-groups");
  expect(calledBy("mfe-groups")).toContain("groups");
});
