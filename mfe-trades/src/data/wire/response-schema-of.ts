import type { Endpoint } from "@entrywise/contracts/shared/endpoint";
import type { z } from "zod";

/**
 * The schema of an endpoint's response, for checking it.
 *
 * @throws Error for an endpoint without a response body
 */
export function responseSchemaOf<Schema extends z.ZodType>(endpoint: {
  path: Endpoint["path"];
  answer?: Schema;
}): Schema {
  if (endpoint.answer === undefined) throw new Error(`${endpoint.path} has no response schema.`);
  return endpoint.answer;
}
