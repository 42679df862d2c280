/** The parts of an OpenAPI 3.1 document that a program with a key depends on. */
export interface ApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  components?: { schemas?: Readonly<Record<string, Schema>>; parameters?: Readonly<Record<string, Parameter>> };
}

interface ApiOperation {
  parameters?: readonly (Parameter | Reference)[];
  requestBody?: { content?: Content };
  responses?: Readonly<Record<string, { content?: Content }>>;
}

type Content = Readonly<Record<string, { schema?: Schema }>>;

interface Reference {
  $ref: string;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}

interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
}

/**
 * What of a new document breaks a program that was written for the old one: calls and fields of responses that are gone, types that
 * are others, values that are refused, and input that has become required. Additions are fine.
 *
 * @returns one line each, beginning with the call; empty when every such program goes on
 */
export function breakingChanges(before: ApiDocument, after: ApiDocument): string[] {
  return Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const call = `${method.toUpperCase()} ${path}`;
      const next = after.paths[path]?.[method];
      if (next === undefined) return [`${call} is gone`];
      const documents = { before, after };
      return [
        ...changedParameters(documents, operation, next),
        ...changedInput(documents, bodySchema(operation.requestBody?.content), bodySchema(next.requestBody?.content)),
        ...changedOutput(documents, bodySchema(success(operation)), bodySchema(success(next))),
      ].map((change) => `${call}: ${change}`);
    }),
  );
}

interface Documents {
  before: ApiDocument;
  after: ApiDocument;
}

const success = ({ responses = {} }: ApiOperation) =>
  Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1].content;

const bodySchema = (content: Content | undefined) => Object.values(content ?? {})[0]?.schema;

function lookUp<T>(document: ApiDocument, value: T | Reference): T {
  if (typeof value !== "object" || value === null || !("$ref" in value) || value.$ref === undefined) return value as T;
  const [kind = "", name = ""] = value.$ref.replace("#/components/", "").split("/");
  const found = (document.components as Record<string, Record<string, T>> | undefined)?.[kind]?.[name];
  if (found === undefined) throw new Error(`${value.$ref} is not in the document`);
  return found;
}

function changedParameters({ before, after }: Documents, old: ApiOperation, next: ApiOperation): string[] {
  const olds = new Map((old.parameters ?? []).map((one) => keyed(lookUp<Parameter>(before, one))));
  const news = new Map((next.parameters ?? []).map((one) => keyed(lookUp<Parameter>(after, one))));
  const gone = [...olds.keys()].filter((key) => !news.has(key)).map((key) => `${key} is gone`);
  const changed = [...news].flatMap(([key, parameter]) => {
    const known = olds.get(key);
    if (parameter.required === true && known?.required !== true) return [`${key} is required`];
    return known === undefined ? [] : changedInput({ before, after }, known.schema, parameter.schema, key);
  });
  return [...gone, ...changed];
}

const keyed = (parameter: Parameter) => [`${parameter.in} ${parameter.name}`, parameter] as const;

/** What is sent: everything that was accepted must be. */
function changedInput(documents: Documents, old?: Schema, next?: Schema, at = "body"): string[] {
  if (old === undefined || next === undefined) return [];
  return compare(documents, { old, next, at }, (known, now, place) => [
    ...(now.required ?? [])
      .filter((name) => !(known.required ?? []).includes(name))
      .map((name) => `${place}.${name} is required`),
    ...(known.enum ?? [])
      .filter((value) => now.enum !== undefined && !now.enum.includes(value))
      .map((value) => `${place} refuses ${value}`),
  ]);
}

/** What is received: everything that was there must be. */
function changedOutput(documents: Documents, old?: Schema, next?: Schema, at = "response"): string[] {
  if (old === undefined) return [];
  if (next === undefined) return [`${at} is gone`];
  return compare(documents, { old, next, at }, (known, now, place) =>
    (known.required ?? [])
      .filter((name) => now.properties?.[name] !== undefined && !(now.required ?? []).includes(name))
      .map((name) => `${place}.${name} may be absent`),
  );
}

interface Compared {
  old: Schema;
  next: Schema;
  at: string;
}

function compare(
  documents: Documents,
  { old, next, at }: Compared,
  own: (known: Schema, now: Schema, place: string) => string[],
  seen: ReadonlySet<string> = new Set(),
): string[] {
  if (old.$ref !== undefined && seen.has(old.$ref)) return [];
  const open = old.$ref === undefined ? seen : new Set([...seen, old.$ref]);
  const known = lookUp<Schema>(documents.before, old as Schema | Reference);
  const now = lookUp<Schema>(documents.after, next as Schema | Reference);
  const [type, nextType] = [typeText(known), typeText(now)];
  if (type !== nextType) return [`${at} is ${nextType}, was ${type}`];
  const inner = (name: string, before?: Schema, after?: Schema) =>
    before === undefined || after === undefined
      ? before === undefined
        ? []
        : [`${name} is gone`]
      : compare(documents, { old: before, next: after, at: name }, own, open);
  return [
    ...own(known, now, at),
    ...Object.entries(known.properties ?? {}).flatMap(([name, property]) =>
      inner(`${at}.${name}`, property, now.properties?.[name]),
    ),
    ...inner(`${at}[]`, known.items, now.items),
    ...branches(known).flatMap((branch, index) => inner(at, branch, branches(now)[index])),
  ];
}

const branches = ({ anyOf, oneOf }: Schema): readonly Schema[] => anyOf ?? oneOf ?? [];

/** Types in any order; branches of a union count by their number, and are compared in their order. */
function typeText(schema: Schema): string {
  const { type } = schema;
  if (branches(schema).length > 0) return `one of ${branches(schema).length}`;
  return typeof type === "string" ? type : [...(type ?? ["anything"])].sort().join(" or ");
}
