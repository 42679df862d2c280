import type { Calls } from "../shared/calls.ts";
import type { Api } from "../shared/endpoint.ts";
import { businessKeysApi, keyServiceApi, personKeysApi } from "./api-keys.api.ts";
import { businessApi } from "./business.api.ts";
import { businessBillingApi } from "./business-billing.api.ts";
import { businessBrandApi } from "./business-brand.api.ts";
import { businessMembersApi } from "./business-members.api.ts";
import { webhooksApi } from "./webhooks.api.ts";

/** Every route of the business service. */
export const businessApis: readonly Api[] = [
  businessApi,
  businessBillingApi,
  businessBrandApi,
  businessMembersApi,
  businessKeysApi,
  personKeysApi,
  keyServiceApi,
  webhooksApi,
];

/** The same as types, for the calls of screens: written out, for as the type of the list it is too long for a declaration file. */
export type BusinessApis = readonly [
  typeof businessApi,
  typeof businessBillingApi,
  typeof businessBrandApi,
  typeof businessMembersApi,
  typeof businessKeysApi,
  typeof personKeysApi,
  typeof keyServiceApi,
  typeof webhooksApi,
];

/** Its calls by method and path; an interface, which the compiler works out once. */
export interface BusinessCalls extends Calls<BusinessApis> {}
