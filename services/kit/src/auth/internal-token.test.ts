import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importJWK, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Actor } from "./actor.ts";
import { allowedCalls } from "./allowed-calls.ts";
import { createTokenCheck, createTokenMint } from "./internal-token.ts";

let folder: string;
const read = { method: "GET", path: "/v1.0/trades" };
const issuers = [...new Set([...Object.keys(allowedCalls), "groups", "business"])];
const audiences = ["identity", "platform", "trades", "groups", "business", "admin"] as const;
const actor: Actor = {
  userId: "8f1c7a52-0000-4000-8000-000000000001",
  brand: "entrywise",
  roles: ["Admin"],
  plan: "pro",
  email: "a@b.test",
  fullName: "A B",
  sessionId: "s",
  caller: null,
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "keys-"));
  const keys = issuers.map((service) => {
    const { privateKey } = generateKeyPairSync("ed25519");
    const jwk = { ...privateKey.export({ format: "jwk" }), kid: `${service}.1`, alg: "EdDSA" };
    writeFileSync(join(folder, `${service}.private.json`), JSON.stringify(jwk));
    return { ...jwk, d: undefined };
  });
  writeFileSync(join(folder, "jwks.json"), JSON.stringify({ keys }));
});

afterAll(() => rmSync(folder, { recursive: true }));

test("M-101 a token tells its audience who is calling, and that it is a person", async () => {
  const mint = await createTokenMint(folder, "gateway");
  const check = createTokenCheck(folder, "trades");
  expect(await check.verify(await mint.mint(actor, "trades", "behalf"), read)).toEqual(actor);
});

test("M-101 a call in a service's own name names the service", async () => {
  const mint = await createTokenMint(folder, "gateway");
  const check = createTokenCheck(folder, "platform");
  const call = { method: "GET", path: "/v1.0/internal/registry" };
  expect((await check.verify(await mint.mint(actor, "platform", "own"), call)).caller).toBe("gateway");
});

test("M-101 a token for another service, an altered one and an old one are refused", async () => {
  const mint = await createTokenMint(folder, "gateway");
  const check = createTokenCheck(folder, "groups");
  const token = await mint.mint(actor, "trades", "behalf");
  await expect(check.verify(token, read)).rejects.toMatchObject({ status: 401 });
  const own = createTokenCheck(folder, "trades");
  const [header, payload, signature] = token.split(".");
  const forged = JSON.parse(Buffer.from(payload ?? "", "base64url").toString());
  const changed = Buffer.from(JSON.stringify({ ...forged, sub: "someone-else" })).toString("base64url");
  await expect(own.verify([header, changed, signature].join("."), read)).rejects.toMatchObject({ status: 401 });
  vi.useFakeTimers({ now: Date.now() + 3 * 60_000 });
  await expect(own.verify(token, read)).rejects.toMatchObject({ status: 401 });
  vi.useRealTimers();
});

test("M-101 one service's key cannot speak for another", async () => {
  const key = await importJWK(JSON.parse(readFileSync(join(folder, "trades.private.json"), "utf8")), "EdDSA");
  const claims = { brand: "entrywise", roles: [], plan: "pro", email: null, name: null, sid: null, own: true };
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: "EdDSA", kid: "trades.1" })
    .setIssuer("gateway")
    .setSubject("")
    .setAudience("groups")
    .setExpirationTime("1m")
    .sign(key);
  await expect(createTokenCheck(folder, "groups").verify(token, read)).rejects.toMatchObject({ status: 401 });
});

test("X-400 a service's key opens only the routes of its row, whoever it names as the actor", async () => {
  const every: string[] = Object.values(allowedCalls).flatMap((row) => Object.values(row).flat());
  const routes = [...every, "GET /trade-accounts", "GET /users"];
  const opened: string[] = [];
  const expected: string[] = [];
  for (const issuer of issuers) {
    const mint = await createTokenMint(folder, issuer);
    for (const audience of audiences) {
      const check = createTokenCheck(folder, audience);
      const token = await mint.mint(actor, audience, "own");
      for (const route of routes) {
        const name = `${issuer} ${audience} ${route}`;
        const [method = "", path = ""] = route.split(" ");
        const call = { method, path: `/v1.0${path.replace("{id}", "1")}` };
        await check.verify(token, call).then(
          () => opened.push(name),
          (error) => expect(error).toMatchObject({ status: 401 }),
        );
      }
      for (const route of allowedCalls[issuer]?.[audience] ?? []) expected.push(`${issuer} ${audience} ${route}`);
    }
  }
  expect(new Set(opened)).toEqual(new Set(expected));
  expect(opened).toContain("sftp-drop trades POST /internal/drop-logins");
  expect(opened).not.toContain("sftp-drop trades GET /trade-accounts");
});

test("M-251 the platform may notify a team's service of a deleted account, and no service may make any other call to it in its own name", async () => {
  const forget = { method: "POST", path: "/v1.0/internal/deleted-accounts" };
  const check = createTokenCheck(folder, "reports");
  for (const issuer of issuers) {
    const token = await (await createTokenMint(folder, issuer)).mint(actor, "reports", "own");
    for (const call of [forget, read, { method: "GET", path: "/v1.0/internal/own-data" }]) {
      const isAllowed = issuer === "platform" && call === forget;
      const checked = check.verify(token, call);
      if (isAllowed) expect((await checked).caller).toBe("platform");
      else await expect(checked, `${issuer} ${call.path}`).rejects.toMatchObject({ status: 401 });
    }
  }
  const inside = await (await createTokenMint(folder, "platform")).mint(actor, "trades", "own");
  await expect(createTokenCheck(folder, "trades").verify(inside, forget)).rejects.toMatchObject({ status: 401 });
});

test("X-400 a cached token opens no further routes", async () => {
  const mint = await createTokenMint(folder, "sftp-drop");
  const check = createTokenCheck(folder, "trades");
  const token = await mint.mint(actor, "trades", "own");
  expect((await check.verify(token, { method: "POST", path: "/v1.0/internal/drop-logins" })).caller).toBe("sftp-drop");
  await expect(check.verify(token, read)).rejects.toMatchObject({ status: 401 });
});

test("X-400 only the gateway acts for people", async () => {
  const check = createTokenCheck(folder, "trades");
  for (const issuer of issuers.filter((name) => name !== "gateway")) {
    const token = await (await createTokenMint(folder, issuer)).mint(actor, "trades", "behalf");
    await expect(check.verify(token, read)).rejects.toMatchObject({ status: 401 });
  }
});

test("Y-260 a token names the admin who views as the person, and nobody otherwise", async () => {
  const mint = await createTokenMint(folder, "gateway");
  const check = createTokenCheck(folder, "trades");
  const viewedBy = "8f1c7a52-0000-4000-8000-000000000002";
  expect(await check.verify(await mint.mint({ ...actor, viewedBy }, "trades", "behalf"), read)).toMatchObject({
    viewedBy,
  });
  expect(await check.verify(await mint.mint(actor, "trades", "behalf"), read)).not.toHaveProperty("viewedBy");
});
