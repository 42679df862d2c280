import { expect, test } from "vitest";
import { z } from "zod";
import { issueText } from "./issue-text.ts";

function messagesOf(schema: z.ZodType, value: unknown) {
  return schema.safeParse(value, { error: issueText }).error?.issues.map(({ message }) => message);
}

test.each([
  [z.string(), undefined, "is missing"],
  [z.string(), 1, "must be text"],
  [z.int(), 1.5, "must be a whole number"],
  [z.boolean(), "yes", "must be true or false"],
  [z.array(z.string()), "a", "must be a list"],
  [z.int().min(1), 0, "must be at least 1"],
  [z.number().gt(0), 0, "must be greater than 0"],
  [z.int().max(5000), 5001, "must be at most 5000"],
  [z.number().lt(1), 1, "must be less than 1"],
  [z.string().min(1), "", "must not be empty"],
  [z.string().min(3), "a", "must have at least 3 characters"],
  [z.string().max(1), "ab", "must have at most 1 character"],
  [z.string().length(2), "a", "must have exactly 2 characters"],
  [z.array(z.int()).min(1), [], "must not be empty"],
  [z.array(z.int()).max(2), [1, 2, 3], "must have at most 2 entries"],
  [z.enum(["asc", "desc"]), "up", "must be one of asc, desc"],
  [z.literal(5), 4, "must be 5"],
  [z.uuid(), "x", "must be an ID such as 0190a0b4-7c5e-7000-8000-000000000000"],
  [z.iso.date(), "20.11.2026", "must be a date such as 2026-11-20"],
  [z.iso.datetime(), "noon", "must be a date and time in UTC such as 2026-11-20T09:00:00.000Z"],
  [z.string().regex(/^\d+$/), "x", "is in the wrong format"],
  [z.number().multipleOf(5), 3, "must be a multiple of 5"],
  [z.union([z.string(), z.number()]), true, "must be text or a number"],
  [z.union([z.object({ a: z.string() }), z.string()]), { a: 1 }, "is not valid"],
  [z.discriminatedUnion("kind", [z.object({ kind: z.literal("a") })]), { kind: "b" }, "must be a"],
  [z.string().refine(() => false), "x", "is not valid"],
])("P-624 messages for what is wrong with a value: %#", (schema, value, expected) => {
  expect(messagesOf(schema, value)).toEqual([expected]);
});

test("P-624 a contract's own messages stay", () => {
  expect(messagesOf(z.string().min(1, "Name must not be empty"), "")).toEqual(["Name must not be empty"]);
});
