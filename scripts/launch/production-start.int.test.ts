import { rmSync } from "node:fs";
import { seedAccounts, seedPassword } from "@entrywise/kit/seed-accounts";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { openSignInForm, sendPassword } from "@entrywise/kit/testing/sign-in-form";
import { temporaryDataFolder } from "@entrywise/kit/testing/temporary-data-folder";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type System, startSystem } from "./system.ts";

const dataDir = temporaryDataFolder("entrywise-production-");
let system: System;

// Asked for demo accounts and a world: production has neither all the same.
beforeAll(async () => {
  const environment = { NODE_ENV: "production", PAYMENTS_SANDBOX: "yes", ANSWER_SECONDS: "30" };
  const demo = { seed: true, world: "2026-11-29T10:00:00.000Z" };
  system = await startSystem({
    port: 0,
    dataDir,
    ...demo,
    logLevel: "silent",
    durable: false,
    publish: false,
    environment,
  });
}, 120_000);
afterAll(async () => {
  await system?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("Y-262 Y-263 in production the sign-in page lists no accounts, its route for them doesn't exist and nobody was made", async () => {
  const session = new HttpSession(system.port);
  const form = await openSignInForm(session, system.port);
  const page = await session.request(form.host, "GET", form.path, { "accept-language": "en" });
  expect(page.status).toBe(200);
  expect(page.body).not.toMatch(/demo/i);
  const type = { "content-type": "application/x-www-form-urlencoded" };
  const pressed = await session.request(form.host, "POST", `${form.path}/demo-account`, type, "account=pro");
  expect(pressed.status).toBe(404);
  const [emma] = seedAccounts;
  expect((await sendPassword(session, form, emma?.email ?? "", seedPassword)).status).toBe(401);
  const database = new Client({ connectionString: system.ownerUrl });
  await database.connect();
  const { rows } = await database.query(
    "select (select count(*) from identity.account)::int as accounts, (select count(*) from platform.app_user)::int as users",
  );
  await database.end();
  expect(rows).toEqual([{ accounts: 0, users: 0 }]);
});
