import {
  settingsApi,
  settingsWrites,
  singleSettings,
  type wholeSettings,
} from "@entrywise/contracts/platform/platform.api";
import type { Settings } from "@entrywise/contracts/platform/settings";
import { planLimit, upgradeNeeded } from "@entrywise/kit/access/entitlements";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import type { z } from "zod";
import type { SettingsService } from "./settings.service.ts";

export function settingsRoutes(unit: UnitOfWork, settings: SettingsService): Router {
  const router = Router();
  serve(router, unit, settingsApi.read, async ({ tx, actor }) => ({ body: await settings.read(tx, actor) }));
  for (const endpoint of Object.values(settingsWrites)) {
    const name = endpoint.path.slice("/settings/".length);
    serve(router, unit, endpoint, async ({ tx, actor, body }) => ({
      body: await settings.change(tx, actor, allowed(parseChanges(name, body), actor)),
    }));
  }
  return router;
}

/**
 * A plan without several panels does not take the setting that asks for them (T-255).
 *
 * @throws ProblemError 403 `MembershipPlan.UpgradePlan`
 */
function allowed(changes: Partial<Settings>, actor: Actor): Partial<Settings> {
  if (changes.splitTradeLayout !== true || planLimit(actor, "numberOfTradeDetailPanels") > 1) return changes;
  throw upgradeNeeded("This layout is not available on your current plan.");
}

type Whole = { [Name in keyof typeof wholeSettings]: z.infer<(typeof wholeSettings)[Name]> };

const wholeChanges: { [Name in keyof Whole]: (body: Whole[Name]) => Partial<Settings> } = {
  "break-even": (body) => ({ breakEvenMinRiskReward: body.minRiskReward, breakEvenMaxRiskReward: body.maxRiskReward }),
  "app-drawer": (body) => ({ appDrawerOpen: body.open, appDrawerPinned: body.pinned, appDrawerMini: body.mini }),
  "default-share-permissions": (body) => ({ defaultSharePermissions: body }),
  theme: (body) => body,
  "workflow-views": (body) => ({ workflowViews: body }),
  "workflow-sections-expanded": (body) => ({ workflowSectionsExpanded: body }),
};

function parseChanges(name: string, body: unknown): Partial<Settings> {
  if (Object.hasOwn(wholeChanges, name)) {
    return (wholeChanges[name as keyof Whole] as (body: unknown) => Partial<Settings>)(body);
  }
  const { field } = singleSettings[name as keyof typeof singleSettings];
  const { value } = body as { value: unknown };
  return { [field]: value };
}
