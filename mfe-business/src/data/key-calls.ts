import { type ApiKey, apiKey, type MadeApiKey } from "@entrywise/contracts/business/api-keys.api";
import type { ApiScope, businessScopes, personScopes } from "@entrywise/contracts/business/api-scopes";
import { listOf } from "@entrywise/contracts/shared/wire";
import type { BusinessPage } from "./business.queries.ts";
import type { BusinessCall } from "./calls.ts";

/** Owner of keys: a business, or null for the user. */
export type KeyOwner = { businessId: string } | null;

export interface KeyValues {
  name: string;
  scopes: readonly ApiScope[];
  limitPerMinute: number;
}

const keys = listOf(apiKey);
// The form only offers its owner's scopes.
const ofBusiness = (scopes: readonly ApiScope[]) => [...scopes] as (typeof businessScopes)[number][];
const ofPerson = (scopes: readonly ApiScope[]) => [...scopes] as (typeof personScopes)[number][];

/** Keys of the owner, in pages. */
export function listKeys(call: BusinessCall, owner: KeyOwner, query: BusinessPage, signal: AbortSignal) {
  return owner === null
    ? call("GET /api-keys", { query, parser: keys, signal })
    : call("GET /business/{businessId}/keys", { params: owner, query, parser: keys, signal });
}

export function createKey(
  call: BusinessCall,
  owner: KeyOwner,
  { scopes, ...values }: KeyValues & { expiresInDays: number },
): Promise<MadeApiKey> {
  return owner === null
    ? call("POST /api-keys", { body: { ...values, scopes: ofPerson(scopes) } })
    : call("POST /business/{businessId}/keys", { params: owner, body: { ...values, scopes: ofBusiness(scopes) } });
}

export function changeKey(
  call: BusinessCall,
  owner: KeyOwner,
  keyId: string,
  { scopes, ...values }: KeyValues,
): Promise<ApiKey> {
  return owner === null
    ? call("PUT /api-keys/{keyId}", { params: { keyId }, body: { ...values, scopes: ofPerson(scopes) } })
    : call("PUT /business/{businessId}/keys/{keyId}", {
        params: { ...owner, keyId },
        body: { ...values, scopes: ofBusiness(scopes) },
      });
}

export async function revokeKey(call: BusinessCall, owner: KeyOwner, keyId: string): Promise<void> {
  if (owner === null) await call("DELETE /api-keys/{keyId}", { params: { keyId } });
  else await call("DELETE /business/{businessId}/keys/{keyId}", { params: { ...owner, keyId } });
}

/** Replaces a key, which ends a day later. */
export function rotateKey(call: BusinessCall, owner: KeyOwner, keyId: string): Promise<MadeApiKey> {
  return owner === null
    ? call("POST /api-keys/{keyId}/rotation", { params: { keyId }, body: {} })
    : call("POST /business/{businessId}/keys/{keyId}/rotation", { params: { ...owner, keyId }, body: {} });
}
