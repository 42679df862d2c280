import { z } from "zod";
import { email, maxLength, required, url } from "../shared/form-rules.ts";
import { personText } from "../shared/wire.ts";
import { type Brand, type BrandRecord, brand, type brandTexts, embedHost, type LegalLinks } from "./brand.ts";

export const BRAND_NAME_LENGTH = 60;
export const BRAND_TITLE_LENGTH = 60;
export const BRAND_TEXT_LENGTH = 200;
/** Bytes of a file that becomes a picture of a brand. */
export const BRAND_PICTURE_BYTES = 512 * 1024;
export const brandPictureTooLarge = "Please select an image which is less than 512 KB";

/** Sentences that a brand may word itself, with the longest that each can be. */
export const brandTextLengths = {
  signInTitle: BRAND_TITLE_LENGTH,
  signInText: BRAND_TEXT_LENGTH,
  landingTitle: BRAND_TITLE_LENGTH,
  landingText: BRAND_TEXT_LENGTH,
  mailNote: BRAND_TEXT_LENGTH,
} as const satisfies Record<keyof z.infer<typeof brandTexts>, number>;
export type BrandTextName = keyof typeof brandTextLengths;

/** What the fields are called on the screen and in sentences about them. */
export const brandFieldNames = {
  name: "Name",
  supportEmail: "Support address",
  websiteUrl: "Website",
  mailSender: "Email sender name",
  signInTitle: "Sign-in headline",
  signInText: "Sign-in subheading",
  landingTitle: "Landing page headline",
  landingText: "Landing page subheading",
  mailNote: "Email footer",
  terms: "Terms",
  privacy: "Privacy",
  imprint: "Imprint",
} as const;

type Rule = (value: string) => string | null;

const ruled = (...rules: Rule[]) =>
  personText(2_000).superRefine((value, context) => {
    const message = rules.map((rule) => rule(value)).find((broken) => broken !== null);
    if (message) context.addIssue({ code: "custom", message });
  });
const atMost =
  (field: string, length: number): Rule =>
  (value) =>
    maxLength(field, value, length);
/** Pages of a brand come by HTTPS or HTTP; nothing else is a link that people can follow. */
const page =
  (field: string): Rule =>
  (value) =>
    url(field, value) ?? (value === "" || /^https?:/i.test(value) ? null : `${field} must be a valid url`);
const link = (field: string) => ruled((value) => required(field, value), page(field)).nullable();

/** A picture of the installation's own, or one that was uploaded for the brand. */
const picture = (field: string) =>
  z.string().regex(/^\/brand\/[a-z0-9][a-z0-9./_-]*$/i, `${field} must be an image uploaded here`);

const text = (name: BrandTextName) => ruled(atMost(brandFieldNames[name], brandTextLengths[name])).optional();
const texts = z.strictObject({
  signInTitle: text("signInTitle"),
  signInText: text("signInText"),
  landingTitle: text("landingTitle"),
  landingText: text("landingText"),
  mailNote: text("mailNote"),
});

/** Hosts that one brand may name. */
export const EMBED_HOSTS = 50;
const EMBED_HOST_FIELD = "Embedding site";

const frameHost = personText(2_000).superRefine((value, context) => {
  if (isEmbedHost(value)) return;
  context.addIssue({ code: "custom", message: `${EMBED_HOST_FIELD} must be a host name such as www.example.com` });
});

/** Whether a text is a host as browsers understand it in `frame-ancestors`, with a port that exists. */
export function isEmbedHost(value: string): boolean {
  return embedHost.safeParse(value).success && URL.canParse(`https://${value}`);
}

/** What the people of a brand's business edit of it; the rest of its record is the installation's. */
export const brandDesign = z
  .strictObject({
    name: ruled((value) => required("Name", value), atMost("Name", BRAND_NAME_LENGTH)),
    supportEmail: ruled(
      (value) => required("Support address", value),
      (value) => email("Support address", value),
    ),
    websiteUrl: ruled((value) => required("Website", value), page("Website")),
    /** Empty: the brand's name. */
    mailSender: ruled(atMost("Email sender name", BRAND_NAME_LENGTH)),
    logos: z.strictObject({ mark: picture("Mark") }),
    faviconUrl: picture("Favicon"),
    socialShareImage: picture("Social share image"),
    links: z.strictObject({
      guide: link("Guide"),
      whatsNew: link("What's new"),
      community: link("Community"),
      feedback: link("Feedback"),
      pricing: link("Pricing"),
    }),
    legal: z.strictObject({ terms: link("Terms"), privacy: link("Privacy"), imprint: link("Imprint") }),
    texts: z.strictObject({ en: texts, de: texts }),
    theme: brand.shape.theme,
    tokens: brand.shape.tokens,
    nav: z.strictObject({
      hide: z.array(z.string().max(60)).max(60),
      order: z.array(z.string().max(60)).max(60),
      labels: z.record(
        z.string().max(60),
        ruled((value) => required("Entry", value), atMost("Entry", 40)),
      ),
    }),
    /** Hosts whose pages may show the calculators in a frame, each once; absent: none. */
    embedHosts: z
      .array(frameHost)
      .max(EMBED_HOSTS, `You can't have more than ${EMBED_HOSTS} embedding sites`)
      .refine((hosts) => new Set(hosts).size === hosts.length, `${EMBED_HOST_FIELD} appears twice`)
      .optional(),
  })
  .meta({ id: "BrandDesign" });
export type BrandDesign = z.infer<typeof brandDesign>;

const noLegal: LegalLinks = { terms: null, privacy: null, imprint: null };

/** What of a record is its design. */
export function designOf({ brand: one }: Pick<BrandRecord, "brand">): BrandDesign {
  return {
    name: one.name,
    supportEmail: one.supportEmail,
    websiteUrl: one.websiteUrl,
    mailSender: one.mailSender ?? "",
    logos: one.logos,
    faviconUrl: one.faviconUrl,
    socialShareImage: one.socialShareImage,
    links: one.links,
    legal: one.legal ?? noLegal,
    texts: { en: one.texts?.en ?? {}, de: one.texts?.de ?? {} },
    theme: one.theme,
    tokens: one.tokens,
    nav: one.nav,
    ...framedBy(one.embedHosts),
  };
}

/** A brand as pages and mails show it with a design. */
export function brandWith(one: Brand, { mailSender, texts: said, embedHosts, ...design }: BrandDesign): Brand {
  const { mailSender: _, embedHosts: __, ...rest } = one;
  return {
    ...rest,
    ...design,
    texts: { en: filled(said.en), de: filled(said.de) },
    ...(mailSender === "" ? {} : { mailSender }),
    ...framedBy(embedHosts),
  };
}

/** No hosts is no field, so that screens and services of before the field read designs that do not need it. */
function framedBy(embedHosts: readonly string[] = []): Pick<BrandDesign, "embedHosts"> {
  return embedHosts.length === 0 ? {} : { embedHosts: [...embedHosts] };
}

/** Texts without those that are empty, for which the product has its own. */
function filled(said: BrandDesign["texts"]["en"]): BrandDesign["texts"]["en"] {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ""));
}
