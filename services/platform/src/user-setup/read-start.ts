import type { AppStart } from "@entrywise/contracts/platform/app.api";
import type { TopBanner } from "@entrywise/contracts/platform/offers.api";
import type { PlanEnded } from "@entrywise/contracts/platform/plan-ended";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { readAppStart } from "./app-start.read-model.ts";

export type ReadStart = (tx: Transaction, actor: Actor) => Promise<AppStart>;

export interface StartParts {
  /** Whether a brand sells no plans. */
  isWhiteLabel(tx: Transaction, brand: string): Promise<boolean>;
  /** The banner above the pages of somebody whose brand sells plans. */
  readBanner(tx: Transaction, actor: Actor): Promise<TopBanner | null>;
  readEndedPlan(tx: Transaction, actor: Actor): Promise<PlanEnded | null>;
}

export function createReadStart({ isWhiteLabel, readBanner, readEndedPlan }: StartParts): ReadStart {
  return async (tx, actor) => {
    const sellsNothing = await isWhiteLabel(tx, actor.brand);
    const start = await readAppStart(tx, actor, sellsNothing);
    const planEnded = await readEndedPlan(tx, actor);
    const banner = sellsNothing ? null : await readBanner(tx, actor);
    return { ...start, ...(banner === null ? {} : { banner }), ...(planEnded === null ? {} : { planEnded }) };
  };
}
