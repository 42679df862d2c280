/** A schema as the OpenAPI documents write it. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  pattern?: string;
  enum?: readonly unknown[];
  const?: unknown;
  minimum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
}

export type Schemas = Readonly<Record<string, Schema>>;

const paragraph = {
  type: "paragraph",
  version: 1,
  direction: null,
  format: "",
  indent: 0,
  textFormat: 0,
  textStyle: "",
};
const text = { type: "text", version: 1, text: "Text", format: 0, mode: "normal", style: "", detail: 0 };
/** Parts of documents whose fields say too little. */
const written: Readonly<Record<string, unknown>> = {
  DecimalStringInput: "1.5",
  InstantInput: "2026-03-02T09:00:00.000Z",
  RichTextInput: {
    v: 1,
    root: {
      type: "root",
      version: 1,
      direction: null,
      format: "",
      indent: 0,
      children: [{ ...paragraph, children: [text] }],
    },
  },
};
const ofPattern: readonly [RegExp, string][] = [
  [/A-Z0-9/, "USD"],
  [/\[01\]/, "09:30"],
  [/\\d\{4\}-/, "2026-03-02"],
  [/\\d/, "1.5"],
];

/** Any body that a schema takes, as far as a schema tells: every field is there, every list has one row. */
export function filled(schema: Schema, schemas: Schemas): unknown {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split("/").at(-1) ?? "";
    return written[name] ?? filled(schemas[name] ?? {}, schemas);
  }
  const [choice] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(({ type }) => type !== "null");
  if (choice !== undefined) return filled(choice, schemas);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [name, filled(field, schemas)]),
      );
    case "array":
      return [filled(schema.items ?? {}, schemas)];
    case "boolean":
      return true;
    case "integer":
    case "number":
      return Math.max(1, schema.minimum ?? 1);
    default:
      return filledText(schema);
  }
}

function filledText({ format, pattern = "" }: Schema): string {
  if (format === "uuid") return crypto.randomUUID();
  if (format === "date-time") return "2026-03-02T09:00:00.000Z";
  return ofPattern.find(([wanted]) => wanted.test(pattern))?.[1] ?? "Text";
}

/** Ways to every value of a body, the outer ones first: `["openPositions", "0", "size"]`. */
export function waysInto(body: unknown): string[][] {
  if (typeof body !== "object" || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => [[name], ...waysInto(value).map((way) => [name, ...way])]);
}

/** A copy with one value replaced; `undefined` leaves it out. */
export function replaced(body: unknown, [name = "", ...rest]: readonly string[], value: unknown): unknown {
  const copy: Record<string, unknown> = Array.isArray(body) ? Object.assign([], body) : { ...Object(body) };
  if (rest.length > 0) copy[name] = replaced(copy[name], rest, value);
  else if (value === undefined && !Array.isArray(body)) delete copy[name];
  else copy[name] = value;
  return copy;
}
