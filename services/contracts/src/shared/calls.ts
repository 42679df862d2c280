import type { Method } from "./endpoint.ts";

/** The parts of an endpoint that callers see. Schemas are not compared here: comparing zod's types takes the compiler minutes. */
export interface CallableEndpoint {
  readonly method: Method;
  readonly path: string;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly answer?: unknown;
  readonly ifMatch?: boolean;
}

type CallableApi = Readonly<Record<string, CallableEndpoint>>;

/** All endpoints of a list of APIs, such as `TradesApis`. */
type EndpointsOf<Apis extends readonly CallableApi[]> = Apis[number] extends infer A
  ? A extends A
    ? A[keyof A]
    : never
  : never;

/**
 * Endpoints by method and path, as HTTP names them: `GET /trades/{id}/tags`. Types alone: a screen that imports them with
 * `import type` carries no schema, while importing an endpoint brings those of its whole API.
 */
export type Calls<Apis extends readonly CallableApi[]> = {
  [E in EndpointsOf<Apis> as E extends CallableEndpoint ? `${Uppercase<E["method"]>} ${E["path"]}` : never]: E;
};

type InputOf<Schema> = Schema extends { _zod: { input: infer Value } } ? Value : undefined;
type OutputOf<Schema> = Schema extends { _zod: { output: infer Value } } ? Value : undefined;

/** What a caller may write into a query: lists become repeated keys, null and undefined are left out. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** The values of the path by name; each stands in one segment and is encoded by the client. */
type PathValues<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name]: string | number } & PathValues<Rest>
  : unknown;

type ParamsPart<Path extends string> = Path extends `${string}{${string}`
  ? { params: PathValues<Path> }
  : { params?: undefined };

type KeyOfEach<Union> = Union extends unknown ? keyof Union : never;

/** Names are the contract's; values are written as text whatever their type, so any that can be written is taken. */
type QueryPart<Input> = [Input] extends [undefined]
  ? { query?: undefined }
  : { query?: { readonly [Key in KeyOfEach<NonNullable<Input>>]?: QueryValue } };

/** What is sent is only read: lists that must not change may be sent too. */
type ReadOnly<T> = T extends readonly (infer Item)[]
  ? readonly ReadOnly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: ReadOnly<T[Key]> }
    : T;

type BodyPart<Input> = [Input] extends [undefined]
  ? { body?: undefined }
  : undefined extends Input
    ? { body?: ReadOnly<Input> }
    : { body: ReadOnly<Input> };

type VersionPart<IfMatch> = true extends IfMatch
  ? { ifMatch: string | number }
  : { ifMatch?: string | number | undefined };

/** What a call of an endpoint needs: parts that its contract asks for must be there, those it does not know must not. */
export type CallParts<E extends CallableEndpoint> = ParamsPart<E["path"]> &
  QueryPart<InputOf<NonNullable<E["query"]>>> &
  BodyPart<InputOf<NonNullable<E["body"]>>> &
  VersionPart<E["ifMatch"]>;

/** Response of an endpoint; undefined where it has none. */
export type ResponseOf<E extends CallableEndpoint> = OutputOf<NonNullable<E["answer"]>>;
