import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createTokenCheck, createTokenMint } from "./auth/internal-token.ts";
import { ConfigurationError, readConfig, serviceEnvironment } from "./config.ts";
import { folderWith } from "./folder-with.ts";
import { jsonText } from "./json-text.ts";
import { findMissingPayments } from "./payments/connect-payments.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "entrywise-config-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const usual = { SERVICE_PORT: "4001", DATABASE_URL: "postgres://trades@db:5432/entrywise", KEYS_DIR: "/keys" };

function secretFile(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

test("R-100 every missing or wrong variable is named in a sentence of its own, and no value is repeated", () => {
  const environment = { ...usual, KEYS_DIR: undefined, SERVICE_PORT: "port", DATABASE_URL: "hunter2" };
  const read = () => readConfig(serviceEnvironment, environment);
  expect(read).toThrow(ConfigurationError);
  expect(read).toThrow(/KEYS_DIR is missing\./);
  expect(read).toThrow(/SERVICE_PORT: .+\./);
  expect(read).toThrow(/DATABASE_URL: .+\./);
  expect(read).not.toThrow(/hunter2/);
});

test("R-100 a variable may come from a file, without the file's final line break", () => {
  const file = secretFile("url", "postgres://trades:secret@db/entrywise\n");
  const config = readConfig(serviceEnvironment, { ...usual, DATABASE_URL: undefined, DATABASE_URL_FILE: file });
  expect(config.DATABASE_URL).toBe("postgres://trades:secret@db/entrywise");
});

test("R-100 a variable and its file together, and a file that can't be read, are refused by name", () => {
  const both = { ...usual, DATABASE_URL_FILE: secretFile("both", "x") };
  expect(() => readConfig(serviceEnvironment, both)).toThrow("DATABASE_URL and DATABASE_URL_FILE are both set");
  const gone = { ...usual, DATABASE_URL: undefined, DATABASE_URL_FILE: join(folder, "gone") };
  expect(() => readConfig(serviceEnvironment, gone)).toThrow(
    `DATABASE_URL_FILE names ${join(folder, "gone")}, which can't be read (ENOENT).`,
  );
  expect(() => readConfig(serviceEnvironment, gone)).not.toThrow(/is missing/);
});

test("R-100 a variable whose own name ends in _FILE stays the name of a file", () => {
  const schema = z.object({ RATES: z.string().optional(), RATES_FILE: z.string() });
  expect(readConfig(schema, { RATES_FILE: "/rates.csv" })).toEqual({ RATES_FILE: "/rates.csv" });
});

test("R-100 a folder of secrets gives every variable that has a file in it, and a folder that is not there is refused", () => {
  secretFile("KEYS_DIR", "/from/the/folder\n");
  const given = { ...usual, KEYS_DIR: undefined, SECRETS_DIR: folder };
  expect(readConfig(serviceEnvironment, given).KEYS_DIR).toBe("/from/the/folder");
  const both = { ...usual, SECRETS_DIR: folder };
  expect(() => readConfig(serviceEnvironment, both)).toThrow(`KEYS_DIR and ${join(folder, "KEYS_DIR")} are both set`);
  const gone = { ...usual, SECRETS_DIR: "/nowhere" };
  expect(() => readConfig(serviceEnvironment, gone)).toThrow("SECRETS_DIR: there is no folder /nowhere.");
});

test("R-100 an empty variable counts as not set", () => {
  const schema = z.object({ SMTP_HOST: z.string().min(1).optional(), SECRET: z.string() });
  expect(readConfig(schema, { SMTP_HOST: "", SECRET: "x" })).toEqual({ SECRET: "x" });
  expect(() => readConfig(schema, { SECRET: "" })).toThrow("SECRET is missing.");
});

test("R-100 the database password is added to an address without one, whatever characters it contains", () => {
  const password = secretFile("password", "a/b@c%d:e\n");
  const { DATABASE_URL } = readConfig(serviceEnvironment, { ...usual, DATABASE_PASSWORD_FILE: password });
  expect(decodeURIComponent(new URL(DATABASE_URL).password)).toBe("a/b@c%d:e");
  const named = { ...usual, DATABASE_URL: "postgres://trades:own@db/entrywise", DATABASE_PASSWORD: "other" };
  expect(readConfig(serviceEnvironment, named).DATABASE_URL).toBe(named.DATABASE_URL);
});

test("R-100 invalid JSON is reported as a wrong variable, without crashing or repeating it", () => {
  const schema = z.object({ CLIENT_SECRETS: jsonText.pipe(z.record(z.string(), z.string())) });
  const read = () => readConfig(schema, { CLIENT_SECRETS: "{secret" });
  expect(read).toThrow("CLIENT_SECRETS: must be JSON.");
  expect(read).not.toThrow(/\{secret/);
});

test("R-100 a folder that doesn't exist, or lacks a file, is refused by name", () => {
  const schema = z.object({ RELEASES_DIR: folderWith("shell/package.json") });
  expect(() => readConfig(schema, { RELEASES_DIR: "/nowhere" })).toThrow("RELEASES_DIR: there is no folder /nowhere.");
  expect(() => readConfig(schema, { RELEASES_DIR: folder })).toThrow(`${folder} lacks shell/package.json.`);
});

test("R-100 a service names the file if its own key is missing, or the keys to check others' tokens are", async () => {
  await expect(createTokenMint(folder, "trades")).rejects.toThrow(
    `KEYS_DIR: trades.private.json can't be read in ${folder} (ENOENT).`,
  );
  secretFile("jwks.json", "{");
  expect(() => createTokenCheck(folder, "trades")).toThrow(
    `KEYS_DIR: jwks.json can't be read in ${folder} (is no JSON).`,
  );
});

test("R-100 without a payment provider and without a sandbox, the service says what to set", () => {
  expect(findMissingPayments({})).toMatch(/STRIPE_SECRET_KEY/);
  expect(findMissingPayments({ PAYMENTS_SANDBOX_URL: "http://sandbox:4000" })).toMatch(/PAYMENTS_SANDBOX_KEY/);
  expect(findMissingPayments({ STRIPE_SECRET_KEY: "sk_live_1" })).toBeNull();
  expect(
    findMissingPayments({ PAYMENTS_SANDBOX_URL: "http://sandbox:4000", PAYMENTS_SANDBOX_KEY: "sk_test_1" }),
  ).toBeNull();
});
