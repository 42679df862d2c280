import { expect, test } from "vitest";
import { z } from "zod";
import { parse } from "./parse.ts";
import { ProblemError } from "./problem-error.ts";

const schema = z.strictObject({
  name: z.string().min(1, "Name must not be empty"),
  legs: z.array(z.object({ size: z.int() })),
});

function refusal(value: unknown): ProblemError {
  try {
    parse(schema, value, "body");
  } catch (error) {
    if (error instanceof ProblemError) return error;
  }
  throw new Error("was not refused");
}

test("P-624 every bad field is named with its path, unknown fields too", () => {
  const error = refusal({ name: "", legs: [{ size: 1 }, { size: "x" }], isAdmin: true });
  expect(error.status).toBe(400);
  expect(error.code).toBe("Request.Invalid");
  expect(error.errors?.map(({ path }) => path)).toEqual(["name", "legs.1.size", "isAdmin"]);
});

test("P-624 what is valid comes through as the contract has it", () => {
  expect(parse(schema, { name: "a", legs: [] }, "body")).toEqual({ name: "a", legs: [] });
});

test("P-624 the response says of each field what it must be, in plain English and not in the validator's terms", () => {
  const error = refusal({ name: "", legs: [{ size: "x" }, {}], isAdmin: true });
  expect(error.errors).toEqual([
    { path: "name", message: "Name must not be empty" },
    { path: "legs.0.size", message: "must be a number" },
    { path: "legs.1.size", message: "is missing" },
    { path: "isAdmin", message: "is not a known field" },
  ]);
  expect(error.message).toBe(
    "The body is not valid: name: Name must not be empty; legs.0.size must be a number; legs.1.size is missing; isAdmin is not a known field.",
  );
});

test("P-624 a request without a body says so", () => {
  expect(refusal(undefined).message).toBe("The body is not valid: the body is missing.");
});
