import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { teamAccess } from "./access.ts";
import { newSigningKey } from "./signing.ts";

const remote = { id: "groups", owner: "business-tools" };
const elsewhere = "https://app.example";
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "entrywise-access-"));
  vi.stubEnv("ENTRYWISE_DATA", folder);
  vi.stubEnv("ENTRYWISE_URL", undefined);
  vi.stubEnv("ENTRYWISE_SIGNING_KEY", undefined);
  vi.stubEnv("ENTRYWISE_RELEASE_TOKEN", "ewrt_token");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test.each(["", "app.example", "localhost:4000", "ftp://app.example"])("M-168 %j is no address to talk to", (to) => {
  expect(() => teamAccess(folder, remote, to)).toThrow("--to must be an address such as https://app.example.");
  vi.stubEnv("ENTRYWISE_URL", to);
  expect(() => teamAccess(folder, remote, undefined)).toThrow("ENTRYWISE_URL must be an address");
});

test("M-168 a token is taken without the line end of its file, and what is none is not repeated", () => {
  vi.stubEnv("ENTRYWISE_RELEASE_TOKEN", "ewrt_token\n");
  expect(teamAccess(folder, remote, elsewhere).token).toBe("ewrt_token");
  vi.stubEnv("ENTRYWISE_RELEASE_TOKEN", "two\nlines");
  expect(() => teamAccess(folder, remote, elsewhere)).toThrow("ENTRYWISE_RELEASE_TOKEN is no release token.");
  vi.stubEnv("ENTRYWISE_RELEASE_TOKEN", "");
  expect(() => teamAccess(folder, remote, elsewhere)).toThrow("set ENTRYWISE_RELEASE_TOKEN");
});

test("M-161 a signing key is read from JSON or a file", () => {
  const key = newSigningKey();
  vi.stubEnv("ENTRYWISE_SIGNING_KEY", JSON.stringify(key));
  expect(teamAccess(folder, remote, elsewhere).key).toEqual(key);
  writeFileSync(join(folder, "team-key.json"), JSON.stringify(key));
  vi.stubEnv("ENTRYWISE_SIGNING_KEY", join(folder, "team-key.json"));
  expect(teamAccess(folder, remote, elsewhere).key).toEqual(key);
});

test("M-161 a signing key that is missing, broken, public or of another kind is refused by its name", () => {
  const { id, jwk } = newSigningKey();
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { d: _, ...publicJwk } = jwk;
  const broken = [
    join(folder, "absent.json"),
    "{",
    "{}",
    JSON.stringify({ id, jwk: publicJwk }),
    JSON.stringify({ id, jwk: privateKey.export({ format: "jwk" }) }),
  ];
  for (const value of broken) {
    vi.stubEnv("ENTRYWISE_SIGNING_KEY", value);
    expect(() => teamAccess(folder, remote, elsewhere)).toThrow("ENTRYWISE_SIGNING_KEY is no signing key");
  }
});

test("M-262 a trial has several test users, and a list that is none is refused without its secrets", () => {
  vi.stubEnv("ENTRYWISE_TEST_EMAIL", "ada@example.com");
  vi.stubEnv("ENTRYWISE_TEST_PASSWORD", "one");
  vi.stubEnv("ENTRYWISE_TEST_USERS", '[{"email":"dev@example.com","password":"two"}]');
  expect(teamAccess(folder, remote, elsewhere).testUsers.map(({ email }) => email)).toEqual([
    "ada@example.com",
    "dev@example.com",
  ]);
  vi.stubEnv("ENTRYWISE_TEST_USERS", "secret");
  expect(() => teamAccess(folder, remote, elsewhere)).toThrow("ENTRYWISE_TEST_USERS must be a list such as");
  expect(() => teamAccess(folder, remote, elsewhere)).not.toThrow("secret");
});

test("M-168 keys of this machine never travel to another one", () => {
  const key = newSigningKey();
  const local = { teams: { "business-tools": key }, tokens: { groups: { token: "ewrt_local" } } };
  writeFileSync(join(folder, "release-keys.json"), JSON.stringify(local));
  vi.stubEnv("ENTRYWISE_RELEASE_TOKEN", undefined);
  expect(teamAccess(folder, remote, "http://localhost:4000")).toMatchObject({ token: "ewrt_local", key });
  expect(() => teamAccess(folder, remote, elsewhere)).toThrow("There is no release token for groups");
  vi.stubEnv("ENTRYWISE_RELEASE_TOKEN", "ewrt_token");
  expect(teamAccess(folder, remote, elsewhere)).toMatchObject({ token: "ewrt_token", key: null });
});
