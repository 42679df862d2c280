import type { CallableEndpoint, CallParts, ResponseOf } from "@entrywise/contracts/shared/calls";
import type { ApiClient, CallOptions } from "../api-client.ts";

/** Options of a call beside the contract's parts. */
type CallExtras<T> = Pick<CallOptions<T>, "parser" | "idempotencyKey" | "signal">;

/** The second argument is optional if nothing in it is required. */
type PartsArgument<E extends CallableEndpoint, T> =
  Record<never, never> extends CallParts<E>
    ? [parts?: CallParts<E> & CallExtras<T>]
    : [parts: CallParts<E> & CallExtras<T>];

type EndpointAt<Map, Key extends keyof Map> = Extract<Map[Key], CallableEndpoint>;

/**
 * Calls a service's endpoint by method and path: `call("GET /trades/{id}/tags", { params: { id } })`. `Map` is an interface
 * extending `Calls<typeof apis>`: compilers cache interfaces, but evaluate other types at each call.
 */
export type Call<Map> = <Key extends keyof Map & string, T = ResponseOf<EndpointAt<Map, Key>>>(
  key: Key,
  ...parts: PartsArgument<EndpointAt<Map, Key>, T>
) => Promise<T>;

interface AnyParts extends CallExtras<unknown> {
  params?: Readonly<Record<string, string | number>>;
  query?: NonNullable<CallOptions<unknown>["query"]>;
  body?: unknown;
  ifMatch?: string | number;
}

/**
 * Types a service's calls by its contract: path, query, body and version are checked at compile time. Path values are encoded so
 * that none can leave its segment. The response is validated if a parser is given, else the contract's type is trusted.
 *
 * @param client client of the service that `Map` belongs to
 * @throws ApiProblem as the client does
 */
export function createCall<Map>(client: ApiClient): Call<Map> {
  const call = (key: string, { params = {}, body, ...options }: AnyParts = {}) => {
    const [method, pattern] = key.split(" ") as [string, string];
    const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
    switch (method) {
      case "GET":
        return client.get(path, options);
      case "DELETE":
        return client.delete(path, options);
      case "POST":
        return client.post(path, body, options);
      case "PUT":
        return client.put(path, body, options);
      default:
        return client.patch(path, body, options);
    }
  };
  return call as Call<Map>; // the switch has no single endpoint type
}
