import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ownDataApi } from "@entrywise/contracts/shared/own-data";
import type { Router } from "express";
import type { Owner } from "../db/delete-owned.ts";
import { readOwned } from "../db/own-data.ts";
import type { Transaction, UnitOfWork } from "../db/unit-of-work.ts";
import { notFound } from "../problem-error.ts";
import { serveRaw } from "./serve.ts";
import { strictRouter } from "./strict-router.ts";

/** @param unit on connections for long work @param except tables that are of no use to the person */
export function ownDataRoutes(unit: UnitOfWork, schema: string, except: readonly string[] = []): Router {
  const router = strictRouter();
  serveRaw(router, ownDataApi.read, async ({ actor, response }) => {
    if (actor.userId === "") throw notFound("User");
    const owner = { userId: actor.userId, brand: actor.brand };
    response.status(ownDataApi.read.status).type("application/x-ndjson");
    await unit.run(actor, "user", (tx) =>
      pipeline(Readable.from(writeLines(tx, schema, owner, except)), response, { end: false }),
    );
    response.end();
  });
  return router;
}

async function* writeLines(tx: Transaction, schema: string, owner: Owner, except: readonly string[]) {
  for await (const { table, rows } of readOwned(tx, schema, owner, except)) {
    yield rows.map((row) => `{"table":"${table}","row":${row}}\n`).join("");
  }
  yield '{"end":true}\n';
}
