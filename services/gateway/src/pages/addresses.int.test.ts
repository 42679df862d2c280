import { expect, inject, test } from "vitest";

const statusOf = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${inject("system").port}${path}`, { redirect: "manual" });
  await answer.arrayBuffer();
  return answer.status;
};

test.each([
  ["/", 200],
  ["/install", 200],
  ["/settings/journal", 200],
  ["/dashboard", 303],
  ["/trades/stats/symbols", 303],
  ["/trades/0190a0c0-0000-7000-8000-00000000dead", 303],
  ["/strategies/new", 303],
  ["/trade-imports/legacy/import", 303],
  ["/nowhere", 404],
  ["/groups/one", 404],
  ["/businesses/one/members", 404],
  ["/admin/nothing", 404],
  ["/trades/stats/nonsense", 404],
  ["/strategies/1/delete", 404],
  ["/settings/nothing", 404],
])("P-528 P-202 %s answers visitors %i", async (path, status) => {
  expect(await statusOf(path)).toBe(status);
});

test("P-122 a return from the identity provider without its parameters is refused", async () => {
  const status = await statusOf("/auth/callback");
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});
