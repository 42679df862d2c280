import { expect, test } from "vitest";
import { checkSource } from "../../../../../../scripts/testing/mql/check-source.ts";
import { describeSource, fillSource, readSource } from "./advisor-source.ts";

const sources = [
  ["metatrader-5", "mql5"],
  ["metatrader-4", "mql4"],
] as const;

test.each(sources)("Y-304 the source for %s has no fault that our checker knows", (platform, language) => {
  expect(checkSource(readSource(platform), language)).toBeNull();
  const other = language === "mql5" ? "mql4" : "mql5";
  expect(checkSource(readSource(platform), other)).toMatch(/isn't (declared|known)|takes/);
});

/** Each is a fault that a compiler would find. */
const faults: readonly (readonly [string, (source: string) => string, RegExp])[] = [
  ["a missing semicolon", (source) => source.replace("lines++;", "lines++"), /expected ; before/],
  ["a missing bracket", (source) => source.replace("FileClose(file);", "FileClose(file;"), /expected [,)] before/],
  ["a missing brace", (source) => source.replace(/\}\s*$/, ""), /a } is missing/],
  ["a brace too many", (source) => `${source}}\n`, /expected a declaration/],
  ["a name that isn't declared", (source) => source.replace("queued++", "qeued++"), /qeued isn't declared/],
  [
    "a function that isn't there",
    (source) => source.replace("FileFlush(file)", "FileFlsh(file)"),
    /FileFlsh isn't known/,
  ],
  ["a value too few", (source) => source.replace("IsWhole(line)", "IsWhole()"), /IsWhole takes other than 0/],
  [
    "a value too many",
    (source) => source.replace("FileClose(rest)", "FileClose(rest, 1)"),
    /FileClose takes other than 2/,
  ],
  ["text that doesn't end", (source) => source.replace('"\\r\\n"', '"\\r\\n'), /unexpected/],
  ["a variable twice", (source) => source.replace("int lines = 0;", "int lines = 0; int lines = 1;"), /declared twice/],
  ["an array by value", (source) => source.replace("long &times[]", "long times[]"), /by reference/],
  ["a word of no language", (source) => source.replace("#property strict", "#propety strict"), /isn't known/],
  ["a break outside of a loop", (source) => source.replace("ResetLastError();", "break;"), /stands in no loop/],
  [
    "a local of another block",
    (source) => source.replace("int total =", "long entries[]; if(true) { int inner = 1; } inner = 2; int total ="),
    /inner isn't declared/,
  ],
];

test.each(faults)("Y-304 the checker finds %s", (_, plant, message) => {
  const source = readSource("metatrader-5");
  const broken = plant(source);
  expect(broken).not.toBe(source);
  expect(checkSource(broken, "mql5")).toMatch(message);
});

test.each(sources)(
  "Y-304 the file for %s has name, address, token and connection, and no place left open",
  (platform) => {
    const connectionId = "0197a000-0000-7000-8000-000000000001";
    const filled = { brand: "north-desk", address: "https://desk.example", token: "ew_live_abc", connectionId };
    const source = fillSource({ platform, ...filled });
    for (const text of [
      "NorthdeskSync.mq",
      'Address    = "https://desk.example"',
      '"ew_live_abc"',
      `"${connectionId}"`,
    ]) {
      expect(source).toContain(text);
    }
    expect(source).not.toMatch(/@[A-Z]+@/);
    expect(source.match(/ew_live_abc/g)).toHaveLength(1);
    expect(describeSource(platform).version).toMatch(/^\d+\.\d+$/);
  },
);

test("Y-304 the sources call nothing that trades", () => {
  for (const [platform] of sources)
    expect(readSource(platform)).not.toMatch(/OrderSend|OrderClose\(|OrderModify|OrderDelete|CTrade/);
});
