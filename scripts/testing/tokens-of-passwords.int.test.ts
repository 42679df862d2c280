import { accountCall, goodPassword, mailOf, openAccount, tokenOf } from "@entrywise/kit/testing/account-flow";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { Client } from "pg";
import { expect, inject, test, vi } from "vitest";

const { port } = inject("system");

/** Somebody with two API tokens, and what a program gets with the first of them. */
async function withTokens() {
  const session = new HttpSession(port);
  const email = `${crypto.randomUUID()}@example.net`;
  await openAccount(session, email);
  await session.signInWith(email, goodPassword);
  const body = { name: "Sync", scopes: ["profile:read"] };
  const [first] = [await session.api<{ key: string }>("POST", "/api-keys", body)];
  await session.api("POST", "/api-keys", body);
  const status = async () => {
    const headers = { authorization: `Bearer ${first.key}` };
    return (await new HttpSession(port).request("localhost", "GET", "/v1.0/users", headers)).status;
  };
  expect(await status()).toBe(200);
  return { session, email, status };
}

const password = "seven-lamps-on-a-quay";

test("Y-203 a new password ends the API tokens only if its owner asks for it", async () => {
  const { session, status } = await withTokens();
  const change = { currentPassword: goodPassword, password };
  expect((await accountCall(session, "POST", "change-password", change)).status).toBe(204);
  expect(await status()).toBe(200);
  const again = { currentPassword: password, password: goodPassword, endKeys: true };
  expect((await accountCall(session, "POST", "change-password", again)).status).toBe(204);
  await vi.waitFor(async () => expect(await status()).toBe(401), { timeout: 20_000 });
});

test("Y-203 a password reset by email ends them too, if asked for", async () => {
  const { session, email, status } = await withTokens();
  await accountCall(session, "POST", "reset-password-code", { email });
  const token = tokenOf(await mailOf(session, email, "reset"));
  expect((await accountCall(session, "POST", "reset-password", { token, password, endKeys: true })).status).toBe(204);
  await vi.waitFor(async () => expect(await status()).toBe(401), { timeout: 20_000 });
});

test("Y-202 Y-203 the link for a new password says how many tokens and keys there are, and the keys of businesses end if asked for", async () => {
  const { session, email, status } = await withTokens();
  const { userId } = await session.api<{ userId: string }>("GET", "/users");
  const client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  try {
    await client.query(
      `insert into business.api_key (id, public_id, secret_hash, name, scopes, limit_per_minute, brand_key, business_id,
              created_by, created_by_name, expires_at)
       select gen_random_uuid(), left($2, 12), $2, 'Sync', '{members:read}', 60, 'entrywise', id, $1, 'Marek', now() + interval '1 day'
         from business.business limit 1`,
      [userId, crypto.randomUUID().replaceAll("-", "")],
    );
    await accountCall(session, "POST", "reset-password-code", { email });
    const token = tokenOf(await mailOf(session, email, "reset"));
    const state = async () => (await accountCall(session, "POST", "link-state", { token })).body;
    expect(await state()).toMatchObject({ state: "open", email, keys: { tokens: 2, ofBusinesses: 1 } });
    const body = { token, password, endBusinessKeys: true };
    expect((await accountCall(session, "POST", "reset-password", body)).status).toBe(204);
    const left = async () =>
      (
        await client.query("select id from business.api_key where created_by = $1 and business_id is not null", [
          userId,
        ])
      ).rowCount;
    await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 20_000 });
    expect(await status(), "own tokens stay").toBe(200);
    expect(await state()).not.toHaveProperty("keys");
  } finally {
    await client.end();
  }
});

test("Y-202 all of a person's tokens end at once, and the response says how many there were", async () => {
  const { session, status } = await withTokens();
  expect(await session.api("DELETE", "/api-keys")).toEqual({ ended: 2, endedOfBusinesses: 0 });
  await vi.waitFor(async () => expect(await status()).toBe(401), { timeout: 20_000 });
});
