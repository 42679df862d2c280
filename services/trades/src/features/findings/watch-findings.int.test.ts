import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { bring, poorFridays } from "../../testing/poor-fridays.ts";

const { ownerUrl } = inject("system");
const database = new Client({ connectionString: ownerUrl });
beforeAll(() => database.connect());
afterAll(() => database.end());

const patience = { timeout: 40_000, interval: 500 };

test("Y-321 a followed finding that no longer holds, or holds again, notifies its follower once, and no one else", async () => {
  const api = serviceApi("trades", newActor());
  const platform = serviceApi("platform", api.actor);
  const notices = async () =>
    (
      await platform.call<{ items: { kind: string; params: object; href: string }[] }>("GET", "/notifications")
    ).body.items
      .filter(({ kind }) => kind === "journal.finding")
      .map(({ params, href }) => ({ params, href }));
  /** The watch runs by the clock; here at once. */
  const expectHolds = async (holds: boolean) => {
    await database.query("insert into pgboss.job (name, data) values ('trades.watch-findings', '{}')");
    await vi.waitFor(async () => {
      const read = "select holds from trades.finding_mark where user_id = $1";
      expect((await database.query(read, [api.actor.userId])).rows).toEqual([{ holds }]);
    }, patience);
  };

  await bring(api, poorFridays(100));
  const body = { finding: "weekday:5", state: "followed", name: "Friday trades" };
  expect((await api.call("PUT", "/trades/findings/mark", { body })).status).toBe(204);
  await expectHolds(true);
  expect(await notices()).toEqual([]);

  // Fridays that are as much better as the others were worse.
  const better = poorFridays(100).map((trade) => ({ ...trade, symbol: "GAMMA", r: 0.6 - (trade.r ?? 0) }));
  await bring(api, better);
  await expectHolds(false);
  const gone = { params: { finding: "Friday trades" }, href: "/trades/findings" };
  await vi.waitFor(async () => expect(await notices()).toEqual([gone]), patience);

  await bring(
    api,
    poorFridays(200).map((trade) => ({ ...trade, symbol: "DELTA" })),
  );
  await expectHolds(true);
  const again = { params: { finding: "Friday trades", what: "again" }, href: "/trades/findings" };
  await vi.waitFor(async () => expect(await notices()).toEqual([again, gone]), patience);
});
