import type { Api } from "../shared/endpoint.ts";
import { accountApi, accountServiceApi, ownAccountApi } from "./account.api.ts";
import { identityAdministrationApi } from "./administration.api.ts";
import { mailPreviewsApi } from "./mail-previews.api.ts";
import { mailboxApi } from "./mailbox.api.ts";
import { passkeysApi, rememberedDevicesApi, secondFactorApi } from "./sign-in-methods.api.ts";

/** What the identity service answers below `/v1.0`. Sessions are the gateway's own: `sessionsApi`. */
export const identityApis = [
  accountApi,
  ownAccountApi,
  passkeysApi,
  secondFactorApi,
  rememberedDevicesApi,
  mailboxApi,
  mailPreviewsApi,
  accountServiceApi,
  identityAdministrationApi,
] as const satisfies readonly Api[];
