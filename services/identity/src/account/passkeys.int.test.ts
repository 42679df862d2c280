import { accountCall, goodPassword, openAccount } from "@entrywise/kit/testing/account-flow";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { expect, inject, test } from "vitest";

interface Passkeys {
  items: { id: string; name: string; lastUsedAt: string | null; isSynced: boolean }[];
  host: string;
  addUrl: string;
}

async function signedIn() {
  const session = new HttpSession(inject("system").port);
  const email = `${crypto.randomUUID()}@example.net`;
  await openAccount(session, email);
  await session.signInWith(email, goodPassword);
  const { userId } = await session.api<{ userId: string }>("GET", "/users");
  return { session, userId };
}

/** As if an authenticator had made it on the sign-in host, which only a browser can do. */
async function addPasskey(userId: string, name: string): Promise<string> {
  const owner = new Client({ connectionString: inject("system").ownerUrl });
  await owner.connect();
  const id = crypto.randomUUID();
  try {
    await owner.query(
      `insert into identity.passkey (id, user_id, brand_key, credential_id, public_key, counter, transports, is_synced, name)
        values ($1, $2, 'entrywise', $3, '\\x01', 0, '{internal}', true, $4)`,
      [id, userId, crypto.randomUUID(), name],
    );
  } finally {
    await owner.end();
  }
  return id;
}

test("Y-200 passkeys are listed with the host that they belong to, named and removed by their owner alone", async () => {
  const { session, userId } = await signedIn();
  const list = async () => (await accountCall<Passkeys>(session, "GET", "passkeys")).body;
  expect((await list()).items).toEqual([]);
  const id = await addPasskey(userId, "Laptop");
  const listed = await list();
  expect(listed.items).toMatchObject([{ id, name: "Laptop", lastUsedAt: null, isSynced: true }]);
  expect(listed.host).toMatch(/^id\./);
  expect(listed.addUrl).toContain(`//${listed.host}`);

  const other = await signedIn();
  for (const [method, body] of [
    ["PATCH", { name: "Mine now" }],
    ["DELETE", undefined],
  ] as const) {
    expect((await accountCall(other.session, method, `passkeys/${id}`, body)).status).toBe(404);
  }
  expect(await accountCall(session, "PATCH", `passkeys/${id}`, { name: " " })).toMatchObject({
    status: 400,
    body: { errors: [{ path: "name", message: "Name must not be empty" }] },
  });
  expect((await accountCall(session, "PATCH", `passkeys/${id}`, { name: "Desk" })).status).toBe(204);
  expect((await list()).items).toMatchObject([{ id, name: "Desk" }]);
  const stale = serviceApi("identity", newActor({ userId, authenticatedAt: Date.now() - 16 * 60_000 }));
  expect(await stale.call("DELETE", `/account/passkeys/${id}`)).toMatchObject({
    status: 403,
    body: { code: "Auth.FreshSignInRequired" },
  });
  expect((await accountCall(session, "DELETE", `passkeys/${id}`)).status).toBe(204);
  expect((await list()).items).toEqual([]);
});
