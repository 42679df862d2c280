import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pageSize } from "@entrywise/contracts/shared/params";
import { importsApi } from "@entrywise/contracts/trades/imports.api";
import type { Actor } from "@entrywise/kit/auth/actor";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serve, serveRaw } from "@entrywise/kit/http/serve";
import { createLanes } from "@entrywise/kit/lanes";
import { notFound } from "@entrywise/kit/problem-error";
import { Router } from "express";
import { addTrades, beginImport } from "./handed-over-trades.ts";
import { streamEvents } from "./import-events.ts";
import * as profiles from "./import-profiles.service.ts";
import { findImport, findImports } from "./imports.repository.ts";
import { receiveColumns, receiveStatement } from "./receive-statement.ts";
import { readReconciliation } from "./reconciliation.read-model.ts";
import type { ImportRunner } from "./run-import.ts";
import { sampleOfToday } from "./sample-of-today.ts";
import type { ImportHooks } from "./save-import.ts";
import { planUndo, undoImport } from "./undo-import.ts";
import type { WaitingRoom } from "./waiting/waiting-room.ts";

const laneKey = ({ brand, userId }: Actor): string => `${brand}|${userId}`;

export interface ImportsParts {
  runner: ImportRunner;
  hooks: ImportHooks;
  room: WaitingRoom;
}

export function importsRoutes(unit: UnitOfWork, { runner, hooks, room }: ImportsParts): Router {
  const router = Router();
  // A file that waits to be saved has a process of its own: few of one user's may wait there.
  const statements = createLanes({ atOnce: 2, waiting: 20 });
  serve(router, unit, importsApi.profiles, async ({ tx, actor }) => ({
    body: await profiles.listProfiles({ tx, actor }),
  }));
  serve(router, unit, importsApi.profile, async ({ tx, actor, params }) => {
    const body = await profiles.readProfile({ tx, actor }, params.id);
    return { body, version: body.version };
  });
  serve(router, unit, importsApi.reconciliation, async ({ tx, actor, params }) => {
    await profiles.readProfile({ tx, actor }, params.id);
    return { body: { reconciliation: await readReconciliation({ tx, actor }, params.id) } };
  });
  serve(router, unit, importsApi.addProfile, async ({ tx, actor, body, query }) => ({
    body: { id: await profiles.addProfile({ tx, actor }, body, query.takenName) },
  }));
  serve(router, unit, importsApi.changeProfile, async ({ tx, actor, params, body, version }) => {
    const changed = await profiles.changeProfile({ tx, actor }, params.id, version, body);
    return { body: changed, version: changed.version };
  });
  serve(router, unit, importsApi.removeProfile, async ({ tx, actor, params }) => {
    await profiles.removeProfile({ tx, actor }, params.id);
    return {};
  });
  serve(router, unit, importsApi.enableProfile, async ({ tx, actor, params, body }) => ({
    body: await profiles.enableProfile({ tx, actor }, params.id, body.enabled),
  }));
  serve(router, unit, importsApi.moveProfile, async ({ tx, actor, params, body }) => {
    await profiles.moveProfile({ tx, actor }, params.id, body.position);
    return {};
  });
  serveRaw(router, importsApi.import, async ({ actor, params, request, response }) => {
    await statements.run(laneKey(actor), async () => {
      if (request.destroyed) return;
      const { status, body } = await receiveStatement({ unit, runner, room }, actor, params.id, request);
      response.status(status).json(body);
      if ("id" in body) await runner.ended(body.id);
    });
  });
  serveRaw(router, importsApi.columns, async ({ actor, params, request, response }) => {
    await statements.run(laneKey(actor), async () => {
      if (request.destroyed) return;
      const { status, body } = await receiveColumns({ unit, room }, actor, params.id, request);
      response.status(status).json(body);
    });
  });
  serveRaw(router, importsApi.sample, async ({ response }) => {
    const file = readFileSync(join(import.meta.dirname, "sample-statement.htm"), "utf8");
    const sample = sampleOfToday(file, new Date());
    response.attachment("entrywise-sample-statement.htm").type("text/html").send(sample);
  });
  serve(router, unit, importsApi.addImport, async ({ tx, actor, body }) => ({
    body: { id: await beginImport({ tx, actor }, body) },
  }));
  serve(router, unit, importsApi.addTrades, async ({ tx, actor, params, body }) => ({
    body: await addTrades({ tx, actor }, params.tradeImportId, body.trades, hooks),
  }));
  serve(router, unit, importsApi.imports, async ({ tx, actor, query }) => ({
    body: await findImports({ tx, actor }, pageSize(query.take), query.skip),
  }));
  serveRaw(router, importsApi.events, async ({ actor, params, response }) => {
    const read = () => unit.run(actor, "user", (tx) => findImport({ tx, actor }, params.id));
    if (!(await read())) throw notFound("Import");
    await streamEvents(response, runner, params.id, read);
  });
  serve(router, unit, importsApi.undoPlan, async ({ tx, actor, params }) => ({
    body: await planUndo({ tx, actor }, params.id),
  }));
  serve(router, unit, importsApi.undo, async ({ tx, actor, params, query }) => ({
    body: await undoImport({ tx, actor }, params.id, query.withEdited === "true"),
  }));
  return router;
}
