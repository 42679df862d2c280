import { decimal } from "@entrywise/domain/decimal";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeAll, describe, expect, test } from "vitest";
import { operationsOf, serviceDocument } from "../openapi/service-document.ts";
import { policies } from "./all-policies.ts";
import { filled, replaced, type Schema, waysInto } from "./filled-body.ts";
import { fullFields } from "./full-fields.ts";
import { nasty, nastyDecimals } from "./nasty-values.ts";
import { ownRows } from "./own-rows.ts";
import { addressOf, type OwnRows, type Policy } from "./policies/policy.ts";
import { sampled } from "./sampled.ts";

interface Route {
  name: string;
  method: string;
  /** Below `/v1.0`. */
  path: string;
  schema: Schema;
  policy: Policy;
}

const isFull = process.env.FULL === "1";
const document = serviceDocument("trades");
const operations = operationsOf("trades", document);
const routes = operations.flatMap(({ name, method, path, operation }): Route[] => {
  const schema = operation.requestBody?.content["application/json"]?.schema;
  const policy = policies[name];
  return schema && policy?.body && policy.access === "user" ? [{ name, method, path, schema, policy }] : [];
});

const aThird = (subject: string, all: readonly Route[]) => sampled(subject, all, Math.ceil(all.length / 3));

/** A body of one route with its row; versions follow what was saved. */
class Caller {
  readonly route: Route;
  #api: ServiceApi;
  #rows: OwnRows;
  #version = 1;

  constructor(api: ServiceApi, rows: OwnRows, route: Route) {
    this.#api = api;
    this.#rows = rows;
    this.route = route;
  }

  /** @param way the place that is tried: another name that must be of its own is made one */
  async send(whole: unknown, way: readonly string[] = []) {
    const { method, path, policy } = this.route;
    const isMade = policy.destructive && way[0] !== "name" && typeof Object(whole).name === "string";
    const body = isMade ? replaced(whole, ["name"], crypto.randomUUID()) : whole;
    const call = () =>
      this.#api.call<{ errors?: { path: string }[]; code?: string; current?: unknown }>(
        method,
        addressOf(path, policy, this.#rows),
        { body, ...(policy.version ? { version: this.#version } : {}) },
      );
    let response = await call();
    for (const version of response.status === 412 ? versionsIn(response.body.current) : []) {
      this.#version = version;
      response = await call();
      if (response.status !== 412) break;
    }
    return response;
  }

  /** What the service stores of the row: everything that can be read of it, without its versions. */
  async stored(): Promise<string> {
    const { policy, path } = this.route;
    const reads = operations.filter(({ method, name, path: read, operation }) => {
      const other = policies[name];
      if (method !== "GET" || other?.access !== "user" || other.destructive || read.endsWith("/events")) return false;
      if (operation.parameters?.some((one) => one.in === "query")) return false;
      return policy.own === undefined ? path.startsWith(read) : other.own === policy.own;
    });
    const responses = reads.map((read) => this.#api.call("GET", addressOf(read.path, policy, this.#rows)));
    return JSON.stringify((await Promise.all(responses)).map(({ body }) => withoutVersions(body)));
  }
}

/** Numbers under `version` or `versions` of what a 412 brings along. */
function versionsIn(current: unknown): number[] {
  if (typeof current !== "object" || current === null) return [];
  const { version, versions } = current as { version?: number; versions?: Record<string, number> };
  return [...new Set([version, ...Object.values(versions ?? {})])].filter((one) => one !== undefined);
}

/** Moves on with every save, whatever it says. */
const passing = /^(version|versions|changedAt)$/;

function withoutVersions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutVersions);
  if (typeof value !== "object" || value === null) return value;
  const compared = Object.entries(value).filter(([name]) => !passing.test(name));
  return Object.fromEntries(compared.map(([name, inner]) => [name, withoutVersions(inner)]));
}

/** The body of the policy, with every field filled in that the service takes filled in. */
async function fullBody(caller: Caller, rows: OwnRows): Promise<unknown> {
  const { name, schema, policy } = caller.route;
  let body = policy.body?.(rows);
  const given = fullFields[name]?.(rows);
  const more = given ?? withoutGiven(filled(schema, document.components.schemas), body);
  for (const [field, value] of Object.entries(more)) {
    const next = replaced(body, [field], value);
    const { status, body: response } = await caller.send(next);
    if (status < 300) body = next;
    else expect(given, JSON.stringify(response)).toBeUndefined();
  }
  return body;
}

/** Fields of a body that the other one leaves empty. */
function withoutGiven(all: unknown, given: unknown): Record<string, unknown> {
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(Object(all)).filter(([field]) => isEmpty(Object(given)[field])));
}

const isDecimal = (value: unknown) => typeof value === "string" && decimal(value) !== null;

function valuesFor(way: readonly string[], old: unknown): readonly unknown[] {
  if (isInText(way) && !isFull) return [null, [], -1, "\u0000\ud800", "x".repeat(1_000_000)];
  const common = isFull ? nasty : nasty.filter((_, index) => index % 2 === 0);
  return isDecimal(old) || old === null ? [...common, ...nastyDecimals] : common;
}

/** Every number that stands under a name anywhere in what is stored. */
function numbersUnder(name: string, value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === name && (typeof inner === "string" || typeof inner === "number") ? [String(inner)] : []),
    ...numbersUnder(name, inner),
  ]);
}

/**
 * Sends the body with each strange value in one place.
 *
 * @param isTaken whether the body is taken without them: else a refusal may name another field
 * @returns whether one of them was taken
 */
async function tryPlace(caller: Caller, body: unknown, way: readonly string[], isTaken = true): Promise<boolean> {
  const old = way.reduce<unknown>((value, name) => Object(value)[name], body);
  let isChanged = false;
  for (const value of [undefined, ...valuesFor(way, old)]) {
    const { status, headers, body: response } = await caller.send(replaced(body, way, value), way);
    const what = `${way.join(".")} = ${short(value)}: ${status} ${short(response)}`;
    expect(status, what).toBeLessThan(500);
    if (status < 300) {
      isChanged = true;
      await expectStored(caller, way, value, what);
    } else if (isTaken && (status === 400 || status === 422)) {
      expect(headers.get("content-type"), what).toContain("application/problem+json");
      const named = response.errors?.map(({ path }) => path.split(".")[0]) ?? [];
      expect(
        named.some((field) => field === "" || field === way[0]),
        what,
      ).toBe(true);
    }
  }
  return isChanged;
}

const short = (value: unknown) => JSON.stringify(value)?.slice(0, 200);

/** Inside a text numbers are letters. */
const isInText = (way: readonly string[]) => way.includes("root");

async function expectStored(caller: Caller, way: readonly string[], value: unknown, what: string): Promise<void> {
  if (!isDecimal(value) || caller.route.policy.destructive || isInText(way)) return;
  const stored = numbersUnder(way.at(-1) ?? "", JSON.parse(await caller.stored()));
  const isStored = stored.some((one) => decimal(one)?.eq(decimal(String(value)) ?? 0));
  expect(isStored || stored.length === 0, `${what}; stored: ${stored}`).toBe(true);
}

describe("strange values in rows that are there", () => {
  let api: ServiceApi;
  let rows: OwnRows;
  beforeAll(async () => {
    api = serviceApi("trades", newActor());
    rows = await ownRows(api);
  });

  const repeatable = aThird(
    "fuzz repeatable bodies",
    routes.filter(({ policy }) => !policy.destructive),
  );
  test.each(repeatable)(
    "P-624 X-102 $name refuses what it cannot keep, names the field, saves nothing of it, and keeps to the digit what it takes",
    async (route) => {
      const caller = new Caller(api, rows, route);
      const body = await fullBody(caller, rows);
      expect((await caller.send(body)).status, JSON.stringify(body)).toBeLessThan(300);
      for (const way of waysInto(body)) {
        const before = await caller.stored();
        if (await tryPlace(caller, body, way)) await caller.send(body);
        expect(await caller.stored(), way.join(".")).toBe(before);
      }
    },
    120_000,
  );

  const once = aThird(
    "fuzz destructive bodies",
    routes.filter(({ policy }) => policy.destructive),
  );
  test.each(once)(
    "P-624 X-102 $name refuses what it cannot keep and names the field",
    async (route) => {
      const caller = new Caller(api, rows, route);
      const body = await fullBody(caller, rows);
      const isTaken = (await caller.send(body)).status < 300;
      for (const way of waysInto(body)) await tryPlace(caller, body, way, isTaken);
    },
    120_000,
  );
});
