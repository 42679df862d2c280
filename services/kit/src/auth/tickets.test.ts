import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { jobActor } from "./actor.ts";
import { createTokenCheck, createTokenMint } from "./internal-token.ts";
import { createTickets } from "./tickets.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tickets-"));
  const keys = ["trades", "sftp-drop"].map((service) => {
    const { privateKey } = generateKeyPairSync("ed25519");
    const jwk = { ...privateKey.export({ format: "jwk" }), kid: `${service}.1`, alg: "EdDSA" };
    writeFileSync(join(folder, `${service}.private.json`), JSON.stringify(jwk));
    return { ...jwk, d: undefined };
  });
  writeFileSync(join(folder, "jwks.json"), JSON.stringify({ keys }));
});
afterAll(() => rmSync(folder, { recursive: true }));
const ticketsOf = (service: string, purpose = "deliveries") => createTickets(folder, service, purpose, "1d");

test("X-400 a ticket is for what it was issued for, as long as it is valid", async () => {
  const tickets = await ticketsOf("trades");
  const ticket = await tickets.issue({ userId: "ann", passwordVersion: 1 });
  expect(await tickets.isFor(ticket, { userId: "ann", passwordVersion: 1 })).toBe(true);
  expect(await tickets.isFor(ticket, { userId: "ben", passwordVersion: 1 })).toBe(false);
  expect(await tickets.isFor(ticket, { userId: "ann", profileId: "p" })).toBe(false);
  expect(await (await ticketsOf("trades", "other")).isFor(ticket, { userId: "ann" })).toBe(false);
  expect(await tickets.isFor("", {})).toBe(false);
  vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000 });
  expect(await tickets.isFor(ticket, { userId: "ann" })).toBe(false);
  vi.useRealTimers();
});

test("X-400 no other key makes a ticket, and a ticket is no token", async () => {
  const tickets = await ticketsOf("trades");
  const forged = await createTickets(folder, "sftp-drop", "deliveries", "1d");
  expect(await tickets.isFor(await forged.issue({ userId: "ann" }), { userId: "ann" })).toBe(false);
  const token = await (await createTokenMint(folder, "trades")).mint(jobActor("trades"), "trades", "own");
  expect(await tickets.isFor(token, {})).toBe(false);
  const ticket = await tickets.issue({ userId: "ann" });
  const call = { method: "GET", path: "/v1.0/trades" };
  await expect(createTokenCheck(folder, "trades").verify(ticket, call)).rejects.toMatchObject({ status: 401 });
});
