import type { VerifiedKey } from "@entrywise/contracts/business/api-keys.api";
import { makeApiKey } from "@entrywise/kit/auth/api-key-text";
import { ProblemError } from "@entrywise/kit/problem-error";
import { expect, test, vi } from "vitest";
import { createKnownKeys } from "./known-keys.ts";

const start = Date.parse("2026-11-01T00:00:00Z");
const valid: VerifiedKey = {
  keyId: "01a00000-0000-7000-8000-000000000001",
  userId: "01a00000-0000-7000-8000-000000000001",
  brand: null,
  businessId: "01a00000-0000-7000-8000-000000000002",
  name: "Sync",
  scopes: ["members:read"],
  limitPerMinute: 60,
  expiresAt: "2026-11-01T00:00:20Z",
};

function setUp() {
  const clock = { now: start };
  const post = vi.fn(async (): Promise<never> => ({ ...valid }) as never);
  return { clock, post, keys: createKnownKeys({ post }, () => clock.now) };
}

test("B-134 a key is looked up once, and again after it has changed", async () => {
  const { post, keys } = setUp();
  const { text, publicId } = makeApiKey();
  expect(await keys.find(text)).toMatchObject({ name: "Sync" });
  await keys.find(text);
  expect(post).toHaveBeenCalledTimes(1);
  keys.forget(publicId);
  await keys.find(text);
  keys.forget(null);
  await keys.find(text);
  expect(post).toHaveBeenCalledTimes(3);
});

test("B-134 a change that arrives during a lookup is not lost", async () => {
  const { post, keys } = setUp();
  const { text, publicId } = makeApiKey();
  post.mockImplementationOnce(async () => {
    keys.forget(publicId);
    return { ...valid } as never;
  });
  await keys.find(text);
  await keys.find(text);
  expect(post).toHaveBeenCalledTimes(2);
});

test("B-134 a cached key expires on time, and a mistyped one is not looked up", async () => {
  const { clock, post, keys } = setUp();
  const { text } = makeApiKey();
  await keys.find(text);
  clock.now = start + 21_000;
  expect(await keys.find(text)).toBeNull();
  post.mockClear();
  expect(await keys.find(`${text}x`)).toBeNull();
  expect(post).not.toHaveBeenCalled();
});

test("B-134 an unknown key is refused, and if the lookup fails the caller gets its error", async () => {
  const { post, keys } = setUp();
  post.mockRejectedValueOnce(new ProblemError(404, "Key.NotFound", "No such key here."));
  expect(await keys.find(makeApiKey().text)).toBeNull();
  post.mockRejectedValueOnce(new ProblemError(503, "Server.Unavailable", "Away."));
  await expect(keys.find(makeApiKey().text)).rejects.toMatchObject({ status: 503 });
});

test("B-134 only the latest count of a key is reported, and an older release's service may refuse the report", async () => {
  const { post, keys } = setUp();
  const spent = (count: number) => ({ keyId: valid.keyId, spent: count, endsAt: "2026-11-01T00:01:00.000Z" });
  await keys.noteLimits([spent(1), spent(2), spent(3)]);
  expect(post).toHaveBeenCalledWith(expect.anything(), "/internal/api-key-limits", { items: [spent(3)] });
  post.mockRejectedValueOnce(new ProblemError(404, "Page.NotFound", "No such page."));
  await keys.noteLimits([spent(4)]);
  post.mockRejectedValueOnce(new ProblemError(503, "Server.Unavailable", "Away."));
  await expect(keys.noteLimits([spent(5)])).rejects.toMatchObject({ status: 503 });
});
