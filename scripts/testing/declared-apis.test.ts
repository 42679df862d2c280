import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { servicePaths } from "@entrywise/contracts/shared/service-paths";
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

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

/** Sources that a page may load, from one on. */
function sourcesFrom(start: string, found = new Set<string>()): Set<string> {
  if (found.has(start) || !isSource(start)) return found;
  found.add(start);
  const text = readFileSync(start, "utf8");
  for (const [, to = ""] of text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)) {
    sourcesFrom(join(dirname(start), to), found);
  }
  return found;
}

/** Panels of a remote: what each declares, and the services that its sources call. */
function panelsOf(remote: string) {
  const text = readFileSync(join(root, remote, "remote.ts"), "utf8");
  const panels = /"([\w.]+)": \{\s*version: [^,]+,\s*api: \{([^}]*)\},\s*load: \(\) => import\("([^"]+)"\)/g;
  return [...text.matchAll(panels)].map(([, name = "", api = "", entry = ""]) => {
    const sources = [...sourcesFrom(join(root, remote, entry))].map((file) => readFileSync(file, "utf8"));
    const calls = sources.flatMap((source) => [...source.matchAll(/\buse(\w+)Call\(\)/g)].map(([, of = ""]) => of));
    return {
      name,
      declared: [...api.matchAll(/(\w+):/g)].map(([, service = ""]) => service),
      called: [...new Set(calls.map((service) => service.toLowerCase()))].filter((service) => service in servicePaths),
    };
  });
}

test("M-101 a panel declares every service that its sources call: inside another remote all others are refused", () => {
  const panels = remotes.flatMap(panelsOf);
  expect(panels.map(({ name }) => name)).toEqual(expect.arrayContaining(["trades.trade", "trades.record"]));
  for (const { name, declared, called } of panels) expect(declared, name).toEqual(expect.arrayContaining(called));
});

test("remotes are found, and what they call", () => {
  expect(remotes).toContain("mfe-groups");
  expect(calledBy("mfe-groups")).toContain("groups");
});
