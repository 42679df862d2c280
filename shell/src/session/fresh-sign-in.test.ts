import { expect, test, vi } from "vitest";
import {
  announceFreshSignIn,
  freshSignInQuestion,
  type OpenFreshSignIn,
  onFreshSignIn,
  withFreshSignIn,
} from "./fresh-sign-in.ts";

const refused = () => new Response("{}", { status: 403, headers: { "x-problem-code": "Auth.FreshSignInRequired" } });

test("Y-203 a call that asks for a fresh sign-in is made once more after it, as it was and for the same person", async () => {
  const send = vi.fn<typeof fetch>().mockResolvedValueOnce(refused()).mockResolvedValueOnce(new Response("{}"));
  const call = withFreshSignIn(send, async () => true, "user-1");
  const init = { method: "POST", body: '{"name":"Sync"}', headers: { "idempotency-key": "one-and-the-same" } };
  expect((await call("/v1.0/api-keys", init)).status).toBe(200);
  const [, again] = send.mock.calls;
  expect(again).toEqual([
    "/v1.0/api-keys",
    { ...init, headers: { "idempotency-key": "one-and-the-same", "entrywise-user": "user-1" } },
  ]);
});

test("Y-203 anyone who doesn't sign in again gets the refusal, and other refusals open no dialog", async () => {
  const ask = vi.fn(async () => false);
  expect((await withFreshSignIn(async () => refused(), ask, "user-1")("/v1.0/api-keys")).status).toBe(403);
  expect(ask).toHaveBeenCalledTimes(1);
  const other = new Response("{}", { status: 403, headers: { "x-problem-code": "Key.Scope" } });
  expect((await withFreshSignIn(async () => other, ask, "user-1")("/v1.0/api-keys")).status).toBe(403);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("Y-203 calls refused at the same time share one dialog, and a later call opens a new one", async () => {
  const shown: (OpenFreshSignIn | null)[] = [];
  const ask = freshSignInQuestion((open) => shown.push(open));
  const both = [ask(), ask()];
  expect(shown).toHaveLength(1);
  shown[0]?.answer(true);
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(shown).toHaveLength(2);
  void ask();
  expect(shown).toHaveLength(3);
});

test("Y-203 the window that returns from the sign-in tells the waiting page and closes", async () => {
  const stop = vi.fn();
  const heard = new Promise<void>((done) => {
    stop.mockImplementation(onFreshSignIn(done));
  });
  const close = vi.fn();
  announceFreshSignIn({ location: { search: "" } as Location, close });
  expect(close).not.toHaveBeenCalled();
  announceFreshSignIn({ location: { search: "?signedInAgain=1" } as Location, close });
  await heard;
  expect(close).toHaveBeenCalledTimes(1);
  stop();
});
