import type { z } from "zod";

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
};

const formats: Readonly<Record<string, string>> = {
  uuid: "must be an ID such as 0190a0b4-7c5e-7000-8000-000000000000",
  date: "must be a date such as 2026-11-20",
  datetime: "must be a date and time in UTC such as 2026-11-20T09:00:00.000Z",
  time: "must be a time of day such as 09:30",
  email: "must be a valid email",
  url: "must be a valid url",
};

const MAX_NAMED_VALUES = 20;

/** What is wrong with a field whose contract has no message of its own; goes on from the name of the field. */
export function issueText(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return "is missing";
  switch (issue.code) {
    case "invalid_type":
      return `must be ${kinds[issue.expected] ?? issue.expected}`;
    case "too_small":
      return issue.origin === "number" ? lowest(issue) : shortest(issue);
    case "too_big":
      return issue.origin === "number" ? highest(issue) : longest(issue);
    case "invalid_value":
      return joinValues(issue.values);
    case "invalid_format":
      return formats[issue.format] ?? "is in the wrong format";
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "invalid_union":
      return Array.isArray(issue.options) ? joinValues(issue.options) : joinBranches(issue.errors);
    default:
      return "is not valid";
  }
}

type TooSmall = z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>;
type TooBig = z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>;

function lowest({ minimum, inclusive }: TooSmall) {
  return inclusive ? `must be at least ${minimum}` : `must be greater than ${minimum}`;
}

function highest({ maximum, inclusive }: TooBig) {
  return inclusive ? `must be at most ${maximum}` : `must be less than ${maximum}`;
}

function shortest({ origin, minimum, exact }: TooSmall) {
  if (exact) return `must have exactly ${counted(minimum, origin)}`;
  return Number(minimum) === 1 ? "must not be empty" : `must have at least ${counted(minimum, origin)}`;
}

function longest({ origin, maximum, exact }: TooBig) {
  if (exact) return `must have exactly ${counted(maximum, origin)}`;
  return `must have at most ${counted(maximum, origin)}`;
}

function counted(count: number | bigint, origin: string) {
  const [one, many] = origin === "string" ? ["character", "characters"] : ["entry", "entries"];
  return `${count} ${Number(count) === 1 ? one : many}`;
}

function joinValues(values: readonly unknown[]) {
  if (values.length === 1) return `must be ${values[0]}`;
  const named = values.slice(0, MAX_NAMED_VALUES).join(", ");
  return `must be one of ${named}${values.length > MAX_NAMED_VALUES ? " and others" : ""}`;
}

/** Joins the kinds that a field may have; what is wrong deeper inside of one of them would say nothing of the others. */
function joinBranches(branches: readonly (readonly z.core.$ZodIssue[])[]) {
  const firstIssues = branches.flatMap((issues) => issues.slice(0, 1));
  const isOfKinds =
    firstIssues.length > 0 &&
    firstIssues.every(({ path, message }) => path.length === 0 && message.startsWith("must be "));
  if (!isOfKinds) return "is not valid";
  return `must be ${[...new Set(firstIssues.map(({ message }) => message.slice("must be ".length)))].join(" or ")}`;
}
