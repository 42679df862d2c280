import { expect, test } from "vitest";
import { guessableTerms } from "./guessable-terms.ts";
import { judgePassword } from "./password-rules.ts";

const terms = guessableTerms("Northdesk", "marek.zelinka@example.net", "Marek Zelinka");

test.each([
  ["quiet-otter-buys-wool-9", null],
  ["four green boats at noon", null],
  ["zwölf Bäume tanzen nachts", null],
  ["aB3!xY9", "too-short"],
  ["passwordpassword", "common"],
  ["entrywise-demo-1", "personal"],
  ["qwertyuiop1234", "common"],
  ["111111111111", "common"],
  ["northdesk-trader", "personal"],
  ["marekzelinka2024", "personal"],
  [`${"quiet otter ".repeat(11)}`, "too-long"],
])(
  "Y-205 P-650 the password %s is judged %s: length and what is guessed count, composition does not",
  (password, reason) => {
    expect(judgePassword(password, terms).reason).toBe(reason);
  },
);

test("Y-205 a password at both ends of what is allowed is taken as it was typed", () => {
  const long = "kX9vQ2 pL7wZ4 mR8tY1 ".repeat(7).slice(0, 128);
  expect(judgePassword(long, terms).reason).toBeNull();
  expect(judgePassword(`${long}x`, terms).reason).toBe("too-long");
  expect(judgePassword("vK8#qz2Lw!9r", terms).reason).toBeNull();
});
