import { expect, test } from "vitest";
import { z } from "zod";
import { issueText } from "../issue-text.ts";
import { fieldCodeOf } from "./field-code-of.ts";
import { fieldMessages } from "./field-messages.ts";
import { filledMessages } from "./filled-messages.fixture.ts";

test("P-574 P-624 each message of a field leads to its own code and to the values that it names", () => {
  for (const { code, params, message } of filledMessages()) {
    expect(fieldCodeOf(message), message).toEqual(params === undefined ? { code } : { code, params });
  }
});

test("P-574 a message that nobody has given a code has none", () => {
  expect(fieldCodeOf("dances on the table")).toBeNull();
  expect(fieldCodeOf("")).toBeNull();
});

test("P-574 a rule of a form names its field, and what goes on from the name of a field does not", () => {
  expect(fieldCodeOf("Current password must not be empty")).toEqual({
    code: "Rule.Required",
    params: { field: "Current password" },
  });
  expect(fieldCodeOf("must not be empty")).toEqual({ code: "Field.Empty" });
});

test.each([
  [z.string(), undefined, "Field.Missing"],
  [z.int(), 1.5, "Field.WholeNumber"],
  [z.object({}), "x", "Field.Object"],
  [z.null(), "x", "Field.Null"],
  [z.string().max(1), "ab", "Field.MostCharacters"],
  [z.array(z.int()).length(2), [1], "Field.ExactEntries"],
  [z.number().gt(0.5), 0, "Field.MoreThan"],
  [z.enum(["asc", "desc"]), "up", "Field.OneOf"],
  [z.literal("a"), "b", "Field.Value"],
  [z.union([z.string(), z.null()]), 1, "Field.Value"],
  [z.string().regex(/^\d+$/), "x", "Field.Format"],
  [z.iso.time(), "x", "Field.TimeOfDay"],
] as const)("P-574 P-624 what a schema refuses without a message of its own has a code: %#", (schema, value, code) => {
  const [issue] = schema.safeParse(value, { error: issueText }).error?.issues ?? [];
  expect(fieldCodeOf(issue?.message ?? "")?.code).toBe(code);
});

test("P-574 codes say their subject and their reason, as those of problems do", () => {
  for (const code of Object.keys(fieldMessages)) expect(code).toMatch(/^(Field|Rule|Value|Record)\.[A-Z]\w+$/);
});
