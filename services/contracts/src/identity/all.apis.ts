import type { Calls } from "../shared/calls.ts";
import type { Api } from "../shared/endpoint.ts";
import { accountApi, accountServiceApi, ownAccountApi } from "./account.api.ts";
import { identityAdministrationApi } from "./administration.api.ts";
import { mailPreviewsApi } from "./mail-previews.api.ts";
import { mailboxApi } from "./mailbox.api.ts";
import { programServiceApi, programsApi } from "./programs.api.ts";
import { passkeysApi, rememberedDevicesApi, secondFactorApi } from "./sign-in-methods.api.ts";

/** Calls that the identity service handles below `/v1.0`. Sessions are the gateway's own: `sessionsApi`. */
export const identityApis: readonly Api[] = [
  accountApi,
  ownAccountApi,
  passkeysApi,
  secondFactorApi,
  rememberedDevicesApi,
  programsApi,
  programServiceApi,
  mailboxApi,
  mailPreviewsApi,
  accountServiceApi,
  identityAdministrationApi,
];

/** The same as types, for the calls of screens: written out, for as the type of the list it is too long for a declaration file. */
export type IdentityApis = readonly [
  typeof accountApi,
  typeof ownAccountApi,
  typeof passkeysApi,
  typeof secondFactorApi,
  typeof rememberedDevicesApi,
  typeof programsApi,
  typeof programServiceApi,
  typeof mailboxApi,
  typeof mailPreviewsApi,
  typeof accountServiceApi,
  typeof identityAdministrationApi,
];

/** Its calls by method and path; an interface, which the compiler works out once. */
export interface IdentityCalls extends Calls<IdentityApis> {}
