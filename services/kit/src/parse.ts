import type { z } from "zod";
import { ProblemError } from "./problem-error.ts";

/**
 * Checks a request part by its contract.
 *
 * @param where names the part in the answer
 * @throws ProblemError 400 `Request.Invalid` naming every bad field, not just the first
 */
export function parse<T extends z.ZodType>(schema: T, value: unknown, where: "body" | "query"): z.infer<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = result.error.issues.flatMap(fieldErrors);
  const names = [...new Set(errors.map((error) => error.path || where))].slice(0, 5).join(", ");
  throw new ProblemError(400, "Request.Invalid", `The ${where} is not valid: ${names}.`, { errors });
}

function fieldErrors(issue: z.core.$ZodIssue) {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ path: [...issue.path, key].join("."), message: "is not a known field" }));
  }
  return [{ path: issue.path.join("."), message: issue.message }];
}
