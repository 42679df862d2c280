import { z } from "zod";
import { type Endpoint, endpoint } from "../shared/endpoint.ts";
import { locale } from "../shared/locale-field.ts";
import { paging } from "../shared/params.ts";
import { repeated } from "../shared/query.ts";
import { instant, listOf, personText, timeZoneName } from "../shared/wire.ts";
import { brandKey } from "./brand.ts";
import { membership, membershipStatus } from "./membership.ts";
import { profile } from "./profile.api.ts";
import { settings, sharePermissions, workflowSectionsExpanded, workflowViews } from "./settings.ts";
import { theme } from "./theme.ts";

const value = <T extends z.ZodType>(schema: T) => z.strictObject({ value: schema });

/** Settings saved one at a time by `POST /settings/{name}` with `{ value }` (P-302), and the field each one sets. */
export const singleSettings = {
  "24hr-time": { field: "use24HrTime", body: value(z.boolean()) },
  "dashboard-account-selected": {
    field: "dashboardAccountsSelected",
    body: value(z.union([z.literal("*"), z.array(z.uuid()).max(200)])),
  },
  "dashboard-trade-list-tab": { field: "dashboardTradeListTab", body: value(personText(30)) },
  "fullscreen-trade-layout": { field: "fullscreenTradeLayout", body: value(z.boolean()) },
  "privacy-mode": { field: "privacyModeEnabled", body: value(z.boolean()) },
  "reward-risk-type": { field: "rewardRiskType", body: value(z.literal([0, 1, 2])) },
  "split-trade-layout": { field: "splitTradeLayout", body: value(z.boolean()) },
  "strike-rate-type": { field: "strikeRateType", body: value(z.literal([0, 1, 2])) },
  "theme-accent-colour": { field: "themePrimaryColor", body: value(theme.shape.themePrimaryColor) },
  "theme-colour": { field: "themeMode", body: value(theme.shape.themeMode) },
  "timeline-view": { field: "timelineView", body: value(personText(30)) },
  "app-drawer/pinned": { field: "appDrawerPinned", body: value(z.boolean()) },
  "app-drawer/mini": { field: "appDrawerMini", body: value(z.boolean()) },
  "time-zone": { field: "timeZone", body: value(timeZoneName.nullable()) },
  "date-format": { field: "dateFormat", body: value(settings.shape.dateFormat) },
  language: { field: "language", body: value(locale) },
  "reporting-currency": {
    field: "reportingCurrency",
    body: value(z.string().regex(/^[A-Z]{3,5}$/, "must be a currency code such as USD")),
  },
  "shortcuts-enabled": { field: "shortcutsEnabled", body: value(z.boolean()) },
  "result-palette": { field: "resultPalette", body: value(settings.shape.resultPalette) },
} as const satisfies Record<string, { field: keyof z.infer<typeof settings>; body: z.ZodType }>;

/** Settings saved as a whole by `POST /settings/{name}` (P-303). */
export const wholeSettings = {
  "break-even": z
    .strictObject({ minRiskReward: z.number().min(-100).max(100), maxRiskReward: z.number().min(-100).max(100) })
    .refine(({ minRiskReward, maxRiskReward }) => minRiskReward <= maxRiskReward, {
      path: ["minRiskReward"],
      message: "The minimum must be less than the maximum",
    }),
  "app-drawer": z.strictObject({ open: z.boolean(), pinned: z.boolean(), mini: z.boolean() }),
  "default-share-permissions": sharePermissions,
  theme,
  "workflow-views": workflowViews,
  "workflow-sections-expanded": workflowSectionsExpanded,
} as const;

const single = Object.entries(singleSettings).map(([name, { body }]) => saveSetting(name, body));
const whole = Object.entries(wholeSettings).map(([name, body]) => saveSetting(name, body));

function saveSetting(name: string, body: z.ZodType) {
  return [
    `save ${name}`,
    endpoint({
      method: "post",
      path: `/settings/${name}` as const,
      summary: `Save the setting ${name}`,
      access: "user",
      body,
      status: 200,
      answer: settings,
    }),
  ] as const;
}

export const settingsApi = {
  read: endpoint({
    method: "get",
    path: "/settings",
    summary: "All settings, defaults filled in",
    access: "user",
    status: 200,
    answer: settings,
  }),
};

type SettingBodies = typeof wholeSettings & {
  [Name in keyof typeof singleSettings]: (typeof singleSettings)[Name]["body"];
};

type SettingWrite<Name extends string, Body extends z.ZodType> = Endpoint<
  z.ZodUndefined,
  z.ZodUndefined,
  Body,
  typeof settings
> & { readonly method: "post"; readonly path: `/settings/${Name}`; readonly ifMatch?: false };

/** One call for each setting, by the setting's name. */
export const settingsWrites = Object.fromEntries([...single, ...whole]) as {
  [Name in keyof SettingBodies as `save ${Name}`]: SettingWrite<Name, SettingBodies[Name]>;
};

export const membershipApi = {
  read: endpoint({
    method: "get",
    path: "/membership",
    summary: "Plan and membership of the user",
    access: "user",
    status: 200,
    answer: membership,
  }),
};

/** A user as administrators see them in lists. */
export const userSummary = z
  .object({
    userId: z.uuid(),
    brand: z.string(),
    email: z.string(),
    fullName: z.string(),
    handle: z.string(),
    plan: z.enum(["basic", "pro"]),
    status: z.string().nullable(),
    signedInAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "UserSummary" });
export type UserSummary = z.infer<typeof userSummary>;

/** The search finds names, handles, addresses and whole ids. */
export const usersQuery = z.object({
  ...paging,
  search: personText(100).default(""),
  brand: brandKey.optional(),
  plan: z.enum(["basic", "pro"]).optional(),
  /** Of the membership that counts. */
  status: membershipStatus.optional(),
});

export const person = z.object({ userId: z.uuid(), handle: z.string(), fullName: z.string() }).meta({ id: "Person" });
export type Person = z.infer<typeof person>;

export const contact = z
  .object({
    userId: z.uuid(),
    fullName: z.string(),
    email: z.string(),
    language: z.enum(["en", "de"]),
    lastSeenAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Contact" });
export type Contact = z.infer<typeof contact>;

/** Pro that was bought for an address with which nobody has registered yet. */
export const waitingPurchase = z
  .object({
    /** Number of the order or invoice. */
    reference: z.string(),
    email: z.string(),
    brand: z.string(),
    /** Null: without an end. */
    days: z.int().nullable(),
    registeredAt: instant,
  })
  .meta({ id: "WaitingPurchase" });
export type WaitingPurchase = z.infer<typeof waitingPurchase>;

/** Users that a search finds, and the purchases it finds that wait for their buyer. */
export const foundUsers = listOf(userSummary).extend({ waitingPurchases: z.array(waitingPurchase).optional() });
export type FoundUsers = z.infer<typeof foundUsers>;

export const usersApi = {
  read: endpoint({
    method: "get",
    path: "/users",
    summary: "The signed-in user",
    access: "user",
    status: 200,
    answer: userSummary,
  }),
  /** Made by the gateway at every sign-in. */
  signIn: endpoint({
    method: "post",
    path: "/internal/sign-ins",
    summary: "Record a sign-in, of which the first makes the user, and read the profile",
    access: "service",
    body: z.strictObject({
      email: z.string(),
      fullName: z.string(),
      handle: z.string(),
      profilePicture: z.string().nullable(),
      /** In which the person came; the first sign-in makes it their setting. */
      language: locale.optional(),
      /** Whether a day has 24 hours where the browser is set up for; the first sign-in makes it their setting. */
      use24HrTime: z.boolean().optional(),
    }),
    status: 200,
    answer: profile.extend({ look: z.object({ language: locale, theme }) }).meta({ id: "SignedInProfile" }),
  }),
  entitlements: endpoint({
    method: "get",
    path: "/internal/entitlements",
    summary: "Plan of the user in the caller's name",
    access: "service",
    status: 200,
    /** Absent: the user may edit. */
    answer: z.object({ plan: z.enum(["basic", "pro"]), isMembershipDisabled: z.boolean().optional() }),
  }),
  /** Names of people of the caller's brand, and who has a handle. */
  people: endpoint({
    method: "get",
    path: "/internal/people",
    summary: "People by id or handle, with the names that others see",
    access: "service",
    query: z.object({ userId: repeated(z.uuid()), handle: repeated(z.string().max(60), 50) }),
    status: 200,
    answer: z.object({ items: z.array(person) }),
  }),
  /** People of a brand with their addresses, for a business that has them as members or wants to. */
  contacts: endpoint({
    method: "post",
    path: "/internal/contacts",
    summary: "People of a brand by id or address",
    access: "service",
    isShownOnce: true,
    body: z.strictObject({
      brand: z.string().max(31),
      userIds: z.array(z.uuid()).max(500).default([]),
      emails: z.array(z.string().max(254)).max(500).default([]),
    }),
    status: 200,
    answer: z.object({ items: z.array(contact) }),
  }),
  list: endpoint({
    method: "get",
    path: "/internal/users",
    summary: "Users of all brands, for the admin service",
    access: "service",
    query: usersQuery,
    status: 200,
    answer: foundUsers,
  }),
};
