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

/** What a file that is looked at before its import was read as. */
type Result = Pick<WaitingStatementEntity, "preview" | "columns">;

const unread: Result = { preview: null, columns: null };

export function waitingStatementsRoutes(unit: UnitOfWork): Router {
  const router = Router();
  const job = jobActor("trades");
  const present = async (row: WaitingStatementEntity, result: Result) => {
    const ahead = row.state === "waiting" ? await unit.run(job, "job", (tx) => countAhead(tx, row.id)) : null;
    return presentWaiting(row, result, ahead);
  };
  serveRead(router, waitingStatementsApi.list, async ({ actor }) => {
    const rows = await unit.run(actor, "user", (tx) => findWaiting(tx, actor));
    const items = await Promise.all(rows.map((row) => present(row, unread)));
    return { body: { items, total: items.length } };
  });
  serveRead(router, waitingStatementsApi.one, async ({ actor, params }) => {
    const row = await unit.run(actor, "user", (tx) => findOneWaiting(tx, actor, params.id));
    if (row === null) throw notFound("Statement");
    return { body: await present(row, row) };
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
  { preview, columns }: Result,
  ahead: number | null,
): WaitingStatement {
  const { id, profileId, fileName, size, state, importId, problem, receivedAt } = row;
  const purpose = row.purpose === "columns" ? "preview" : row.purpose;
  const fields = fieldsOf(row);
  return {
    ...{ id, profileId, isNewProfile: fields.isNewProfile === "true", fileName, size, purpose, state, ahead },
    ...{ receivedAt: receivedAt.toISOString(), fields, preview, columns, importId, problem },
  };
}

/** Earlier releases of the app take a mapping for a whole one, so a part of one has a name of its own. */
function fieldsOf({ purpose, fields }: WaitingStatementEntity): WaitingStatement["fields"] {
  const { mapping, ...others } = fields;
  return purpose === "columns" && mapping !== undefined ? { ...others, partOfMapping: mapping } : fields;
}
