import { type AccountStanding, accountStandingApi } from "@entrywise/contracts/trades/account-standing.api";
import { closestLimit } from "@entrywise/domain/rules/closest-limit";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import type { Journal } from "../../journal/journal.ts";
import { readDataState } from "../../read-engine/projection.read-model.ts";
import type { Preference } from "../../trade-core/preferences/preferences.read-model.ts";
import { progressOfGoals } from "../account-goals/goals-of-account.read-model.ts";
import { presentRule, readRulesStanding } from "../account-rules/rules-of-account.read-model.ts";
import { readStandingAccounts, type StandingAccount } from "./standing-accounts.read-model.ts";

export function accountStandingRoutes(unit: UnitOfWork): Router {
  const router = Router();
  serve(router, unit, accountStandingApi.read, async ({ tx, actor }) => {
    const { preference } = await readDataState({ tx, actor });
    const items: AccountStanding[] = [];
    for (const account of await readStandingAccounts({ tx, actor }))
      items.push(await readStanding({ tx, actor }, account, preference));
    return { body: { items, total: items.length } };
  });
  return router;
}

async function readStanding(
  journal: Journal,
  { accountId, name, currency, rules, goals }: StandingAccount,
  preference: Preference,
): Promise<AccountStanding> {
  const { tx } = journal;
  const progress = rules === null ? [] : (await readRulesStanding(journal, accountId, rules)).progress;
  const closest = closestLimit(progress);
  const target = progress.find(({ rule }) => rule === "profitTarget");
  return {
    accountId,
    name,
    currency,
    closestLimit: closest && presentRule(closest),
    profitTarget: target ? presentRule(target) : null,
    timeZone: goals?.timeZone ?? null,
    goals: goals === null ? [] : await progressOfGoals(tx, accountId, goals, { preference }),
  };
}
