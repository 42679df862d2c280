import { type WaitingStatement, waitingStatementsApi } from "@entrywise/contracts/trades/waiting-statements.api";
import { jobActor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve, serveRaw, serveRead } from "@entrywise/kit/http/serve";
import { notFound } from "@entrywise/kit/problem-error";
import { Router } from "express";
import type { WaitingStatementEntity } from "./waiting-statement.entity.ts";
import {
  countAhead,
  findOneWaiting,
  findWaiting,
  findWaitingFile,
  forgetWaiting,
} from "./waiting-statements.repository.ts";

export function waitingStatementsRoutes(unit: UnitOfWork): Router {
  const router = Router();
  const job = jobActor("trades");
  const present = async (row: WaitingStatementEntity, preview: WaitingStatement["preview"]) => {
    const ahead = row.state === "waiting" ? await unit.run(job, "job", (tx) => countAhead(tx, row.id)) : null;
    return presentWaiting(row, preview, ahead);
  };
  serveRead(router, waitingStatementsApi.list, async ({ actor }) => {
    const rows = await unit.run(actor, "user", (tx) => findWaiting(tx, actor));
    const items = await Promise.all(rows.map((row) => present(row, null)));
    return { body: { items, total: items.length } };
  });
  serveRead(router, waitingStatementsApi.one, async ({ actor, params }) => {
    const row = await unit.run(actor, "user", (tx) => findOneWaiting(tx, actor, params.id));
    if (row === null) throw notFound("Statement");
    return { body: await present(row, row.preview) };
  });
  serveRaw(router, waitingStatementsApi.file, async ({ actor, params, response }) => {
    const file = await unit.run(actor, "user", (tx) => findWaitingFile(tx, actor, params.id));
    if (file === null) throw notFound("Statement");
    response.attachment(file.fileName).type("application/octet-stream").send(file.bytes);
  });
  serve(router, unit, waitingStatementsApi.forget, async ({ tx, actor, params }) => {
    if (!(await forgetWaiting(tx, actor, params.id))) throw notFound("Statement");
    return {};
  });
  return router;
}

function presentWaiting(
  row: WaitingStatementEntity,
  preview: WaitingStatement["preview"],
  ahead: number | null,
): WaitingStatement {
  const { id, profileId, fileName, size, purpose, state, fields, importId, problem, receivedAt } = row;
  return {
    ...{ id, profileId, isNewProfile: fields.isNewProfile === "true", fileName, size, purpose, state, ahead },
    ...{ receivedAt: receivedAt.toISOString(), fields, preview, importId, problem },
  };
}
