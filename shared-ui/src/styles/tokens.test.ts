import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8").replace(/\/\*.*?\*\//gs, "");

/** What the rules give the results of trades, rule by rule. */
const results = [...css.matchAll(/([^{}]+)\{([^{}]*--win:[^{}]*)\}/g)].map(([, selector = "", body = ""]) => ({
  selector: selector.trim().replace(/\s+/g, " "),
  colours: ["win", "loss", "be"].map((name) => new RegExp(`--${name}:\\s*([^;]+);`).exec(body)?.[1]),
}));

test("P-755 wins are #3cb371, losses #f44336, break-even #ffc107 on dark and #ff8f00 on light", () => {
  const dark = ["#3cb371", "#f44336", "#ffc107"];
  const light = ["#3cb371", "#f44336", "#ff8f00"];
  expect(results).toEqual([
    { selector: expect.stringContaining(":root"), colours: dark },
    { selector: '[data-theme="light"]', colours: light },
    { selector: '[data-theme="system"]', colours: light },
  ]);
});
