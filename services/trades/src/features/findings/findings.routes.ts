import { findingsApi, MAX_FINDING_MARKS } from "@entrywise/contracts/trades/findings.api";
import { findingRules } from "@entrywise/domain/findings/finding-rules";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { ruleBroken } from "@entrywise/kit/problem-error";
import { Router } from "express";
import type { Journal } from "../../journal/journal.ts";
import type { Projections } from "../../read-engine/projections.ts";
import { countMarks, deleteMark, findMarks, storeMark } from "./finding-marks.repository.ts";
import { readMarkedFindings } from "./findings.read-model.ts";

export function findingsRoutes(unit: UnitOfWork, projections: Projections): Router {
  const router = Router();
  serve(router, unit, findingsApi.read, async ({ tx, actor, query }) => ({
    body: await readMarkedFindings({ tx, actor }, projections, query),
  }));
  serve(router, unit, findingsApi.mark, async ({ tx, actor, body }) => {
    const { finding, state } = body;
    if (state === null) await deleteMark({ tx, actor }, finding);
    else {
      await check({ tx, actor }, finding);
      await storeMark({ tx, actor }, { ...body, state });
    }
    return {};
  });
  return router;
}

/** @throws ProblemError 422 for a finding of no rule, and beyond the most marks */
async function check(journal: Journal, finding: string): Promise<void> {
  const rule = finding.split(":", 1)[0];
  if (!findingRules.some(({ id }) => id === rule)) {
    const errors = [{ path: "finding", message: "must name a finding" }];
    throw ruleBroken("Finding.Unknown", "This finding doesn't exist in this version. Reload the page.", errors);
  }
  const marks = await findMarks(journal);
  if (marks.has(finding) || (await countMarks(journal)) < MAX_FINDING_MARKS) return;
  const errors = [{ path: "finding", message: "exceeds the limit" }];
  const detail = `You can follow or dismiss up to ${MAX_FINDING_MARKS} findings. Undo one first.`;
  throw ruleBroken("Finding.TooMany", detail, errors, { most: MAX_FINDING_MARKS });
}
