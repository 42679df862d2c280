import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";
import { root } from "../launch/system.ts";

const remotes = ["mfe-trades", "mfe-groups", "mfe-business", "mfe-admin"];

interface Source {
  /** Files that come in the same file of the build: imported, and not as types alone. */
  imports: string[];
  /** Files that are fetched later. */
  fetched: string[];
  classes: Set<string>;
}

function read(file: string): Source {
  const text = readFileSync(file, "utf8").replaceAll(/^(?:import|export) type [^;]*;/gm, "");
  const found = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, path = ""]) => resolve(dirname(file), path)).filter((path) => existsSync(path));
  const names = [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].map(
    ([, plain, made]) => plain ?? made ?? "",
  );
  return {
    imports: found(/(?:from|import)\s+"(\.[^"]+)"/g),
    fetched: found(/import\("(\.[^"]+)"\)/g),
    classes: new Set(names.flatMap((value) => value.split(/[^a-z0-9-]+/)).filter((name) => name.includes("-"))),
  };
}

/** Class names that one style sheet of the remote alone has rules for, wherever they stand; those of the shared parts are on every page. */
function ownClasses(sheets: readonly string[]): Map<string, string> {
  const owners = new Map<string, Set<string>>();
  for (const sheet of sheets) {
    for (const [, name = ""] of readFileSync(sheet, "utf8").matchAll(/^\s*\.([a-z][a-z0-9]*-[a-z0-9-]+)/gm)) {
      if (!name.startsWith("ui-")) owners.set(name, (owners.get(name) ?? new Set()).add(sheet));
    }
  }
  return new Map(
    [...owners].flatMap(([name, [first, ...more]]) => (first && more.length === 0 ? [[name, first]] : [])),
  );
}

function missing(remote: string): string[] {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: join(root, remote) })
    .filter((file) => !file.includes(".test."))
    .map((file) => join(root, remote, file));
  const sources = new Map(files.map((file) => [file, read(file)]));
  const owners = ownClasses(
    globSync("src/**/*.css", { cwd: join(root, remote) }).map((file) => join(root, remote, file)),
  );
  const closure = (start: string) => {
    const seen = new Set<string>();
    const open = [start];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      open.push(...(sources.get(at)?.imports ?? []));
    }
    return seen;
  };
  const exposed = [...readFileSync(join(root, remote, "remote.ts"), "utf8").matchAll(/"(\.\/src\/[^"]+)"/g)]
    .map(([, path = ""]) => join(root, remote, path))
    .filter((path) => sources.has(path));
  const fetched = [...sources.values()].flatMap((source) => source.fetched);
  const parts = new Map([...new Set([...exposed, ...fetched])].map((part) => [part, closure(part)]));
  /** Whether a sheet is there whenever the part is: it comes with it, or with everything that fetches it. */
  const comes = (sheet: string, part: string, above: readonly string[] = []): boolean => {
    if (parts.get(part)?.has(sheet)) return true;
    if (exposed.includes(part) || above.includes(part)) return false;
    const fetching = [...parts].filter(([, members]) =>
      [...members].some((member) => sources.get(member)?.fetched.includes(part)),
    );
    return fetching.length > 0 && fetching.every(([other]) => comes(sheet, other, [...above, part]));
  };
  const found = [...parts].flatMap(([part, members]) =>
    [...members].flatMap((member) =>
      [...(sources.get(member)?.classes ?? [])].flatMap((name) => {
        const sheet = owners.get(name);
        if (sheet === undefined || comes(sheet, part)) return [];
        const [from, to] = [relative(root, member), relative(root, sheet)];
        return [`${from} draws .${name}, ${relative(root, part)} comes without ${to}`];
      }),
    ),
  );
  return [...new Set(found)];
}

test.each(remotes)(
  "every part of %s that is fetched by itself comes with the style sheets of what it draws",
  (remote) => {
    expect(missing(remote)).toEqual([]);
  },
);
