import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { idParams, paging } from "../shared/params.ts";
import { instant, listOf, personText } from "../shared/wire.ts";
import { brandKey } from "./brand.ts";

/** `sale`: a coupon for the checkout. `bonusTrial`: further days of Pro for whoever has Basic. */
export const campaignKinds = ["sale", "bonusTrial"] as const;
/** `basic`: users on Basic. `basicOrTrial`: they and those in a trial without a payment method. */
export const campaignAudiences = ["basic", "basicOrTrial"] as const;

const texts = z.strictObject({
  title: personText(80).min(1),
  subtitle: personText(160).min(1),
  caption: personText(160),
  /** Label of the button; null: the usual one. */
  activate: personText(40).nullable(),
});
const bothLanguages = z.strictObject({ en: texts, de: texts });
export type OfferTexts = z.infer<typeof bothLanguages>;

/** What a user sees of a campaign. */
export const offer = z
  .object({
    id: z.uuid(),
    kind: z.enum(campaignKinds),
    /** Discount in percent, as the banner shows it. */
    percentOff: z.int().nullable(),
    coupon: z.string().nullable(),
    endsAt: instant,
    texts: bothLanguages,
  })
  .meta({ id: "Offer" });
export type Offer = z.infer<typeof offer>;

/** The one banner above the page. */
export const topBanner = z
  .object({
    kind: z.enum(["offer", "upgradeTrial", "pastDue"]),
    /** Names what is dismissed. */
    key: z.string(),
    offer: offer.nullable(),
    /** Day on which a trial ends. */
    endsAt: instant.nullable(),
  })
  .meta({ id: "TopBanner" });
export type TopBanner = z.infer<typeof topBanner>;

const fields = {
  brand: brandKey,
  key: z.string().regex(/^[a-z0-9-]{1,60}$/, "can only contain lowercase letters, digits and dashes"),
  kind: z.enum(campaignKinds),
  audience: z.enum(campaignAudiences),
  startsAt: instant,
  /** The first moment that is no longer part of it. */
  endsAt: instant,
  coupon: z
    .string()
    .regex(/^[\w-]{1,50}$/, "can only contain letters, digits and dashes")
    .nullable(),
  percentOff: z.int().min(1).max(100).nullable(),
  trialDays: z.int().min(1).max(90).nullable(),
  /** Of several the one with the lowest number is shown. */
  priority: z.int().min(0).max(1000),
  texts: bothLanguages,
};
const isInOrder = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => startsAt < endsAt;
export const campaignInput = z
  .strictObject(fields)
  .refine(isInOrder, { path: ["endsAt"], message: "must be after the start" })
  .refine(({ kind, coupon }) => kind !== "sale" || coupon !== null, { path: ["coupon"], message: "must not be empty" })
  .refine(({ kind, trialDays }) => kind !== "bonusTrial" || trialDays !== null, {
    path: ["trialDays"],
    message: "must not be empty",
  });
export type CampaignInput = z.infer<typeof campaignInput>;

export const campaign = z.object({ id: z.uuid(), ...fields }).meta({ id: "Campaign" });
export type Campaign = z.infer<typeof campaign>;

/** Dated offers. White-label brands sell nothing: there the calls of users are not found. */
export const offersApi = {
  dismiss: endpoint({
    method: "post",
    path: "/membership/banners/dismissed",
    summary: "Dismiss a banner, on every device",
    access: "user",
    body: z.strictObject({ key: z.string().regex(/^[\w:.-]{1,120}$/, "must be a banner key") }),
    status: 204,
  }),
  campaigns: endpoint({
    method: "get",
    path: "/membership/campaigns",
    summary: "Campaigns of all brands, the newest first",
    access: "admin",
    query: z.object({ ...paging }),
    status: 200,
    answer: listOf(campaign),
  }),
  create: endpoint({
    method: "post",
    path: "/membership/campaigns",
    summary: "Add a campaign",
    access: "admin",
    body: campaignInput,
    status: 201,
    answer: campaign,
  }),
  change: endpoint({
    method: "put",
    path: "/membership/campaigns/{id}",
    summary: "Change a campaign",
    access: "admin",
    params: idParams,
    body: campaignInput,
    status: 200,
    answer: campaign,
  }),
};
