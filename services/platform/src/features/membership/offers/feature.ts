import { defineFeature } from "@entrywise/kit/feature";
import type { PlatformContext } from "../../../context.ts";
import { BannerDismissalEntity } from "./banner-dismissal.entity.ts";
import { CampaignEntity } from "./campaign.entity.ts";
import { CampaignClaimEntity } from "./campaign-claim.entity.ts";
import { seedCampaigns } from "./campaigns.repository.ts";
import { offersRoutes } from "./offers.routes.ts";

export const offers = defineFeature({
  name: "offers",
  entities: [CampaignEntity, BannerDismissalEntity, CampaignClaimEntity],
  async start({ unit, job, outbox, isWhiteLabel, now }: PlatformContext) {
    await unit.run(job, "job", seedCampaigns);
    return { routes: [offersRoutes(unit, { outbox, isWhiteLabel, now })] };
  },
});
