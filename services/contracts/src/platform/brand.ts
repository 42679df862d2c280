import { z } from "zod";
import { locale } from "../shared/locale-field.ts";
import { remoteId, slotName } from "./remote-json.ts";
import { theme } from "./theme.ts";

export const brandKey = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/, "must look like northdesk");

/** Steps of the brand's own palette: `n-50` to `n-950` and the parts of the primary colour. */
const colorName = z.string().regex(/^(n-(50|[1-9]00|950)|p-(solid|solid-hover|on-solid|fg-dark|fg-light|tint-base))$/);

/** What a brand says in its own sentences, in one language; an absent one is the product's. */
export const brandTexts = z.strictObject({
  signInTitle: z.string().optional(),
  signInText: z.string().optional(),
  landingTitle: z.string().optional(),
  landingText: z.string().optional(),
  mailNote: z.string().optional(),
});
export type BrandTexts = z.infer<typeof brandTexts>;

/** Pages of the brand's own with what the law asks for; null: those of the product. */
export const legalLinks = z.strictObject({
  terms: z.url().nullable(),
  privacy: z.url().nullable(),
  imprint: z.url().nullable(),
});
export type LegalLinks = z.infer<typeof legalLinks>;

/** Where a brand's calculators may be shown in a frame: a host name, with its port where that is not the usual one. */
export const embedHost = z
  .string()
  .max(253)
  .regex(
    /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(:\d{1,5})?$/,
    "must be a host name such as www.example.com",
  );

/**
 * What the browser knows of a brand (P-102). A brand is data: host names, identity provider, look and rules;
 * adding one needs no build.
 */
export const brand = z.strictObject({
  brandKey,
  name: z.string(),
  /** Identity provider by key; the gateway knows its issuer. */
  authStrategyName: z.string(),
  /** White label: pages and menu entries that the main brand alone sells are absent. */
  whiteLabel: z.boolean(),
  /**
   * Who may open an account here: anybody, whoever has an invitation, or nobody because the identity provider elsewhere does
   * it. Written by the gateway, as the record of the brand says.
   */
  registration: z.enum(["open", "invitation", "provider"]).optional(),
  supportEmail: z.email(),
  websiteUrl: z.url(),
  loginUrl: z.string(),
  /** Null: the origin that the page came from. */
  appUrl: z.url().nullable(),
  /** Null: the origin that the page came from. */
  apiUrl: z.url().nullable(),
  logos: z.strictObject({ mark: z.string() }),
  socialShareImage: z.string(),
  faviconUrl: z.string(),
  links: z.strictObject({
    guide: z.url().nullable(),
    whatsNew: z.url().nullable(),
    community: z.url().nullable(),
    feedback: z.url().nullable(),
    pricing: z.url().nullable(),
  }),
  legal: legalLinks.optional(),
  texts: z.partialRecord(locale, brandTexts).optional(),
  /** Name that mails come from; absent: the brand's. */
  mailSender: z.string().optional(),
  theme,
  nav: z.strictObject({
    hide: z.array(z.string()),
    /** Ids in the brand's own order; the rest follow in theirs. */
    order: z.array(z.string()),
    labels: z.record(z.string(), z.string()),
  }),
  flags: z.record(z.string(), z.boolean()),
  /**
   * Colours in place of those of the brand's own primary and neutral; a user's other choice stands. They are in the HTML
   * before any script.
   */
  tokens: z
    .partialRecord(colorName, z.string().regex(/^#[0-9a-f]{6}$/, "must be a colour such as #1a2b3c"))
    .default({}),
  /** Slots of the shell (`shell.…`) that a remote may fill on this brand, in place of what the shell shows there or beside it. */
  slots: z
    .partialRecord(slotName, z.strictObject({ remote: remoteId, mode: z.enum(["replace", "append"]) }))
    .default({}),
  /** Scripts of others, by what they are for; pages load them late (P-754) and allow their origins. */
  scripts: z.partialRecord(z.enum(["analytics", "support", "advertising"]), z.url()).optional(),
  /** Hosts whose pages may show the calculators of `/embed` in a frame; absent: none. No other page is ever framed. */
  embedHosts: z.array(embedHost).max(50).optional(),
  /** Name shown in a badge on test environments; null in production. */
  environment: z.string().nullable(),
});
export type Brand = z.infer<typeof brand>;

/** A brand as the platform service keeps it and the gateway reads it. */
const socialKey = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, "must be a key such as google");

/** An OpenID provider that people may link: `host` names an embedded one of this installation, `issuer` any other. */
export const socialProvider = z.strictObject({
  id: socialKey,
  name: z.string().min(1).max(60),
  host: z.string().nullable(),
  issuer: z.url().nullable(),
  clientId: z.string().min(1).max(200),
});
export type SocialProvider = z.infer<typeof socialProvider>;

/** A brand that offers accounts of this one: its key, what it calls this provider, and the host of its sign-in. */
export const socialClient = z.strictObject({
  brand: z.string(),
  provider: socialKey,
  clientId: z.string().min(1).max(200),
  host: z.string(),
});

export const brandRecord = z.strictObject({
  /** Host names without port on which the app opens with this brand. */
  hosts: z.array(z.string()).min(1),
  /** Gets the hosts of the installation that no brand names. Exactly one brand has it. */
  isDefault: z.boolean(),
  identity: z.strictObject({
    /** Host name of the embedded provider; null when `issuer` names one outside. */
    host: z.string().nullable(),
    issuer: z.url().nullable(),
    clientId: z.string(),
    /** Providers by whose accounts people may sign in too, once they have linked one. */
    social: z.array(socialProvider).max(8).optional(),
    /** Other brands of this installation whose people link accounts of this one. */
    clients: z.array(socialClient).max(20).optional(),
  }),
  /** Who may open an account here; absent: anybody, on a white label whoever is invited. */
  registration: z.enum(["open", "invitation", "provider"]).optional(),
  /** Business whose Admins look after it; absent: the installation does. */
  owner: z.uuid().optional(),
  /** Channel that this brand follows. */
  channel: z.enum(["production", "next"]).default("production"),
  /** Remotes that this brand has otherwise than usual: all are on, but for those named `brand-…`, which are off. */
  remotes: z.record(remoteId, z.strictObject({ enabled: z.boolean() })).default({}),
  brand,
});
export type BrandRecord = z.infer<typeof brandRecord>;
