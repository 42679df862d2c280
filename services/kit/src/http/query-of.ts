import type { Endpoint } from "@entrywise/contracts/shared/endpoint";
import type { Request } from "express";
import { z } from "zod";
import { parse } from "../parse.ts";

const MAX_NAME = 60;
const nothing = z.object({});

/** Parses the query of one endpoint as strictly as a body: a misspelled filter must not be ignored. */
export function queryReader(endpoint: Endpoint): (request: Request) => unknown {
  const known = parameterNames(endpoint);
  return ({ query }) => {
    const unknown = Object.keys(query)
      .filter((name) => !known.has(name))
      .map((name) => ({ path: name.slice(0, MAX_NAME), message: "is not a known parameter" }));
    const read = parse(endpoint.query ?? nothing, query, "query", unknown);
    return endpoint.query && read;
  };
}

/** @throws Error if the contract's query isn't an object, since its parameters would be unknown */
export function parameterNames({ method, path, query }: Endpoint): ReadonlySet<string> {
  if (query === undefined) return new Set();
  const inner = query instanceof z.ZodPipe ? query.in : query;
  if (inner instanceof z.ZodObject) return new Set(Object.keys(inner.shape));
  throw new Error(`the query of ${method} ${path} must be an object`);
}
