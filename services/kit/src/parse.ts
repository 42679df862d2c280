import { issueText } from "@entrywise/contracts/shared/issue-text";
import type { z } from "zod";
import { type FieldError, ProblemError } from "./problem-error.ts";

const MAX_FIELDS_IN_DETAIL = 5;

/**
 * Checks a request part by its contract.
 *
 * @param where names the part in the response
 * @param alsoWrong fields that are wrong beside those of the contract
 * @throws ProblemError 400 `Request.Invalid` naming every bad field, not just the first
 */
export function parse<T extends z.ZodType>(
  schema: T,
  value: unknown,
  where: "body" | "query",
  alsoWrong: readonly FieldError[] = [],
): z.infer<T> {
  const result = schema.safeParse(value, { error: issueText });
  if (result.success && alsoWrong.length === 0) return result.data;
  const errors = [...alsoWrong, ...(result.error?.issues.flatMap(fieldErrors) ?? [])];
  const wrong = [...new Set(errors.map((error) => sentence(error, where)))].slice(0, MAX_FIELDS_IN_DETAIL).join("; ");
  throw new ProblemError(400, "Request.Invalid", `The ${where} is not valid: ${wrong}.`, { errors });
}

/** Some contracts have sentences of the specification that name their field themselves. */
function sentence({ path, message }: { path: string; message: string }, where: string) {
  return /^\p{Lu}/u.test(message) ? `${path || where}: ${message}` : `${path || `the ${where}`} ${message}`;
}

/** The fields that a response names, each with a message that goes on from its name. */
export function fieldErrors(issue: z.core.$ZodIssue) {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ path: [...issue.path, key].join("."), message: "is not a known field" }));
  }
  return [{ path: issue.path.join("."), message: issue.message }];
}
