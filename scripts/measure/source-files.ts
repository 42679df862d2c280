import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface SourceFile {
  path: string;
  text: string;
  lines: string[];
}

const GENERATED = /(^|\/)(dist|\.cache)\/|\.d\.ts$/;
const NOT_SOURCE =
  /\.(test|e2e|int\.test|contract\.test)\.tsx?$|\/(migrations|testing|test|fixtures)\/|^(e2e|bench|scripts)\//;

/** Tracked files of the product that are written by hand: no tests, no migrations, nothing that only tests use. */
export function sourceFiles(root: string): SourceFile[] {
  return tracked(root, ["*.ts", "*.tsx"]).filter(({ path }) => !NOT_SOURCE.test(path) && !GENERATED.test(path));
}

export function styleFiles(root: string): SourceFile[] {
  return tracked(root, ["*.css"]).filter(({ path }) => !GENERATED.test(path));
}

export function testFiles(root: string): SourceFile[] {
  return tracked(root, ["*.test.ts", "*.test.tsx", "*.e2e.ts"]);
}

function tracked(root: string, patterns: readonly string[]): SourceFile[] {
  const listed = execFileSync("git", ["ls-files", "-z", ...patterns], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  return listed
    .split("\0")
    .filter((path) => path !== "")
    .map((path) => {
      const text = readFileSync(join(root, path), "utf8");
      return { path, text, lines: text.split("\n") };
    });
}
