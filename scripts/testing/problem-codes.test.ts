import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { knownCodes } from "../../shell/src/i18n/problem-texts.ts";
import { root } from "../launch/system.ts";

const sources = globSync("services/*/src/**/*.ts", { cwd: root })
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  .map((file) => readFileSync(join(root, file), "utf8"))
  .join("\n");

test("P-574 each code that screens have a text for is one that a service sends", () => {
  const isSent = (code: string) => {
    const subject = /^(\w+)\.NotFound$/.exec(code)?.[1];
    return sources.includes(`"${code}"`) || (subject !== undefined && sources.includes(`notFound("${subject}"`));
  };
  expect(knownCodes.filter((code) => !isSent(code))).toEqual([]);
  expect(knownCodes.length).toBeGreaterThan(100);
});
