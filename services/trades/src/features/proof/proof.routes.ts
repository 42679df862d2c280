import { proofApi } from "@entrywise/contracts/trades/proof.api";
import { type UnitOfWork, withScope } from "@entrywise/kit/db/unit-of-work";
import { serve } from "@entrywise/kit/http/serve";
import { Router } from "express";
import { requireAccount } from "../accounts/account-exists.read-model.ts";
import { AccountProofEntity } from "./account-proof.entity.ts";
import { readProofs } from "./proofs.repository.ts";

export function proofRoutes(unit: UnitOfWork): Router {
  const router = Router();
  serve(router, unit, proofApi.read, async ({ tx, actor, params }) => {
    await requireAccount({ tx, actor }, params.id);
    const proof = await tx.findOneBy(AccountProofEntity, { accountId: params.id });
    const provedAt = proof?.provedAt.toISOString() ?? null;
    return { body: { provedAt, isDifferent: proof !== null && proof.differences !== null } };
  });
  serve(router, withScope(unit, "job"), proofApi.nights, async ({ tx }) => ({ body: await readProofs(tx) }));
  return router;
}
