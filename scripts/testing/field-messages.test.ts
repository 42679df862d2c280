import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fieldCodeOf } from "@entrywise/contracts/shared/field-messages/field-code-of";
import { expect, test } from "vitest";
import { root } from "../launch/system.ts";

/** What only programs of teams read: releases are refused by command lines, in English. */
const forTeams = /^services\/platform\/src\/features\/(releases|brands\/brands\.service\.ts)/;
const sources = globSync("services/*/src/**/*.ts", { cwd: root }).filter(
  (file) => !/\.test\.ts$|\/testing\/|^services\/contracts\//.test(file) && !forTeams.test(file),
);

/** Messages that stand beside a path, with a number or a name in place of each value. */
function messagesIn(file: string): string[][] {
  const text = readFileSync(join(root, file), "utf8");
  const found = text.matchAll(/\bpath\b[^{}]{0,80}?,\s*message: (["`])((?:(?!\1).)*)\1/g);
  return [...found].map(([, , message = ""]) =>
    ["5", "size", "tag", "Name"].map((value) => message.replaceAll(/\$\{[^}]*\}/g, value)),
  );
}

test("P-574 every message of their own that services have for a field has a code", () => {
  const messages = sources.flatMap(messagesIn);
  expect(messages.length).toBeGreaterThan(60);
  const isCoded = (forms: readonly string[]) =>
    forms.some((message) => ![undefined, "Field.Value"].includes(fieldCodeOf(message)?.code));
  expect(messages.filter((forms) => !isCoded(forms)).map(([message]) => message)).toEqual([]);
});
