import type { Api, Endpoint } from "../shared/endpoint.ts";
import { openApiOf } from "../shared/openapi.ts";
import { shareParameters } from "../shared/shared-parameters.ts";
import { KEY_LIMIT } from "./api-keys.api.ts";
import { type ApiScope, scopesFor } from "./api-scopes.ts";

/** Version of the stable part of the interface: what is in it changes by addition alone. */
export const STABLE_API_VERSION = "1.0";

/** Scopes of which a key needs one for this route; none for one that keys do not reach. */
export function scopesOfEndpoint({ access, method, path }: Endpoint): readonly ApiScope[] {
  return access === "user" ? scopesFor(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, "x")) : [];
}

type Operation = Record<string, unknown> & { parameters?: object[]; responses: Record<string, unknown> };
type Paths = Record<string, Record<string, Operation>>;
type Document = { paths: Paths; components: { schemas: object } };

const limitHeaders = {
  RateLimit: { description: "Calls left in this minute, and when it ends", schema: { type: "string" } },
  "RateLimit-Policy": { description: "Calls that the key has in a minute", schema: { type: "string" } },
  "X-Request-Id": { description: "Names the call in the log of requests", schema: { type: "string" } },
};
const refusals = {
  "401": "The key was mistyped, has ended or was deleted (Key.Invalid)",
  "403": "The key has not the scope of the call (Key.Scope)",
  "429": "No calls are left in this minute (Request.TooMany)",
} as const;

/** OpenAPI 3.1 of everything that keys and tokens may call, and of nothing else. Parameters that calls have in common are components. */
export function stableOpenApi(apis: readonly Api[]): object {
  const open: Record<string, Endpoint> = {};
  for (const endpoint of apis.flatMap((api) => Object.values(api))) {
    if (scopesOfEndpoint(endpoint).length > 0) open[`${endpoint.method} ${endpoint.path}`] = endpoint;
  }
  const { paths: written, components } = openApiOf("API", STABLE_API_VERSION, [open]) as Document;
  const { paths, parameters } = shareParameters(written);
  return {
    openapi: "3.1.0",
    info: {
      title: "Entrywise API",
      version: STABLE_API_VERSION,
      description: `Send a key as \`Authorization: Bearer …\`. A key has ${KEY_LIMIT} calls a minute unless its owner says otherwise. Calls and fields are added, and none is taken away.`,
    },
    security: [{ key: [] }],
    paths: Object.fromEntries(
      Object.entries(paths as Paths).map(([path, operations]) => [
        path,
        Object.fromEntries(
          Object.entries(operations).map(([method, operation]) => [method, stable(operation, open, method, path)]),
        ),
      ]),
    ),
    components: {
      ...components,
      parameters,
      securitySchemes: { key: { type: "http", scheme: "bearer", description: "An API key or a personal token" } },
    },
  };
}

function stable(
  { "x-access": _, ...operation }: Operation,
  open: Readonly<Record<string, Endpoint>>,
  method: string,
  path: string,
): object {
  const below = path.slice("/v1.0".length);
  const endpoint = open[`${method} ${below}`];
  const scopes = endpoint === undefined ? [] : scopesOfEndpoint(endpoint);
  const problem = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
  const [status] = Object.keys(operation.responses);
  return {
    operationId: `${method}${below}`.replaceAll(/[^\w]+(\w)?/g, (_match, letter: string | undefined) =>
      (letter ?? "").toUpperCase(),
    ),
    tags: [below.split("/")[1]],
    ...operation,
    description: `Needs the scope ${scopes.join(" or ")}.`,
    "x-scopes": scopes,
    responses: {
      ...Object.fromEntries(
        Object.entries(operation.responses).map(([code, answer]) => [
          code,
          code === status ? { ...(answer as object), headers: limitHeaders } : answer,
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(refusals).map(([code, description]) => [code, { description, content: problem }]),
      ),
    },
  };
}
