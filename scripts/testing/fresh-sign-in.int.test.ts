import { HttpSession } from "@entrywise/kit/testing/http-session";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { addressOf, everyRoute } from "./spellings.ts";

const { port, ownerUrl } = inject("system");
const client = new Client({ connectionString: ownerUrl });
const fresh = new HttpSession(port);
const forgotten = new HttpSession(port);

beforeAll(async () => {
  await client.connect();
  await fresh.signIn("admin");
  await forgotten.signIn("trial");
  const { userId } = await forgotten.api<{ userId: string }>("GET", "/users");
  // The gateway remembers a session for a second.
  await vi.waitFor(async () => {
    await client.query(
      "update gateway.session set sess = jsonb_set(sess::jsonb, '{authenticatedAt}', to_jsonb($2::bigint)) where sess->'user'->>'userId' = $1",
      [userId, Date.now() - 3_600_000],
    );
    expect(await codeOf(forgotten, "POST", "/api-keys")).toBe("Auth.FreshSignInRequired");
  }, 20_000);
});
afterAll(() => client.end());

async function codeOf(session: HttpSession, method: string, path: string): Promise<string | null> {
  // Nothing in the body is what a route takes: what gets past the gateway is refused and changes nothing.
  const headers = { "sec-fetch-site": "same-origin", "content-type": "application/json", "content-length": "4" };
  const { body } = await session.request("localhost", method, `/v1.0${path}`, headers, "null");
  return body.startsWith("{") ? (JSON.parse(body).code ?? null) : null;
}

const calls = everyRoute
  .filter(({ freshSignIn }) => freshSignIn)
  .map((route) => ({ ...route, address: addressOf(route) }));

describe("Y-203 a forgotten session", () => {
  test("there is a table", () => expect(calls.length).toBeGreaterThan(25));

  test.each(calls)("Y-203 $method $path is refused to a sign-in of an hour ago", async ({ method, address }) => {
    expect(await codeOf(forgotten, method, address)).toBe("Auth.FreshSignInRequired");
  });

  // What needs no body would be done.
  const harmless = calls.filter(({ path }) => /\{|api-keys|releases|password|primary-email$/.test(path));
  test.each(harmless)("Y-203 $method $path is open after a fresh sign-in", async ({ method, address }) => {
    expect(await codeOf(fresh, method, address)).not.toBe("Auth.FreshSignInRequired");
  });
});
