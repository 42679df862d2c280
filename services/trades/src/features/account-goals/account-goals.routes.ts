import {
  type AccountGoalsResponse,
  accountGoalsApi,
  type GoalsOfAccount,
} from "@entrywise/contracts/trades/account-goals.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { ProblemError } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { findDocument, storeDocument } from "../../account-documents/account-documents.repository.ts";
import type { Journal } from "../../journal/journal.ts";
import { readDataState } from "../../read-engine/projection.read-model.ts";
import { requireAccount } from "../accounts/account-exists.read-model.ts";
import { progressOfGoals } from "./goals-of-account.read-model.ts";

export function accountGoalsRoutes(unit: UnitOfWork): Router {
  const router = Router();
  serve(router, unit, accountGoalsApi.read, async ({ tx, actor, params }) => {
    const body = await goalsOfAccount({ tx, actor }, params.id);
    return { body, version: body.version };
  });
  serve(router, unit, accountGoalsApi.save, async ({ tx, actor, params, version, body: { goals } }) => {
    await requireAccount({ tx, actor }, params.id);
    if (!(await storeDocument({ tx, actor }, "goals", params.id, { document: goals, version }))) {
      const { document, version: now } = await findDocument<AccountGoalsResponse>({ tx, actor }, "goals", params.id);
      throw new ProblemError(412, "AccountGoals.Changed", "These goals were changed elsewhere. Reload and try again.", {
        current: { goals: document, version: now },
      });
    }
    const body = await goalsOfAccount({ tx, actor }, params.id);
    return { body, version: body.version };
  });
  return router;
}

async function goalsOfAccount(journal: Journal, id: string): Promise<GoalsOfAccount> {
  const { tx } = journal;
  const { currency } = await requireAccount(journal, id);
  const { document: goals, version } = await findDocument<AccountGoalsResponse>(journal, "goals", id);
  const { preference } = await readDataState(journal);
  return {
    goals,
    version,
    currency,
    progress: goals === null ? [] : await progressOfGoals(tx, id, goals, { preference }),
  };
}
