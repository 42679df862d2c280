import { journalApi } from "@entrywise/contracts/trades/journal.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { changeDay, readDay, written } from "./change-day.ts";
import { findMarks } from "./journal.repository.ts";

export function journalRoutes(unit: UnitOfWork): Router {
  const router = Router();
  serve(router, unit, journalApi.list, async ({ tx, actor, query: { startDate, endDate } }) => {
    const items = await findMarks({ tx, actor }, startDate, endDate);
    return { body: { items, total: items.length } };
  });
  serve(router, unit, journalApi.read, async ({ tx, actor, params }) => ({
    body: await readDay({ tx, actor }, params.date),
  }));
  serve(router, unit, journalApi.plan, ({ tx, actor, params: { date }, version, body: { plan } }) =>
    changeDay({ tx, actor }, { date, part: "plan", version }, { plan: written(plan) }),
  );
  serve(router, unit, journalApi.levels, ({ tx, actor, params: { date }, version, body: { levels } }) =>
    changeDay({ tx, actor }, { date, part: "levels", version }, { levels }),
  );
  serve(router, unit, journalApi.checks, ({ tx, actor, params: { date }, version, body: { checks } }) =>
    changeDay({ tx, actor }, { date, part: "checks", version }, { checks }),
  );
  serve(router, unit, journalApi.tomorrow, ({ tx, actor, params: { date }, version, body: { tomorrow } }) =>
    changeDay({ tx, actor }, { date, part: "tomorrow", version }, { tomorrow }),
  );
  serve(router, unit, journalApi.review, ({ tx, actor, params: { date }, version, body: { review } }) =>
    changeDay({ tx, actor }, { date, part: "review", version }, { review: written(review) }),
  );
  serve(router, unit, journalApi.dailyLimit, ({ tx, actor, params: { date }, version, body: { dailyLimitRR } }) =>
    changeDay({ tx, actor }, { date, part: "dailyLimit", version }, { dailyLimitRR }),
  );
  serve(router, unit, journalApi.ratings, ({ tx, actor, params: { date }, version, body: { ratings } }) =>
    changeDay({ tx, actor }, { date, part: "ratings", version }, { ratings }),
  );
  return router;
}
