import { z } from "zod";

const schema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  $ref: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  get properties() {
    return z.record(z.string(), schema).optional();
  },
  required: z.array(z.string()).optional(),
});
type Schema = z.infer<typeof schema>;

const content = z.record(z.string(), z.object({ schema })).optional();
const operation = z.object({
  summary: z.string(),
  tags: z.array(z.string()),
  "x-scopes": z.array(z.string()),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema })).default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
});

/** The stable OpenAPI document, as far as shown. */
export const stableDocument = z.object({
  info: z.object({ title: z.string(), version: z.string() }),
  servers: z.array(z.object({ url: z.string() })).min(1),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema) }),
});
export type StableDocument = z.infer<typeof stableDocument>;

export interface ReferenceField {
  name: string;
  /** `path`, `query`, `header` or `body`. */
  place: string;
  type: string;
  isRequired: boolean;
}

/** One call of the reference. */
export interface ReferenceCall {
  id: string;
  /** First part of its path. */
  group: string;
  method: string;
  path: string;
  summary: string;
  scopes: string[];
  fields: ReferenceField[];
  hasBody: boolean;
  /** Response status of a successful call. */
  status: string;
}

/** Calls of a document in its order. */
export function listCalls({ paths, components }: StableDocument): ReferenceCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): ReferenceCall => {
      const body = one.requestBody?.content?.["application/json"]?.schema;
      return {
        id: `${method} ${path}`,
        group: one.tags[0] ?? "",
        method: method.toUpperCase(),
        path,
        summary: one.summary,
        scopes: one["x-scopes"],
        fields: [
          ...one.parameters.map((field) => ({
            name: field.name,
            place: field.in,
            type: describeType(field.schema),
            isRequired: field.required,
          })),
          ...(body === undefined ? [] : bodyFields(resolved(body, components.schemas))),
        ],
        hasBody: body !== undefined,
        status: Object.keys(one.responses).find((code) => code.startsWith("2")) ?? "",
      };
    }),
  );
}

function bodyFields({ properties = {}, required = [] }: Schema): ReferenceField[] {
  return Object.entries(properties).map(([name, field]) => ({
    name,
    place: "body",
    type: describeType(field),
    isRequired: required.includes(name),
  }));
}

function resolved(one: Schema, schemas: StableDocument["components"]["schemas"]): Schema {
  const name = one.$ref?.split("/").at(-1);
  return name === undefined ? one : (schemas[name] ?? one);
}

function describeType({ type, $ref, enum: values }: Schema): string {
  if ($ref !== undefined) return $ref.split("/").at(-1) ?? "";
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(" | ");
  return type === undefined ? "" : [type].flat().join(" | ");
}
