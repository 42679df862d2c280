import type { Api } from "../shared/endpoint.ts";
import { businessKeysApi, keyServiceApi, personKeysApi } from "./api-keys.api.ts";
import { businessApi } from "./business.api.ts";
import { businessBillingApi } from "./business-billing.api.ts";
import { businessBrandApi } from "./business-brand.api.ts";
import { businessMembersApi } from "./business-members.api.ts";
import { webhooksApi } from "./webhooks.api.ts";

/** Every route of the business service. */
export const businessApis = [
  businessApi,
  businessBillingApi,
  businessBrandApi,
  businessMembersApi,
  businessKeysApi,
  personKeysApi,
  keyServiceApi,
  webhooksApi,
] as const satisfies readonly Api[];
