import type { z } from "zod";

/**
 * Who may call a route at all. Which rows they then reach is decided by row-level security and by the service.
 * `public`: anybody. `user`: a signed-in user. `admin`, `developer`: that site role, others get 404.
 * `team`: a CI token for the remote that the call names, or a site admin; others get 404.
 * `service`: another service of the house, never a browser.
 */
export type Access = "public" | "user" | "admin" | "developer" | "team" | "service";

export type Method = "get" | "post" | "put" | "patch" | "delete";

/** One route of a service: the single source of its check, its types and its OpenAPI entry. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** Below `/v1.0`, parameters in braces: `/trades/{id}`. Service-only routes stand below `/internal`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  /** Absent: the route reads no JSON body (none at all, or a multipart form named by `upload`). */
  readonly body?: Body;
  readonly status: 200 | 201 | 202 | 204;
  readonly answer?: Output;
  /** The caller must send the version of the part it changes in `If-Match` (missing 428, stale 412). */
  readonly ifMatch?: boolean;
  /** The response carries a secret: it is not stored for a repeat of the same POST, which is executed again instead. */
  readonly isShownOnce?: boolean;
  /** Headers that the route reads beside those that every route may, in lower case: a gateway passes on no others. */
  readonly headers?: readonly string[];
  /** `upload`: multipart form. `stream`: the handler writes the response itself (events, files). */
  readonly kind?: "json" | "upload" | "stream";
}

/** What a client knows of an endpoint by its types alone: which method and path it has, and whether it asks for a version. */
export interface Address<M extends Method, Path extends `/${string}`, IfMatch extends boolean> {
  readonly method: M;
  readonly path: Path;
  readonly ifMatch?: IfMatch;
}

/** Keeps the literal types of an endpoint, so that handlers and clients are typed by it. */
export function endpoint<
  const M extends Method,
  const Path extends `/${string}`,
  const IfMatch extends boolean = false,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Output extends z.ZodType = z.ZodUndefined,
>(
  definition: Endpoint<Params, Query, Body, Output> & Address<M, Path, IfMatch>,
): Endpoint<Params, Query, Body, Output> & Address<M, Path, IfMatch> {
  return definition;
}

/** All routes of one service, by name. */
export type Api = Readonly<Record<string, Endpoint>>;
