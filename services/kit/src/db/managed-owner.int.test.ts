import { rmSync } from "node:fs";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryDataFolder } from "../testing/temporary-data-folder.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { migrate } from "./migrate.ts";

const dataDir = temporaryDataFolder("entrywise-managed-");
const roles = [{ schema: "trades", password: "first-password" }];
let postgres: EmbeddedPostgres;
let ownerUrl = "";

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir, password: "superuser", durable: false });
  await asked(postgres.url, "create role manager login createrole password 'manager'");
  await asked(postgres.url, "create database managed owner manager");
  ownerUrl = postgres.url.replace("postgres:superuser@", "manager:manager@").replace(/\/entrywise$/, "/managed");
}, 60_000);
afterAll(async () => {
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function asked(url: string, sql: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test("R-102 the owner of a managed database, not a superuser, can migrate, and again after a role's password changes", async () => {
  await migrate(ownerUrl, roles, []);
  await migrate(ownerUrl, [{ schema: "trades", password: "second-password" }], []);
  const asTrades = ownerUrl.replace("manager:manager@", "trades:second-password@");
  expect(await asked(asTrades, "select current_user as me")).toEqual([{ me: "trades" }]);
});

test("R-102 a service role that can bypass row-level security is refused by name", async () => {
  await asked(postgres.url, "create role groups login bypassrls");
  const refused = migrate(ownerUrl, [{ schema: "groups", password: "some-password" }], []);
  await expect(refused).rejects.toThrow(
    "The role groups may pass row-level security or make roles. An administrator has to run",
  );
});
