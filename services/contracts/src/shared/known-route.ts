import { z } from "zod";
import type { Access, Api, Endpoint, Method } from "./endpoint.ts";
import { freshSignInCalls } from "./fresh-sign-in.ts";

/**
 * What may stand for a parameter of a path: `id` a UUID in lower case, `text` any text, a list one of its words.
 * Text alone may be written in any case, such as a handle or a name.
 */
export type ParameterKind = "id" | "text" | readonly string[];

/** One route as the gateway knows it: what a contract says of it, without its schemas. */
export interface KnownRoute {
  readonly method: Uppercase<Method>;
  /** Below `/v1.0`, parameters in braces. */
  readonly path: string;
  readonly service: string;
  readonly access: Exclude<Access, "service">;
  readonly params?: Readonly<Record<string, ParameterKind>>;
  readonly headers?: readonly string[];
  /** Only for a session with a fresh sign-in. */
  readonly freshSignIn?: true;
  /** Also taken with a slash at the end, and handed on without it. */
  readonly withSlash?: true;
}

/** Calls that the specification writes with a slash at their end, as pages of earlier releases do. No call is added here. */
const alsoWithSlash: ReadonlySet<string> = new Set([
  "GET /membership",
  "GET /payment-methods",
  "GET /business",
  "POST /business",
  "POST /business/{businessId}/keys",
  "POST /demo",
  "DELETE /demo",
  "GET /trades/stats",
  "POST /insights",
]);

/** Routes of a service that browsers and programs may reach, in the order of their paths. */
export function knownRoutes(service: string, apis: readonly Api[]): KnownRoute[] {
  return apis
    .flatMap((api) => Object.values(api))
    .flatMap((endpoint) => (endpoint.access === "service" ? [] : [knownRoute(service, endpoint, endpoint.access)]))
    .sort((one, other) => one.path.localeCompare(other.path) || one.method.localeCompare(other.method));
}

function knownRoute(service: string, endpoint: Endpoint, access: KnownRoute["access"]): KnownRoute {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const kinds = listKinds(endpoint.params);
  const method = endpoint.method.toUpperCase() as Uppercase<Method>;
  return {
    method,
    path: endpoint.path,
    service,
    access,
    ...(names.length === 0 ? {} : { params: Object.fromEntries(names.map((name) => [name, kinds[name] ?? "text"])) }),
    ...(endpoint.headers === undefined ? {} : { headers: endpoint.headers }),
    ...(alsoWithSlash.has(`${method} ${endpoint.path}`) ? { withSlash: true } : {}),
    ...(freshSignInCalls.has(`${method} ${endpoint.path}`) ? { freshSignIn: true } : {}),
  };
}

function listKinds(schema: z.ZodType | undefined): Readonly<Record<string, ParameterKind>> {
  if (schema === undefined) return {};
  const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      typeof property === "object" ? parameterKind(property) : "text",
    ]),
  );
}

function parameterKind({
  format,
  enum: words,
}: {
  format?: string | undefined;
  enum?: readonly unknown[] | undefined;
}): ParameterKind {
  if (format === "uuid") return "id";
  return words === undefined ? "text" : words.map(String);
}
