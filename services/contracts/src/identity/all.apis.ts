import { accountApi, accountServiceApi, ownAccountApi } from "./account.api.ts";
import { mailboxApi } from "./mailbox.api.ts";
import { sessionsApi } from "./sessions.api.ts";
import { passkeysApi, secondFactorApi } from "./sign-in-methods.api.ts";

/** All of `/v1.0/account` and what services ask of it. */
export const identityApis = [
  accountApi,
  ownAccountApi,
  sessionsApi,
  passkeysApi,
  secondFactorApi,
  mailboxApi,
  accountServiceApi,
];
