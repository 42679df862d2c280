import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
/** An "n" that stands alone in a text. A formula may have one: "√n". */
const bareCount = /(?<![\p{L}\p{N}{$_/\\√'’-])n(?![\p{L}\p{N}}_,='’-])/u;
/** The same as text of a screen that is no message: in quotes, in a template, or between tags. */
const bareCountInSource = /(?:["'`>]|[·,] |^\s+)n(?=(?: (?:\$?\{|["'`<]|below\b))|["'`]|<|\s*$)/;

const lines = (pattern: string[], isText: (file: string) => boolean = () => true) =>
  globSync(pattern, { cwd: root, exclude: (name) => name === "node_modules" || name === "dist" })
    .filter(isText)
    .flatMap((file) =>
      readFileSync(join(root, file), "utf8")
        .split("\n")
        .map((line, index) => ({ line, where: `${file}:${index + 1}` })),
    );

test("Y-162 texts count in words: no message says “n 12”", () => {
  const texts = lines(["*/locales/{en,de}.po"]).filter(({ line }) => line.startsWith("msg"));
  expect(texts.length).toBeGreaterThan(12_000);
  const bare = texts.filter(({ line }) => bareCount.test(line.replace(/^msg\w+ /, "").replaceAll("\\n", " ")));
  expect(bare.map(({ line, where }) => `${where} ${line}`).join("\n")).toBe("");
});

test("Y-162 screens count in words: no source draws “n 12”", () => {
  const sources = lines(
    ["{mfe-*,brand-*,shell,shared-ui}/src/**/*.{ts,tsx}", "shell/host/src/**/*.{ts,tsx}"],
    (file) => !/\.test\./.test(file),
  );
  expect(sources.length).toBeGreaterThan(50_000);
  const bare = sources.filter(({ line }) => bareCountInSource.test(line));
  expect(bare.map(({ line, where }) => `${where} ${line.trim()}`).join("\n")).toBe("");
});
