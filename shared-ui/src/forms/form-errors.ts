import { issueText } from "@entrywise/contracts/shared/issue-text";
import { ApiProblem, fieldText } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import type { z } from "zod";

/** Error messages by field, in the specification's words; valid fields are absent. */
export type FormErrors = Readonly<Record<string, string>>;

type Issue = z.core.$ZodIssue;

function labelledText(issue: Issue, label: string): string {
  if (issue.code === "too_big" && issue.origin === "string") {
    return t`${label} may not be greater than ${String(issue.maximum)} characters`;
  }
  // the bound itself is valid, despite the specification's wording (P-645, O-116)
  if (issue.code === "too_small" && issue.origin === "number")
    return t`${label} must be greater than ${String(issue.minimum)}`;
  if (issue.code === "too_big" && issue.origin === "number")
    return t`${label} must be less than ${String(issue.maximum)}`;
  const isMissing = issue.code === "invalid_type" || (issue.code === "too_small" && issue.origin === "string");
  if (isMissing) return t`${label} must not be empty`;
  return said(label, fieldText({ message: issue.message }));
}

/** The specification's messages include the field's name; other messages follow it. */
function said(label: string, message: string): string {
  return /^\p{Lu}/u.test(message) ? message : `${label} ${message}`;
}

/**
 * Checks a form against the request it becomes.
 *
 * @param labels names of the fields as shown
 */
export function formErrors(schema: z.ZodType, value: unknown, labels: Readonly<Record<string, string>>): FormErrors {
  const result = schema.safeParse(value, { error: issueText });
  if (result.success) return {};
  const found: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? "");
    found[field] ??= labelledText(issue, labels[field] ?? field);
  }
  return found;
}

/** The server's messages for single fields. */
export function serverErrors(error: unknown, labels: Readonly<Record<string, string>>): FormErrors {
  if (!(error instanceof ApiProblem)) return {};
  return Object.fromEntries(error.errors.map(({ path, message }) => [path, said(labels[path] ?? path, message)]));
}
