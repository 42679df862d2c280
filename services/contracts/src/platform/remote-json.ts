import { z } from "zod";
import { locale, translations } from "../shared/locale-field.ts";

/** Conditions under which a route, navigation entry or slot exists for a user. All given ones must hold. */
export const when = z.strictObject({
  /** Site role that the user must have. */
  role: z.enum(["Admin", "Developer"]).optional(),
  /** Brand flag that must be on. */
  flag: z.string().optional(),
  /** Plan that the user must have. */
  plan: z.enum(["basic", "pro"]).optional(),
  /** "main": only on brands that are not white label. "whiteLabel": only there. */
  brand: z.enum(["main", "whiteLabel"]).optional(),
  /** False: also for visitors. True is the default: signed-in users only. */
  signedIn: z.boolean().optional(),
});
export type When = z.infer<typeof when>;

const pathPattern = z.string().regex(/^\/[a-z0-9-]+(\/[a-z0-9-]+)*(\/\*)?$/, "must look like /admin or /admin/*");

const addressPattern = z.string().regex(/^\/[a-z0-9-]+(\/:?[a-zA-Z0-9-]+)*$/, "must look like /strategies/:id");

/** Slots of the shell that a remote may fill, each with typed props in the host contract. */
export const slotName = z.enum([
  "drawer.footer",
  "topbar.actions",
  "dialog.addTrade",
  "group.trade",
  "palette.found",
  "palette.addTrade",
  "device.drafts",
  "device.ahead",
  "dev.chart",
  "dev.trades",
  "shell.logo",
  "shell.landing",
  "shell.footer",
]);
export type SlotName = z.infer<typeof slotName>;

export const remoteId = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/, "must look like admin");

/** The static part of a remote: everything that the shell needs before any of the remote's code is loaded. */
export const remoteJson = z.strictObject({
  id: remoteId,
  /** Range of host API versions it was built for. */
  contract: z.string(),
  /** Services that it calls, with the range of their API versions. Calls to others are refused by the host. */
  api: z.record(z.string(), z.string()),
  owner: z.string(),
  routes: z.array(
    z.strictObject({
      path: pathPattern,
      /**
       * Addresses below the path that have a page, `:id` for a part that may be anything; all others are not found (P-528).
       * Without it everything below the path has one.
       */
      addresses: z.array(addressPattern).optional(),
      expose: z.string(),
      title: z.string(),
      titles: translations.optional(),
      /** `groupPublic`: a group's page for visitors; shells before host API 1.2 do not know it and answer 404. */
      layout: z.enum(["default", "minimal", "full", "public", "groupPublic"]),
      when: when.optional(),
      /** Guards by name, asked in order after `when`; a name that the shell does not know ends in its page for status 500. */
      guards: z.array(z.string().max(60)).max(10).optional(),
    }),
  ),
  nav: z.array(
    z.strictObject({
      id: z.string(),
      to: z.string().startsWith("/"),
      label: z.string(),
      labels: translations.optional(),
      /** Name of a Lucide icon of the shell's icon set. */
      icon: z.string(),
      order: z.int(),
      when: when.optional(),
    }),
  ),
  slots: z.array(
    z.strictObject({
      slot: slotName,
      expose: z.string(),
      order: z.int(),
      when: when.optional(),
    }),
  ),
  /** Exposed catalogue of each language other than English. The build adds those that the remote has. */
  locales: z.partialRecord(locale, z.string()).optional(),
});
export type RemoteJson = z.infer<typeof remoteJson>;
