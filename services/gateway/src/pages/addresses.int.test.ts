import { expect, inject, test } from "vitest";

const statusOf = async (path: string) => {
  const response = await fetch(`http://127.0.0.1:${inject("system").port}${path}`, { redirect: "manual" });
  await response.arrayBuffer();
  return response.status;
};

test.each([
  ["/", 200],
  ["/install", 200],
  ["/register", 200],
  ["/guide", 200],
  ["/whats-new", 200],
  ["/plans", 200],
  ["/account/forgot-password", 200],
  ["/settings/journal", 303],
  ["/settings/account/security", 303],
  ["/setup/getting-started", 303],
  ["/checkout", 303],
  ["/notebook/one", 303],
  ["/tools/profit", 303],
  ["/dev", 303],
  ["/dashboard", 303],
  ["/trades/stats/symbols", 303],
  ["/trades/0190a0c0-0000-7000-8000-00000000dead", 303],
  ["/strategies/new", 303],
  ["/trade-imports/legacy/import", 303],
  ["/nowhere", 404],
  ["/groups/one", 404],
  ["/groups/explore", 303],
  ["/groups/my-groups", 303],
  ["/groups/one/manage", 303],
  ["/groups/one/members", 303],
  ["/groups/one/info", 404],
  ["/businesses/one/members", 303],
  ["/businesses/register/billing", 303],
  ["/api-tokens", 303],
  ["/settings/account/notifications", 303],
  ["/unsubscribe", 200],
  ["/groups/one/nothing", 404],
  ["/businesses/one/nothing", 404],
  ["/admin/nothing", 404],
  ["/trades/stats/nonsense", 404],
  ["/strategies/1/delete", 404],
  ["/settings/nothing", 404],
])("P-528 P-202 %s gives visitors %i", async (path, status) => {
  expect(await statusOf(path)).toBe(status);
});

test("P-122 a return from the identity provider without its parameters is refused", async () => {
  const status = await statusOf("/auth/callback");
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});

test("P-526 P-527 campaign values move from the address into cookies for 30 days, everything else stays in it", async () => {
  const { port } = inject("system");
  const response = await fetch(
    `http://127.0.0.1:${port}/install?utm_source=spring%20mail&a=1%202&utm_term=&utm_referrer=x`,
    {
      redirect: "manual",
    },
  );
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe("/install?a=1%202");
  expect(response.headers.getSetCookie().filter((cookie) => cookie.startsWith("utm_"))).toEqual([
    expect.stringMatching(/^utm_source=spring%20mail; Max-Age=2592000; Path=\/; .*SameSite=Lax$/),
    expect.stringMatching(/^utm_referrer=x; Max-Age=2592000; Path=\/; .*SameSite=Lax$/),
  ]);
});

test("P-526 a redirect to sign-in doesn't include the campaign", async () => {
  const { port } = inject("system");
  const first = await fetch(`http://127.0.0.1:${port}/dashboard?utm_source=mail`, { redirect: "manual" });
  expect(first.headers.get("location")).toBe("/dashboard");
});

test("P-526 an address that leads away from this host stays a path of it", async () => {
  const { port } = inject("system");
  const response = await fetch(`http://127.0.0.1:${port}//evil.example/?utm_source=mail`, { redirect: "manual" });
  expect(response.headers.get("location") ?? "/").not.toMatch(/^\/\//);
});
