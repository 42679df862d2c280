import { ownDataApi } from "@entrywise/contracts/shared/own-data";
import { jobActor } from "@entrywise/kit/auth/actor";
import { readOwned } from "@entrywise/kit/db/own-data";
import type { UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { serveRaw } from "@entrywise/kit/http/serve";
import { strictRouter } from "@entrywise/kit/http/strict-router";
import { notFound } from "@entrywise/kit/problem-error";
import type { Router } from "express";
import { createAccounts } from "../accounts/accounts.repository.ts";
import { readSignIns } from "./sign-outs.repository.ts";

/** Used codes are meaningless without the codes, which are stored as hashes. */
const notOwnData = ["recovery_code"];

/** Account data for the archive: address, terms, sign-in methods, devices, sign-ins and security events. */
export function identityOwnDataRoutes(unit: UnitOfWork): Router {
  const router = strictRouter();
  serveRaw(router, ownDataApi.read, async ({ actor, response }) => {
    const { userId, brand } = actor;
    if (userId === "") throw notFound("User");
    const lines: string[] = [];
    await unit.run(jobActor("identity", brand), "job", async (tx) => {
      const account = await createAccounts(tx).byUser(userId);
      if (account === null) return;
      const { passwordHash: _hash, subject, provider, ...own } = account;
      lines.push(toLine("account", own));
      for (const signIn of await readSignIns(tx, provider, subject)) lines.push(toLine("sign_in", signIn));
    });
    await unit.run(actor, "user", async (tx) => {
      for await (const { table, rows } of readOwned(tx, "identity", { userId, brand }, notOwnData)) {
        lines.push(...rows.map((row) => `{"table":"${table}","row":${row}}\n`));
      }
    });
    response.status(ownDataApi.read.status).type("application/x-ndjson");
    response.end(`${lines.join("")}{"end":true}\n`);
  });
  return router;
}

const toLine = (table: string, row: object) => `${JSON.stringify({ table, row })}\n`;
