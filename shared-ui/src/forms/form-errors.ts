import { issueText } from "@entrywise/contracts/shared/issue-text";
import { ApiProblem, fieldText } from "@entrywise/host";
import { t } from "@entrywise/host/macro";
import type { z } from "zod";

/** What is wrong with each field of a form, as the specification words it; fields that are right are absent. */
export type FormErrors = Readonly<Record<string, string>>;

type Issue = z.core.$ZodIssue;

function labelledText(issue: Issue, label: string): string {
  if (issue.code === "too_big" && issue.origin === "string") {
    return t`${label} may not be greater than ${String(issue.maximum)} characters`;
  }
  // the bound itself is valid, whatever the text of the specification suggests (P-645, O-116)
  if (issue.code === "too_small" && issue.origin === "number")
    return t`${label} must be greater than ${String(issue.minimum)}`;
  if (issue.code === "too_big" && issue.origin === "number")
    return t`${label} must be less than ${String(issue.maximum)}`;
  const isMissing = issue.code === "invalid_type" || (issue.code === "too_small" && issue.origin === "string");
  if (isMissing) return t`${label} must not be empty`;
  return said(label, fieldText({ message: issue.message }));
}

/** Sentences of the specification name their field themselves; other messages follow its name. */
function said(label: string, message: string): string {
  return /^\p{Lu}/u.test(message) ? message : `${label} ${message}`;
}

/**
 * Checks a form against the request it becomes.
 *
 * @param labels names of the fields as they stand on the screen
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

/** What the server says of single fields. */
export function serverErrors(error: unknown, labels: Readonly<Record<string, string>>): FormErrors {
  if (!(error instanceof ApiProblem)) return {};
  return Object.fromEntries(error.errors.map(({ path, message }) => [path, said(labels[path] ?? path, message)]));
}
