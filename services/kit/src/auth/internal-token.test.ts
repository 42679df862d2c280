import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importJWK, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Actor } from "./actor.ts";
import { createTokenCheck, createTokenMint } from "./internal-token.ts";

let folder: string;
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
  const keys = ["gateway", "trades"].map((service) => {
    const { privateKey } = generateKeyPairSync("ed25519");
    const jwk = { ...privateKey.export({ format: "jwk" }), kid: `${service}.1`, alg: "EdDSA" };
    writeFileSync(join(folder, `${service}.private.json`), JSON.stringify(jwk));
    return { ...jwk, d: undefined };
  });
  writeFileSync(join(folder, "jwks.json"), JSON.stringify({ keys }));
});

afterAll(() => rmSync(folder, { recursive: true }));

test("M-101 a token tells its audience who asks, and that a person asks", async () => {
  const mint = await createTokenMint(folder, "gateway");
  const check = createTokenCheck(folder, "trades");
  expect(await check.verify(await mint.mint(actor, "trades", "behalf"))).toEqual(actor);
});

test("M-101 a call in a service's own name names the service", async () => {
  const mint = await createTokenMint(folder, "gateway");
  const check = createTokenCheck(folder, "trades");
  expect((await check.verify(await mint.mint(actor, "trades", "own"))).caller).toBe("gateway");
});

test("M-101 a token for another service, an altered one and an old one are refused", async () => {
  const mint = await createTokenMint(folder, "gateway");
  const check = createTokenCheck(folder, "groups");
  const token = await mint.mint(actor, "trades", "behalf");
  await expect(check.verify(token)).rejects.toMatchObject({ status: 401 });
  const own = createTokenCheck(folder, "trades");
  const [header, payload, signature] = token.split(".");
  const forged = JSON.parse(Buffer.from(payload ?? "", "base64url").toString());
  const changed = Buffer.from(JSON.stringify({ ...forged, sub: "someone-else" })).toString("base64url");
  await expect(own.verify([header, changed, signature].join("."))).rejects.toMatchObject({ status: 401 });
  vi.useFakeTimers({ now: Date.now() + 3 * 60_000 });
  await expect(own.verify(token)).rejects.toMatchObject({ status: 401 });
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
  await expect(createTokenCheck(folder, "groups").verify(token)).rejects.toMatchObject({ status: 401 });
});
