import {
  type AccountRulesResponse,
  accountRulesApi,
  type RulesOfAccount,
  type SavedAccountRules,
} from "@entrywise/contracts/trades/account-rules.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { ProblemError } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { findDocument, storeDocument } from "../../account-documents/account-documents.repository.ts";
import type { Journal } from "../../journal/journal.ts";
import { checkTags } from "../../trade-core/tags/tags.read-model.ts";
import { requireAccount } from "../accounts/account-exists.read-model.ts";
import { findProposal } from "../prop-firms/firm-catalogue.read-model.ts";
import { readForbidden } from "./forbidden-trades.read-model.ts";
import {
  completeRules,
  presentStanding,
  readRulesStanding,
  rulesToStore,
  type StoredRules,
  saidRules,
} from "./rules-of-account.read-model.ts";

export function accountRulesRoutes(unit: UnitOfWork): Router {
  const router = Router();
  serve(router, unit, accountRulesApi.read, async ({ tx, actor, params }) => {
    const body = await rulesOfAccount({ tx, actor }, params.id);
    return { body, version: body.version };
  });
  serve(router, unit, accountRulesApi.save, async ({ tx, actor, params, version, body: { rules } }) => {
    await requireAccount({ tx, actor }, params.id);
    const asked = rules?.forbidden?.flatMap(({ check }) => (check.kind === "tag" ? [check.tagId] : [])) ?? [];
    await checkTags({ tx, actor }, asked, "rules.forbidden");
    const { document: before } = await findDocument<StoredRules>({ tx, actor }, "rules", params.id);
    const document = rules === null ? null : rulesToStore(before, rules);
    if (!(await storeDocument({ tx, actor }, "rules", params.id, { document, version }))) {
      const { document: current, version: now } = await findDocument<StoredRules>({ tx, actor }, "rules", params.id);
      throw new ProblemError(412, "AccountRules.Changed", "These rules were changed elsewhere. Reload and try again.", {
        current: { rules: current, version: now },
      });
    }
    const body = await rulesOfAccount({ tx, actor }, params.id);
    return { body, version: body.version };
  });
  return router;
}

/** Rules of an account that has just been made and has none. */
export async function addFirstRules(journal: Journal, accountId: string, rules: SavedAccountRules): Promise<void> {
  await storeDocument(journal, "rules", accountId, { document: rulesToStore(null, rules), version: 0 });
}

async function rulesOfAccount(journal: Journal, id: string): Promise<RulesOfAccount> {
  const { currency } = await requireAccount(journal, id);
  const { document, version } = await findDocument<StoredRules>(journal, "rules", id);
  const found = document === null ? [] : await readForbidden(journal, id, completeRules(document));
  const { terms, ...said } = document ?? { terms: undefined };
  const rules = document === null ? null : (saidRules(completeRules(said as StoredRules)) as AccountRulesResponse); // readers add what is left out
  const proposal = findProposal({ programme: document?.programme ?? null, terms });
  return { rules, version, currency, found, proposal, ...presentStanding(await readRulesStanding(journal, id, rules)) };
}
