import { releaseVerdictsApi } from "@entrywise/contracts/platform/release-verdicts.api";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import type { Router } from "express";
import { toOperator } from "../../audit/operator.ts";
import { storeVerdict } from "./verdicts.ts";

export function verdictsRoutes(unit: UnitOfWork): Router {
  const router = strictRouter();
  serve(
    router,
    unit,
    releaseVerdictsApi.save,
    async ({ tx, actor, request, params, body: { signature, ...verdict } }) => ({
      body: await storeVerdict(tx, toOperator(actor, request.team), { ...params, ...verdict }, signature),
    }),
  );
  return router;
}
