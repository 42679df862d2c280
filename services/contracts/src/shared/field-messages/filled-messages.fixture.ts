import type { ProblemParams } from "../problem.ts";
import { type FieldCode, fieldMessages } from "./field-messages.ts";

const values: Readonly<Record<string, string | number>> = {
  bound: "2.5",
  count: 3,
  decimals: 10,
  example: "Europe/Berlin",
  field: "Name",
  from: "1970",
  kind: "size",
  least: "4.5",
  name: "p-solid",
  other: "n-50",
  target: "Password",
  to: "9999",
  value: "text or null",
  values: "asc, desc",
};

/** Each message with a value for everything that it names. */
export function filledMessages(): { code: FieldCode; params: ProblemParams | undefined; message: string }[] {
  const all = Object.entries(fieldMessages) as [FieldCode, string | readonly string[]][];
  return all.flatMap(([code, forms]) =>
    (typeof forms === "string" ? [forms] : forms).map((form) => {
      const names = [...form.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
      const count = /\{count\} (character|entry)$/.test(form) ? 1 : values.count;
      const params = Object.fromEntries(names.map((name) => [name, (name === "count" ? count : values[name]) ?? ""]));
      const message = form.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
      return { code, params: names.length === 0 ? undefined : params, message };
    }),
  );
}
