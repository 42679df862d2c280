import { recapBarParams } from "@entrywise/contracts/platform/notifications/recap-mail/recap-bars";
import { recapMailParams } from "@entrywise/contracts/platform/notifications/recap-mail/recap-params";
import type { Recap } from "@entrywise/contracts/trades/recap.api";
import type { Transaction } from "@entrywise/kit/db/unit-of-work";
import { sendEvent } from "@entrywise/kit/testing/send-event";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { bring, poorFridays } from "../../testing/poor-fridays.ts";
import { publishRecap } from "./publish-recap.ts";

let boss: PgBoss;
beforeAll(async () => {
  const connectionString = inject("system").ownerUrl;
  boss = new PgBoss({ connectionString, schema: "pgboss", max: 1, migrate: false, supervise: false, schedule: false });
  await boss.start();
});
afterAll(() => boss.stop({ graceful: false }));

test("Y-323 a recap that is due reaches whoever wants it once, with the figures of the page, and not without trades", async () => {
  const api = serviceApi("trades", newActor());
  const platform = serviceApi("platform", api.actor);
  await bring(api, poorFridays(100));
  const body = { kind: "journal.recapWeek", channel: "inApp", isOn: true };
  expect((await platform.call("POST", "/notifications/preferences", { body })).status).toBe(200);
  const due = (day: string) =>
    sendEvent(boss, "trades.recaps", {
      id: crypto.randomUUID(),
      event: { userId: api.actor.userId, brand: api.actor.brand, unit: "week", day, timeZone: "UTC" },
    });
  await due("2025-06-02");
  await due("2025-01-13");
  await due("2025-01-13");
  type Listed = { items: { kind: string; params: Record<string, unknown>; href: string }[] };
  const notices = async () =>
    (await platform.call<Listed>("GET", "/notifications")).body.items.filter(({ kind }) => kind === body.kind);
  await vi.waitFor(async () => expect(await notices()).toHaveLength(1), { timeout: 40_000, interval: 500 });
  const { figures, question, findings, days } = (
    await api.call<Recap>("GET", "/trades/recaps/week/2025-01-13?timeZone=UTC")
  ).body;
  await due("2025-01-20");
  await vi.waitFor(async () => expect(await notices()).toHaveLength(2), { timeout: 40_000, interval: 500 });
  expect((await notices()).at(-1)).toMatchObject({
    href: "/journal/recap/week/2025-01-13",
    params: { count: 15, net: figures.netProfit, reward: figures.netRR, currency: "USD", journaled: 0, days: 5 },
  });
  const [first] = findings;
  expect(first?.finding.rule).toBe("weekday");
  const sent = recapMailParams({ unit: "week", question, findings });
  expect(sent).toMatchObject({ "finding0.rule": "weekday", questionKind: question.kind });
  expect((await notices()).at(-1)?.params).toMatchObject(sent);
  const bars = recapBarParams({ unit: "week", days, currency: "USD" });
  expect(String(bars["bars"]).split(",")).toHaveLength(5);
  expect((await notices()).at(-1)?.params).toMatchObject(bars);
});

test("Y-307 the notification of a recap names what contains estimated costs, its bars among it", async () => {
  const api = serviceApi("trades", newActor());
  await bring(api, poorFridays(30));
  const database = new Client({ connectionString: inject("system").ownerUrl });
  await database.connect();
  await database.query(
    "update trades.trade set estimated_costs = -2 where user_id = $1 and close_date >= '2025-01-14' and close_date < '2025-01-15'",
    [api.actor.userId],
  );
  await database.end();
  const { body } = await api.call<Recap>("GET", "/trades/recaps/week/2025-01-13?timeZone=UTC");
  const sent: object[] = [];
  const outbox = { publish: async (_tx: unknown, _event: string, notice: object) => void sent.push(notice) };
  const due = { userId: api.actor.userId ?? "", brand: api.actor.brand, unit: "week", day: "2025-01-13" } as const;
  await publishRecap({} as Transaction, outbox, { due: { ...due, timeZone: "UTC" }, recap: body });
  expect(sent).toMatchObject([
    { params: { estimated: "net reward factor costs questionRR findings", barsEstimated: "2025-01-14" } },
  ]);
});
