import { offersApi } from "@entrywise/contracts/platform/offers.api";
import { subscriptionsApi } from "@entrywise/contracts/platform/subscriptions.api";
import type { Transaction, UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import type { Outbox } from "@entrywise/kit/events/outbox";
import { serve } from "@entrywise/kit/http/serve";
import { notFound } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { lockSetup } from "../../../user-setup/user-setup.repository.ts";
import { readMembership } from "../current-membership.read-model.ts";
import { BannerDismissalEntity } from "./banner-dismissal.entity.ts";
import { claimBonusTrial } from "./bonus-trial.ts";
import { changeCampaign, createCampaign, listCampaigns } from "./campaigns.repository.ts";

export interface OfferParts {
  outbox: Outbox;
  isWhiteLabel(tx: Transaction, brand: string): Promise<boolean>;
  now: () => Date;
}

export function offersRoutes(unit: UnitOfWork, { outbox, isWhiteLabel, now }: OfferParts): Router {
  const router = Router();
  serve(router, unit, offersApi.dismiss, async ({ tx, actor, body }) => {
    if (await isWhiteLabel(tx, actor.brand)) throw notFound("Page");
    const row = { userId: actor.userId, brandKey: actor.brand, key: body.key, dismissedAt: now() };
    await tx.createQueryBuilder().insert().into(BannerDismissalEntity).values(row).orIgnore().execute();
    return {};
  });
  serve(router, unit, subscriptionsApi.bonusTrial, async ({ tx, actor }) => {
    if (await isWhiteLabel(tx, actor.brand)) throw notFound("Page");
    // Serialises claims, so the second sees the first.
    await lockSetup(tx, actor);
    await claimBonusTrial(tx, actor, now());
    const { brand, userId } = actor;
    await outbox.publish(tx, "platform.live", { brand, userIds: [userId], topic: "membership", id: null });
    return { body: await readMembership(tx, actor, now()) };
  });
  serve(router, unit, offersApi.campaigns, async ({ tx, query }) => ({ body: await listCampaigns(tx, query) }));
  serve(router, unit, offersApi.create, async ({ tx, body }) => ({ body: await createCampaign(tx, body) }));
  serve(router, unit, offersApi.change, async ({ tx, params, body }) => ({
    body: await changeCampaign(tx, params.id, body),
  }));
  return router;
}
