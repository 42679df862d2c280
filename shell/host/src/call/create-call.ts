import type { CallableEndpoint, CallParts, ResponseOf } from "@entrywise/contracts/shared/calls";
import type { ApiClient, CallOptions } from "../api-client.ts";

/** What a caller may say beside the parts of the contract. */
type CallExtras<T> = Pick<CallOptions<T>, "parser" | "idempotencyKey" | "signal">;

/** The second argument may be left out where nothing in it is required. */
type PartsArgument<E extends CallableEndpoint, T> =
  Record<never, never> extends CallParts<E>
    ? [parts?: CallParts<E> & CallExtras<T>]
    : [parts: CallParts<E> & CallExtras<T>];

type EndpointAt<Map, Key extends keyof Map> = Extract<Map[Key], CallableEndpoint>;

/**
 * Calls an endpoint of one service by method and path: `call("GET /trades/{id}/tags", { params: { id } })`. `Map` is an
 * interface that extends `Calls<typeof apis>`: the compiler keeps interfaces, and works out anything else at each call.
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
 * Types the calls of a service by its contract: path, query, body and version are checked when the screen is compiled. Values of
 * the path are encoded, so that none can leave its segment. The response is checked where a parser is given, else it is what the
 * contract says.
 *
 * @param client that of the service which `Map` belongs to
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
  return call as Call<Map>; // the switch knows no single endpoint
}
