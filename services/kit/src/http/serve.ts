import type { Endpoint } from "@entrywise/contracts/shared/endpoint";
import type { Request, Response, Router } from "express";
import type { z } from "zod";
import type { Actor, Scope } from "../auth/actor.ts";
import type { Transaction, UnitOfWork } from "../db/unit-of-work.ts";
import { parse } from "../parse.ts";
import { notFound, ProblemError } from "../problem-error.ts";
import "./express-types.ts";
import { answered, remember, requestHash } from "./idempotency.ts";
import { queryReader } from "./query-of.ts";

type Infer<T> = NonNullable<T> extends z.ZodType ? z.infer<NonNullable<T>> : undefined;

/** Input of a handler: everything is validated, and the transaction has the actor's rights. */
export interface Call<E extends Endpoint> {
  actor: Actor & { userId: string };
  tx: Transaction;
  params: Infer<E["params"]>;
  query: Infer<E["query"]>;
  body: Infer<E["body"]>;
  /** Version from `If-Match`; 0 if the endpoint doesn't require one. */
  version: number;
  request: Request;
  response: Response;
}

/** `version` becomes the `ETag`. `status` overrides the endpoint's if a call has two outcomes. */
export interface HandlerResult<E extends Endpoint> {
  body?: Infer<E["answer"]>;
  version?: number;
  status?: number;
}

/**
 * Mounts one endpoint: access, parse, one call in one transaction, response. A repeated POST with the same
 * `Idempotency-Key` gets the first response again and has no second effect.
 */
export function serve<E extends Endpoint>(
  router: Router,
  unit: UnitOfWork,
  endpoint: E,
  handler: (call: Call<E>) => Promise<HandlerResult<E>>,
): void {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ":$1");
  const readQuery = queryReader(endpoint);
  router[endpoint.method](path, async (request: Request, response: Response) => {
    const { key, hash, ...call } = received(endpoint, readQuery, request, response);
    const { actor } = call;
    const result = await unit.run(actor, endpointScope(endpoint, actor), async (tx) => {
      if (key) {
        const before = await answered(tx, actor, key, hash);
        if (before)
          return { body: before.body as Infer<E["answer"]>, status: before.status } satisfies HandlerResult<E>;
      }
      const fresh = await handler({ ...call, tx } as Call<E>);
      if (key)
        await remember(tx, actor, { key, hash, status: fresh.status ?? endpoint.status, body: fresh.body ?? null });
      return fresh;
    });
    if (!response.headersSent) send(response, endpoint, result);
  });
}

/** A call in three steps, whose slow part runs between two transactions and never inside one. */
export interface Phases<E extends Endpoint, Checked, Made> {
  /** Checks whether the call is allowed; reads only, in a transaction of its own. */
  check?: (call: Call<E>) => Promise<Checked>;
  /** Slow work without locks: fetching, decoding, encoding. Must be repeatable with the same result. */
  work: (call: Omit<Call<E>, "tx">, checked: Checked) => Promise<Made>;
  /** Repeats the checks that concurrent changes may affect, and writes. */
  write: (call: Call<E>, made: Made) => Promise<HandlerResult<E>>;
}

/**
 * Mounts an endpoint like {@link serve}, for work during which no transaction may be open. A repeat with the same
 * `Idempotency-Key` gets the stored response without the work; of two at the same time both do the work, and only one
 * writes.
 */
export function serveInPhases<E extends Endpoint, Checked, Made>(
  router: Router,
  unit: UnitOfWork,
  endpoint: E,
  { check, work, write }: Phases<E, Checked, Made>,
): void {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ":$1");
  const readQuery = queryReader(endpoint);
  router[endpoint.method](path, async (request: Request, response: Response) => {
    const { key, hash, ...call } = received(endpoint, readQuery, request, response);
    const { actor } = call;
    const inTransaction = <T>(step: (tx: Transaction) => Promise<T>) =>
      unit.run(actor, endpointScope(endpoint, actor), async (tx) => {
        const before = key === null ? null : await answered(tx, actor, key, hash);
        if (before) return { before: { body: before.body as Infer<E["answer"]>, status: before.status } };
        return { fresh: await step(tx) };
      });
    // Skips the first transaction if there is nothing to look up.
    const asked =
      check || key !== null
        ? await inTransaction(async (tx) => check?.({ ...call, tx } as Call<E>) as Checked)
        : { fresh: undefined as Checked };
    if ("before" in asked && asked.before) return send(response, endpoint, asked.before);
    const made = await work(call as Omit<Call<E>, "tx">, asked.fresh as Checked);
    const written = await inTransaction(async (tx) => {
      const result = await write({ ...call, tx } as Call<E>, made);
      if (key)
        await remember(tx, actor, { key, hash, status: result.status ?? endpoint.status, body: result.body ?? null });
      return result;
    });
    send(response, endpoint, written.before ?? written.fresh);
  });
}

/** The validated request: a call without its transaction. */
function received(endpoint: Endpoint, readQuery: ReturnType<typeof queryReader>, request: Request, response: Response) {
  const actor = allow(endpoint, request);
  const params = pathParams(endpoint, request);
  const query = readQuery(request);
  const body = endpoint.body ? parse(endpoint.body, request.body, "body") : undefined;
  const version = endpoint.ifMatch ? versionFrom(request) : 0;
  const key = takesKey(endpoint) ? idempotencyKey(request) : null;
  const hash = key ? requestHash(endpoint.path, request.params, request.body) : "";
  return { actor, params, query, body, version, key, hash, request, response };
}

/** Input of a handler of uploads and streams, which opens its own transactions because transfers are slow. */
export type RawCall<E extends Endpoint> = Omit<Call<E>, "tx" | "body" | "version">;

/** Mounts an endpoint whose handler reads or writes the connection itself: uploads, events, files. */
export function serveRaw<E extends Endpoint>(
  router: Router,
  endpoint: E,
  handler: (call: RawCall<E>) => Promise<void>,
): void {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ":$1");
  const readQuery = queryReader(endpoint);
  router[endpoint.method](path, async (request: Request, response: Response) => {
    const actor = allow(endpoint, request);
    const params = pathParams(endpoint, request);
    const query = readQuery(request);
    await handler({ actor, params, query, request, response } as RawCall<E>);
  });
}

/** Mounts a read whose handler opens its own transactions. */
export function serveRead<E extends Endpoint>(
  router: Router,
  endpoint: E,
  handler: (call: RawCall<E>) => Promise<HandlerResult<E>>,
): void {
  serveRaw(router, endpoint, async (call) => send(call.response, endpoint, await handler(call)));
}

function send<E extends Endpoint>(response: Response, endpoint: E, result: HandlerResult<E>): void {
  const status = result.status ?? endpoint.status;
  if (result.version !== undefined) response.set("ETag", `"${result.version}"`);
  if (result.body === undefined || result.body === null) response.status(status === 200 ? 204 : status).end();
  else response.status(status).type("application/json").send(toText(result.body));
}

/** A cached response object that is sent again is serialised only once. */
const texts = new WeakMap<object, string>();

function toText(body: unknown): string {
  if (typeof body !== "object" || body === null) return JSON.stringify(body);
  const known = texts.get(body);
  if (known !== undefined) return known;
  const text = JSON.stringify(body);
  texts.set(body, text);
  return text;
}

/** Visitors have an empty user id on public routes, so row-level security shows them no owned rows. */
function allow(endpoint: Endpoint, request: Request): Actor & { userId: string } {
  const actor = request.actor;
  if (endpoint.access === "service") {
    if (!actor?.caller) throw notFound("Page");
    return { ...actor, userId: actor.userId ?? "" };
  }
  if (endpoint.access === "team" && request.team) return { ...visitor, userId: request.team.id };
  if (endpoint.access === "public") return { ...(actor ?? visitor), userId: actor?.userId ?? "" };
  if (!actor?.userId) throw new ProblemError(401, "Auth.Required", "Sign in to continue.");
  const needsAdmin = endpoint.access === "admin" || endpoint.access === "team";
  if (needsAdmin && !actor.roles.includes("Admin")) throw notFound("Page");
  if (endpoint.access === "developer" && !actor.roles.includes("Developer")) throw notFound("Page");
  return { ...actor, userId: actor.userId };
}

const visitor: Actor = {
  userId: null,
  brand: "",
  roles: [],
  plan: "basic",
  email: null,
  fullName: null,
  sessionId: null,
  caller: null,
};

/** A malformed id gets the same response as an unknown one (O-170). */
function pathParams(endpoint: Endpoint, request: Request): unknown {
  const result = endpoint.params?.safeParse(request.params);
  if (result && !result.success) throw notFound("Page");
  return result?.data;
}

function endpointScope(endpoint: Endpoint, actor: Actor): Scope {
  if (endpoint.access === "admin") return "admin";
  if (endpoint.access === "service") return actor.userId ? "user" : "job";
  return "user";
}

function versionFrom(request: Request): number {
  const header = request.get("if-match");
  if (header === undefined) {
    throw new ProblemError(428, "Request.VersionRequired", "Send the version you have read in If-Match.");
  }
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1];
  if (version === undefined) throw new ProblemError(400, "Request.Invalid", "If-Match must carry a version.");
  return Number(version);
}

function takesKey({ method, access, isShownOnce }: Endpoint): boolean {
  return method === "post" && access !== "public" && !isShownOnce;
}

/**
 * Key under which a POST's response is stored; null without one: then a repeat is a new request.
 *
 * @throws ProblemError 400 if the header is malformed
 */
export function idempotencyKey(request: Request): string | null {
  const key = request.get("idempotency-key");
  if (key === undefined) return null;
  if (/^[\w-]{8,64}$/.test(key)) return key;
  throw new ProblemError(
    400,
    "Request.InvalidIdempotencyKey",
    "An Idempotency-Key has 8 to 64 letters, digits, dashes and underscores.",
  );
}
