import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);
const sheets = execFileSync("git", ["ls-files", "*.css"], { cwd: root, encoding: "utf8" }).trim().split("\n");
const widths = (text: string) =>
  [...text.matchAll(/@media ([^{]*)\{/g)].flatMap(([, query = ""]) =>
    [...query.matchAll(/\((m..)-width: ([\d.]+)px\)/g)].map(([, side = "", width = ""]) => `${side} ${width}`),
  );

test("P-209 style sheets break at 600, 960, 1264 and 1904 px and nowhere else", () => {
  const allowed = [600, 960, 1264, 1904].flatMap((width) => [`min ${width}`, `max ${(width - 0.02).toFixed(2)}`]);
  const found = sheets.flatMap((sheet) =>
    widths(readFileSync(new URL(sheet, root), "utf8")).map((width) => ({ sheet, width })),
  );
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(({ width }) => !allowed.includes(width))).toEqual([]);
});
