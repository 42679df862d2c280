import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { maxLength, required } from "../shared/form-rules.ts";
import { paging } from "../shared/params.ts";
import { booleanText } from "../shared/query.ts";
import { instant, listOf, personText } from "../shared/wire.ts";
import { apiScopes, businessScopes, personScopes } from "./api-scopes.ts";
import { businessParams } from "./business-fields.ts";
import { keyCounts } from "./key-counts.ts";

export const KEY_NAME_LENGTH = 60;
/** Days until a key ends unless its owner says otherwise, and the most that one lasts. */
export const KEY_DAYS = 90;
export const LONGEST_KEY_DAYS = 365;
/** Calls a minute, and the most that a key is given. */
export const KEY_LIMIT = 120;
export const HIGHEST_KEY_LIMIT = 600;
/** Keys that a person or a business has at once at most. */
export const KEYS_AT_ONCE = 50;

const name = personText(1_000).superRefine((value, context) => {
  const message = required("Name", value) ?? maxLength("Name", value, KEY_NAME_LENGTH);
  if (message !== null) context.addIssue({ code: "custom", message });
});
const limitPerMinute = z.int().min(1).max(HIGHEST_KEY_LIMIT);

/** A key as its owner sees it; never the secret. */
export const apiKey = z
  .object({
    apiKeyId: z.uuid(),
    name: z.string(),
    /** Names the key in logs; opens nothing by itself. */
    publicId: z.string(),
    scopes: z.array(z.enum(apiScopes)),
    limitPerMinute: z.int(),
    /** Of these, calls that are left in this minute, as a gateway reported last; absent in responses of older releases. */
    limitLeft: z.int().optional(),
    createdAt: instant,
    createdBy: z.string(),
    expiresAt: instant,
    lastUsedAt: instant.nullable(),
    lastUsedFrom: z.string().nullable(),
    callsToday: z.int(),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof apiKey>;

/** A key when it is made: the only time that it is shown. */
export const madeApiKey = apiKey.extend({ key: z.string() }).meta({ id: "MadeApiKey" });
export type MadeApiKey = z.infer<typeof madeApiKey>;

const scopesOf = <const T extends readonly [string, ...string[]]>(allowed: T) =>
  z.array(z.enum(allowed)).min(1, "Choose at least one scope").max(allowed.length);
const expiresInDays = z.int().min(1).max(LONGEST_KEY_DAYS).default(KEY_DAYS);
const ends = { expiresInDays, limitPerMinute: limitPerMinute.default(KEY_LIMIT) };

const newBusinessKey = z.strictObject({ name, scopes: scopesOf(businessScopes).default(["members:read"]), ...ends });
const newPersonKey = z.strictObject({ name, scopes: scopesOf(personScopes).default(["trades:read"]), ...ends });
const rotation = z.strictObject({
  /** For how long the old key works beside the new one. */
  overlapHours: z.int().min(0).max(168).default(24),
});

/** One call that was made with a key. */
export const apiRequest = z
  .object({
    id: z.uuid(),
    at: instant,
    method: z.string(),
    path: z.string(),
    status: z.int(),
    ms: z.int(),
    requestId: z.string(),
    publicId: z.string(),
    keyName: z.string(),
  })
  .meta({ id: "ApiRequest" });
export type ApiRequest = z.infer<typeof apiRequest>;

const count = z.int().min(0);

/** Calls by key and day of the last seven days, which begin at midnight UTC; keys with the most calls first. */
export const apiUsage = z
  .object({
    /** The oldest first, today last. */
    days: z.array(z.iso.date()),
    keys: z.array(
      z.object({
        keyId: z.uuid(),
        name: z.string(),
        publicId: z.string(),
        /** In the order of the days. */
        calls: z.array(count),
        /** How many of them were refused or failed. */
        failures: z.array(count),
      }),
    ),
  })
  .meta({ id: "ApiUsage" });
export type ApiUsage = z.infer<typeof apiUsage>;

const requestsQuery = z.object({
  ...paging,
  search: personText(100).default(""),
  failed: z.enum(["true", "false"]).optional(),
  /** Calls with this key alone. */
  keyId: z.uuid().optional(),
});

const businessKeyParams = businessParams.extend({ keyId: z.uuid() });
const personKeyParams = z.object({ keyId: z.uuid() });
const key = { access: "user", status: 200, answer: apiKey } as const;
const made = { access: "user", status: 201, answer: madeApiKey, isShownOnce: true } as const;
const all = { access: "user", query: z.object(paging), status: 200, answer: listOf(apiKey) } as const;
const gone = { access: "user", status: 204 } as const;

export const businessKeysApi = {
  list: endpoint({
    method: "get",
    path: "/business/{businessId}/keys",
    summary: "API keys of a business",
    params: businessParams,
    ...all,
  }),
  create: endpoint({
    method: "post",
    path: "/business/{businessId}/keys",
    summary: "Make an API key, which is shown this once",
    params: businessParams,
    body: newBusinessKey,
    ...made,
  }),
  read: endpoint({
    method: "get",
    path: "/business/{businessId}/keys/{keyId}",
    summary: "One API key",
    params: businessKeyParams,
    ...key,
  }),
  change: endpoint({
    method: "put",
    path: "/business/{businessId}/keys/{keyId}",
    summary: "Change name, scopes and limit of an API key",
    params: businessKeyParams,
    body: z.strictObject({ name, scopes: scopesOf(businessScopes), limitPerMinute }),
    ...key,
  }),
  revoke: endpoint({
    method: "delete",
    path: "/business/{businessId}/keys/{keyId}",
    summary: "End an API key at once",
    params: businessKeyParams,
    ...gone,
  }),
  rotate: endpoint({
    method: "post",
    path: "/business/{businessId}/keys/{keyId}/rotation",
    summary: "Make a key in place of another, which ends a while later",
    params: businessKeyParams,
    body: rotation,
    ...made,
  }),
  requests: endpoint({
    method: "get",
    path: "/business/{businessId}/requests",
    summary: "Calls that were made with the keys of a business, of the last 7 days",
    access: "user",
    params: businessParams,
    query: requestsQuery,
    status: 200,
    answer: listOf(apiRequest),
  }),
  usage: endpoint({
    method: "get",
    path: "/business/{businessId}/requests/usage",
    summary: "How often each key of a business was called on each of the last seven days",
    access: "user",
    params: businessParams,
    status: 200,
    answer: apiUsage,
  }),
};

export const personKeysApi = {
  list: endpoint({
    method: "get",
    path: "/api-keys",
    summary: "My personal API tokens",
    ...all,
    answer: listOf(apiKey).extend({
      /** Keys that I have made for businesses and that are valid; absent in responses of older releases. */
      ofBusinesses: z.int().optional(),
    }),
  }),
  create: endpoint({
    method: "post",
    path: "/api-keys",
    summary: "Make a personal API token, which is shown this once",
    body: newPersonKey,
    ...made,
  }),
  read: endpoint({
    method: "get",
    path: "/api-keys/{keyId}",
    summary: "One personal API token",
    params: personKeyParams,
    ...key,
  }),
  change: endpoint({
    method: "put",
    path: "/api-keys/{keyId}",
    summary: "Change name, scopes and limit of a personal API token",
    params: personKeyParams,
    body: z.strictObject({ name, scopes: scopesOf(personScopes), limitPerMinute }),
    ...key,
  }),
  revoke: endpoint({
    method: "delete",
    path: "/api-keys/{keyId}",
    summary: "End a personal API token at once",
    params: personKeyParams,
    ...gone,
  }),
  endAll: endpoint({
    method: "delete",
    path: "/api-keys",
    summary: "End all my personal API tokens at once, and the keys that I have made for businesses",
    access: "user",
    query: z.object({
      /** Personal API tokens; yes unless said otherwise. */
      own: booleanText.optional(),
      /** Keys that I have made for businesses; no unless said otherwise. */
      ofBusinesses: booleanText.optional(),
    }),
    status: 200,
    answer: z.object({
      ended: z.int(),
      /** Keys of businesses; absent in responses of older releases. */
      endedOfBusinesses: z.int().optional(),
    }),
  }),
  rotate: endpoint({
    method: "post",
    path: "/api-keys/{keyId}/rotation",
    summary: "Make a token in place of another, which ends a while later",
    params: personKeyParams,
    body: rotation,
    ...made,
  }),
};

/** Whose key it is and what it opens, as gateways ask. */
export const verifiedKey = z.object({
  keyId: z.uuid(),
  /** The person whose key it is; the key's own id where it is a business's. */
  userId: z.uuid(),
  /** Brand of the person; null: the key of a business. */
  brand: z.string().nullable(),
  businessId: z.uuid().nullable(),
  name: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  limitPerMinute: z.int(),
  expiresAt: instant,
});
export type VerifiedKey = z.infer<typeof verifiedKey>;

/** A call with a key, as a gateway reports it. */
export const reportedCall = z.strictObject({
  keyId: z.uuid(),
  at: instant,
  method: z.string().max(10),
  path: z.string().max(500),
  status: z.int(),
  ms: z.int().min(0),
  requestId: z.string().max(64),
  network: z.string().max(64),
});
export type ReportedCall = z.infer<typeof reportedCall>;

/** How many calls of its minute a key has made at a gateway. */
export const spentLimit = z.strictObject({
  keyId: z.uuid(),
  spent: z.int().min(0),
  /** When the minute ends. */
  endsAt: instant,
});
export type SpentLimit = z.infer<typeof spentLimit>;

/** Name of the database's channel that tells gateways which key has changed. */
export const KEYS_CHANNEL = "entrywise_api_keys";

export const keyServiceApi = {
  makeForImports: endpoint({
    method: "post",
    path: "/internal/import-tokens",
    summary: "Make a token of a person that delivers trades, can do nothing else and lasts until it is ended",
    access: "service",
    isShownOnce: true,
    body: z.strictObject({ userId: z.uuid(), brand: z.string(), name: z.string().max(KEY_NAME_LENGTH) }),
    status: 201,
    answer: z.object({ keyId: z.uuid(), key: z.string() }),
  }),
  count: endpoint({
    method: "post",
    path: "/internal/api-keys/count",
    summary: "How many keys somebody holds and has made for businesses",
    access: "service",
    body: z.strictObject({ userId: z.uuid(), brand: z.string() }),
    status: 200,
    answer: keyCounts,
  }),
  verify: endpoint({
    method: "post",
    path: "/internal/api-keys/verify",
    summary: "Whose key this is, by its public id and the hash of its secret; 404 for none that is valid",
    access: "service",
    isShownOnce: true,
    body: z.strictObject({ publicId: z.string().max(12), hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    status: 200,
    answer: verifiedKey,
  }),
  report: endpoint({
    method: "post",
    path: "/internal/api-requests",
    summary: "Calls that were made with keys",
    access: "service",
    isShownOnce: true,
    body: z.strictObject({ items: z.array(reportedCall).max(1_000) }),
    status: 204,
  }),
  noteLimits: endpoint({
    method: "post",
    path: "/internal/api-key-limits",
    summary: "How many calls of their minute keys have made, as their owners see it",
    access: "service",
    isShownOnce: true,
    body: z.strictObject({ items: z.array(spentLimit).max(1_000) }),
    status: 204,
  }),
};
