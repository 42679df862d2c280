import type { ProblemParams } from "../problem.ts";
import { type FieldCode, fieldMessages } from "./field-messages.ts";

/** A message of a field as programs and other languages read it. */
export interface CodedMessage {
  code: FieldCode;
  /** Values that the message names; absent where it names none. */
  params?: ProblemParams;
}

/** What values look like, by name; a name that is not here stands for any text. */
const shapes: Readonly<Record<string, string>> = {
  bound: "-?\\d[\\d,.]*",
  count: "\\d+",
  decimals: "\\d+",
  from: "\\d{4}",
  least: "\\d[\\d.]*",
  to: "\\d{4}",
  // names of fields are written large
  field: "\\p{Lu}[^.:;]*?",
};
const counts = new Set(["count", "decimals"]);

interface Patterns {
  plain: ReadonlyMap<string, FieldCode>;
  withValues: readonly { code: FieldCode; pattern: RegExp }[];
}

/** Made for the first message: most processes never need them. */
let patterns: Patterns | undefined;

/**
 * Code and values of what is said of a field.
 *
 * @param message in English, as contracts and services have it
 * @returns null for a message that has no code; screens show it as it is
 */
export function fieldCodeOf(message: string): CodedMessage | null {
  patterns ??= readPatterns();
  const known = patterns.plain.get(message);
  if (known !== undefined) return { code: known };
  for (const { code, pattern } of patterns.withValues) {
    const values = pattern.exec(message)?.groups;
    if (values !== undefined) return { code, params: readParams(values) };
  }
  return null;
}

function readPatterns(): Patterns {
  const plain = new Map<string, FieldCode>();
  const withValues: { code: FieldCode; pattern: RegExp }[] = [];
  for (const [code, forms] of Object.entries(fieldMessages) as [FieldCode, string | readonly string[]][]) {
    for (const form of typeof forms === "string" ? [forms] : forms) {
      if (form.includes("{")) withValues.push({ code, pattern: toPattern(form) });
      else plain.set(form, code);
    }
  }
  return { plain, withValues };
}

function toPattern(form: string): RegExp {
  const parts = form.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 0 ? literal(part) : value(part)));
  return new RegExp(`^${parts.join("")}$`, "u");
}

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

const value = (name: string) => `(?<${name}>${shapes[name] ?? ".+?"})`;

function readParams(values: Readonly<Record<string, string>>): ProblemParams {
  const entries = Object.entries(values);
  return Object.fromEntries(entries.map(([name, text]) => [name, counts.has(name) ? Number(text) : text]));
}
