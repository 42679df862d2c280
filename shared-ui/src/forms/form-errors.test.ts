import { ApiProblem } from "@entrywise/host";
import { expect, test } from "vitest";
import { z } from "zod";
import { formErrors, serverErrors } from "./form-errors.ts";

const labels = { name: "Name", zone: "Time zone" };

function refused(message: string) {
  const errors = [{ path: "name", message }];
  return new ApiProblem(400, { code: "Request.Invalid", detail: "No.", errors, traceId: "t" });
}

test("messages of the server follow the label of the field", () => {
  expect(serverErrors(refused("must be text"), labels)).toEqual({ name: "Name must be text" });
});

test("a sentence of the server that names its field is not begun twice", () => {
  expect(serverErrors(refused("Name must not be empty"), labels)).toEqual({ name: "Name must not be empty" });
});

test("messages of a form follow the label, whatever they begin with", () => {
  const schema = z.object({ zone: z.string().refine(() => false, "is too long") });
  expect(formErrors(schema, { zone: "x" }, labels)).toEqual({ zone: "Time zone is too long" });
});

test("what a contract has no message for gets ours, not that of the validator", () => {
  const schema = z.object({ days: z.int().max(365), zone: z.enum(["UTC", "Asia/Tokyo"]) });
  expect(formErrors(schema, { days: 400, zone: "Moon" }, { ...labels, days: "Minimum days" })).toEqual({
    days: "Minimum days must be less than 365",
    zone: "Time zone must be one of UTC, Asia/Tokyo",
  });
});

test("P-641 P-644 P-645 P-646 errors of form fields are worded as in the specification", () => {
  const schema = z.object({ mail: z.email(), site: z.url(), name: z.string().max(3), risk: z.number().min(1).max(5) });
  const labels = { mail: "Email", site: "Link", name: "Name", risk: "Risk" };
  expect(formErrors(schema, { mail: "x", site: "x", name: "four", risk: 0 }, labels)).toEqual({
    mail: "Email must be a valid email",
    site: "Link must be a valid url",
    name: "Name may not be greater than 3 characters",
    risk: "Risk must be greater than 1",
  });
  const valid = { mail: "a@b.co", site: "https://b.co", name: "ab" };
  expect(formErrors(schema, { ...valid, risk: 6 }, labels)).toEqual({ risk: "Risk must be less than 5" });
});
