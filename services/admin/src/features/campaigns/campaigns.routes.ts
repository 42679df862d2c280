import { campaignCommandsApi } from "@entrywise/contracts/admin/campaign-commands.api";
import { type Campaign, offersApi, type TopBanner } from "@entrywise/contracts/platform/offers.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import type { ServiceClient } from "@entrywise/kit/http/service-client";
import { Router } from "express";
import { appendToLog } from "../../log/admin-log.repository.ts";
import { commandUnit } from "../../log/command-unit.ts";

/** Campaigns; stored by the platform, changes logged here. */
export function campaignsRoutes(unit: UnitOfWork, platform: ServiceClient): Router {
  const router = Router();
  const asJob = commandUnit(unit);
  const campaigns = (actor: Actor, { take, skip }: { take: number; skip: number }) =>
    platform.get<{ items: Campaign[]; total: number }>(
      actor,
      `${offersApi.campaigns.path}?${new URLSearchParams({ take: String(take), skip: String(skip) })}`,
    );
  serve(router, unit, campaignCommandsApi.list, async ({ actor, query }) => ({ body: await campaigns(actor, query) }));
  serve(router, unit, campaignCommandsApi.preview, async ({ actor, query: { userId, brand, at } }) => ({
    body: await platform.get<{ banner: TopBanner | null }>(
      actor,
      `/internal/users/${userId}/banner?${new URLSearchParams({ brand, at })}`,
    ),
  }));
  serve(router, asJob, campaignCommandsApi.create, async ({ tx, actor, body: { campaign, reason } }) => {
    const after = await platform.post<Campaign>(actor, offersApi.create.path, campaign);
    await appendToLog(tx, actor, { command: "campaign.create", target: after.id, reason, before: null, after });
    return { body: after };
  });
  serve(
    router,
    asJob,
    campaignCommandsApi.change,
    async ({ tx, actor, params: { id }, body: { campaign, reason } }) => {
      const before = (await campaigns(actor, { take: 500, skip: 0 })).items.find((one) => one.id === id) ?? null;
      const after = await platform.put<Campaign>(actor, offersApi.change.path.replace("{id}", id), campaign);
      await appendToLog(tx, actor, { command: "campaign.change", target: id, reason, before, after });
      return { body: after };
    },
  );
  return router;
}
