import type { Calls } from "../shared/calls.ts";
import type { Api } from "../shared/endpoint.ts";
import { adminApi } from "./admin.api.ts";
import { adminLogApi } from "./admin-log.api.ts";
import { businessCommandsApi } from "./business-commands.api.ts";
import { campaignCommandsApi } from "./campaign-commands.api.ts";
import { figuresApi } from "./figures.api.ts";
import { mailCommandsApi } from "./mail-commands.api.ts";
import { membershipCommandsApi } from "./membership-commands.api.ts";
import { userCommandsApi } from "./user-commands.api.ts";
import { viewingServiceApi } from "./viewing.api.ts";

/** Every route of the admin service. */
export const adminApis: readonly Api[] = [
  adminApi,
  userCommandsApi,
  membershipCommandsApi,
  businessCommandsApi,
  figuresApi,
  mailCommandsApi,
  campaignCommandsApi,
  adminLogApi,
  viewingServiceApi,
];

/** The same as types, for the calls of screens: written out, for as the type of the list it is too long for a declaration file. */
export type AdminApis = readonly [
  typeof adminApi,
  typeof userCommandsApi,
  typeof membershipCommandsApi,
  typeof businessCommandsApi,
  typeof figuresApi,
  typeof mailCommandsApi,
  typeof campaignCommandsApi,
  typeof adminLogApi,
  typeof viewingServiceApi,
];

/** Its calls by method and path; an interface, which the compiler works out once. */
export interface AdminCalls extends Calls<AdminApis> {}
