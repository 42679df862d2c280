import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { idParams } from "../shared/params.ts";
import { personText } from "../shared/wire.ts";
import { codeField } from "./account-fields.ts";

const passkey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
    /** Copied to other devices of its owner by their provider, as far as it says so. */
    isSynced: z.boolean(),
  })
  .meta({ id: "Passkey" });

const recoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()) })
  .meta({ id: "RecoveryCodes", description: "Each works once; they are shown here and never again" });

/** Passkeys (Y-200). They are made on a page of the sign-in host, which alone they belong to. */
export const passkeysApi = {
  list: endpoint({
    method: "get",
    path: "/account/passkeys",
    summary: "Passkeys of the account",
    access: "user",
    status: 200,
    answer: z
      .object({
        items: z.array(passkey),
        /** Host that they belong to: they are of no use on another brand. */
        host: z.string(),
        /** Page on which one is added; with `?returnTo=` and a path of ours it comes back there. */
        addUrl: z.string(),
      })
      .meta({ id: "Passkeys" }),
  }),
  rename: endpoint({
    method: "patch",
    path: "/account/passkeys/{id}",
    summary: "Name a passkey",
    access: "user",
    params: idParams,
    body: z.strictObject({ name: personText(60).refine((value) => value !== "", "Name must not be empty") }),
    status: 204,
  }),
  remove: endpoint({
    method: "delete",
    path: "/account/passkeys/{id}",
    summary: "Remove a passkey (sensitive); the last way to sign in stays: 409 `Account.LastSignIn`",
    access: "user",
    params: idParams,
    status: 204,
  }),
};

/** An authenticator app as second factor (Y-201). */
export const secondFactorApi = {
  read: endpoint({
    method: "get",
    path: "/account/second-factor",
    summary: "Whether signing in asks for a code",
    access: "user",
    status: 200,
    answer: z
      .object({
        isOn: z.boolean(),
        since: z.iso.datetime().nullable(),
        recoveryCodesLeft: z.int(),
        recoveryCodesMadeAt: z.iso.datetime().nullable(),
      })
      .meta({ id: "SecondFactor" }),
  }),
  begin: endpoint({
    method: "post",
    path: "/account/second-factor/setup",
    summary: "A secret for an authenticator app (sensitive); it counts once a code of it was sent back",
    access: "user",
    isShownOnce: true,
    status: 200,
    answer: z
      .object({
        secret: z.string(),
        /** `otpauth://` address that the picture shows. */
        url: z.string(),
        /** Picture of the address, as SVG. */
        qrCode: z.string(),
      })
      .meta({ id: "SecondFactorSetup" }),
  }),
  turnOn: endpoint({
    method: "post",
    path: "/account/second-factor",
    summary: "Turn it on, or over to another app, with a first code (sensitive)",
    access: "user",
    isShownOnce: true,
    body: z.strictObject({ code: codeField }),
    status: 200,
    answer: recoveryCodes,
  }),
  replaceCodes: endpoint({
    method: "post",
    path: "/account/second-factor/recovery-codes",
    summary: "New recovery codes; the old ones no longer work (sensitive)",
    access: "user",
    isShownOnce: true,
    status: 200,
    answer: recoveryCodes,
  }),
  turnOff: endpoint({
    method: "delete",
    path: "/account/second-factor",
    summary: "Turn it off (sensitive)",
    access: "user",
    status: 204,
  }),
};

const rememberedDevice = z
  .object({
    id: z.uuid(),
    /** As the browser called itself then, e.g. "Firefox" and "Windows"; empty where it did not say. */
    browser: z.string(),
    system: z.string(),
    rememberedAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: "RememberedDevice" });

/** Browsers that are not asked for the second factor again for 30 days. To sign out everywhere ends them all. */
export const rememberedDevicesApi = {
  list: endpoint({
    method: "get",
    path: "/account/remembered-devices",
    summary: "Devices on which signing in asks for no code",
    access: "user",
    status: 200,
    answer: z.object({ items: z.array(rememberedDevice) }).meta({ id: "RememberedDevices" }),
  }),
  forget: endpoint({
    method: "delete",
    path: "/account/remembered-devices/{id}",
    summary: "Ask for the code on this device again",
    access: "user",
    params: idParams,
    status: 204,
  }),
};
