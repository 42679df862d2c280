import { z } from "zod";
import type { Api, Endpoint } from "./endpoint.ts";
import { problem } from "./problem.ts";

/**
 * OpenAPI 3.1 of one service, made from its endpoints; zod 4 emits the JSON Schema dialect that 3.1 uses.
 * `x-access` carries the policy, from which the authorisation matrix is generated.
 */
export function openApiOf(service: string, version: string, apis: readonly Api[]): object {
  const shared: Shared = {};
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of apis.flatMap((api) => Object.values(api))) {
    const path = `/v1.0${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method]: operation(endpoint, shared) };
  }
  return {
    openapi: "3.1.0",
    info: { title: `Entrywise ${service}`, version },
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => a.localeCompare(b))),
    components: { schemas: { Problem: toSchemaObject(problem, "output", shared), ...inOrder(shared) } },
  };
}

/** Named schemas that operations refer to. */
type Shared = Record<string, unknown>;

function inOrder(schemas: Shared): Shared {
  return Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => a.localeCompare(b)));
}

function operation(endpoint: Endpoint, shared: Shared): object {
  return {
    summary: endpoint.summary,
    "x-access": endpoint.access,
    ...parameters(endpoint, shared),
    ...(endpoint.kind === "upload"
      ? { requestBody: { required: true, content: { "multipart/form-data": { schema: { type: "object" } } } } }
      : {}),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: toSchemaObject(endpoint.body, "input", shared) } },
          },
        }
      : {}),
    responses: {
      [endpoint.status]: endpoint.answer
        ? {
            description: "Done",
            content: { "application/json": { schema: toSchemaObject(endpoint.answer, "output", shared) } },
          }
        : { description: "Done" },
      default: {
        description: "Refused",
        content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    },
  };
}

function parameters(endpoint: Endpoint, shared: Shared): object {
  const list = [
    ...fields(endpoint.params, shared).map(([name, schema]) => ({ name, in: "path", required: true, schema })),
    ...fields(endpoint.query, shared).map(([name, schema]) => ({ name, in: "query", required: false, schema })),
    ...(endpoint.ifMatch ? [{ name: "If-Match", in: "header", required: true, schema: { type: "string" } }] : []),
    ...(endpoint.method === "post" &&
    endpoint.kind === undefined &&
    endpoint.access !== "service" &&
    !endpoint.isShownOnce
      ? [{ name: "Idempotency-Key", in: "header", required: false, schema: { type: "string" } }]
      : []),
  ];
  return list.length > 0 ? { parameters: list } : {};
}

function fields(schema: z.ZodType | undefined, shared: Shared): [string, unknown][] {
  if (!schema) return [];
  const json = toSchemaObject(schema, "input", shared) as { properties?: Record<string, unknown> };
  return Object.entries(json.properties ?? {});
}

/** Schemas with an id become named components; requests and responses may differ and are named apart. */
function toSchemaObject(schema: z.ZodType, io: "input" | "output", shared: Shared): object {
  const {
    $schema: _,
    $defs,
    ...json
  } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Record<string, unknown>;
  const suffix = io === "input" ? "Input" : "";
  const pointed = (value: unknown) =>
    JSON.parse(
      JSON.stringify(value).replace(
        /"#\/\$defs\/([^"]+)"/g,
        (_match, name) => `"#/components/schemas/${name}${suffix}"`,
      ),
    );
  for (const [name, definition] of Object.entries(($defs as Record<string, object> | undefined) ?? {})) {
    const { id: _id, ...rest } = pointed(definition);
    shared[`${name}${suffix}`] = rest;
  }
  return pointed(json);
}
