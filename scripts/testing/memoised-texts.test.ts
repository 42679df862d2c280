import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { memoisedTexts } from "./memoised-texts.ts";

const screens = ["mfe-trades", "mfe-groups", "mfe-business", "mfe-admin", "shared-ui", "shell"];

test("Y-162 nothing memoised keeps its texts when the language changes", () => {
  const files = execFileSync("git", ["ls-files", ...screens], { encoding: "utf8" })
    .split("\n")
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/test\/|testing/.test(path));
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((path) => memoisedTexts(path, readFileSync(path, "utf8")))).toEqual([]);
});

test("Y-162 texts and elements are found, those that follow the language are not", () => {
  const lines = [
    "const named = useMemo(() => ({ label: t`Symbol` }), [name]);",
    "const drawn = useMemo(() => <Name />, [name]);",
    "const Row = memo(function Row() { return <Name />; });",
    "const translated = useMemo(() => ({ label: t`Symbol` }), [t, name]);",
    "const made = useTextMemo(() => <Name />, [name]);",
    "const Head = memo(function Head() { const { t } = useLingui(); return <b>{t`Symbol`}</b>; });",
    "const total = useMemo(() => add(a, b), [a, b]);",
  ];
  expect(memoisedTexts("a.tsx", lines.join("\n"))).toEqual(["a.tsx:1", "a.tsx:2", "a.tsx:3"]);
});
