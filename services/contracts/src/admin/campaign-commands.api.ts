import { z } from "zod";
import { brandKey } from "../platform/brand.ts";
import { campaign, campaignInput, topBanner } from "../platform/offers.api.ts";
import { endpoint } from "../shared/endpoint.ts";
import { idParams, paging } from "../shared/params.ts";
import { instant, listOf } from "../shared/wire.ts";
import { commandReason } from "./commands.ts";

const body = z.strictObject({ campaign: campaignInput, reason: commandReason });

/** The banner that a user would see at a moment; null: none. */
export const bannerPreview = z.object({ banner: topBanner.nullable() });
export type BannerPreview = z.infer<typeof bannerPreview>;

/** Dated offers of all brands; each change has a reason and an entry in the log. */
export const campaignCommandsApi = {
  list: endpoint({
    method: "get",
    path: "/commands/campaigns",
    summary: "Campaigns of all brands, the newest first",
    access: "admin",
    query: z.object({ ...paging }),
    status: 200,
    answer: listOf(campaign),
  }),
  preview: endpoint({
    method: "get",
    path: "/commands/campaigns/preview",
    summary: "The banner that a user would see at a moment",
    access: "admin",
    query: z.object({ userId: z.uuid(), brand: brandKey, at: instant }),
    status: 200,
    answer: bannerPreview,
  }),
  create: endpoint({
    method: "post",
    path: "/commands/campaigns",
    summary: "Add a campaign",
    access: "admin",
    body,
    status: 200,
    answer: campaign,
  }),
  change: endpoint({
    method: "put",
    path: "/commands/campaigns/{id}",
    summary: "Change a campaign",
    access: "admin",
    params: idParams,
    body,
    status: 200,
    answer: campaign,
  }),
};
