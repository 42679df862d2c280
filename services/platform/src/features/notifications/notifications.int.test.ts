import type { Notify } from "@entrywise/contracts/shared/events";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";

let boss: PgBoss;
let client: Client;
beforeAll(async () => {
  const { ownerUrl } = inject("system");
  boss = new PgBoss({
    connectionString: ownerUrl,
    schema: "pgboss",
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  client = new Client({ connectionString: ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await client.end();
});

interface Listed {
  items: { id: string; kind: string; params: object; href: string | null; readAt: string | null }[];
  total: number;
  unread: number;
}

/** Somebody new, and how they hear of things. */
function somebody() {
  const actor = newActor();
  const api = serviceApi("platform", actor);
  const tell = (own: Partial<Notify> = {}) =>
    boss.send("platform.notify", {
      id: crypto.randomUUID(),
      event: {
        brand: actor.brand,
        userIds: [actor.userId],
        kind: "imports.delivered",
        params: { profile: "FX Raw", file: "march.htm", trades: 3 },
        href: "/trade-imports",
        key: crypto.randomUUID(),
        ...own,
      },
    });
  const list = async (query = "") => (await api.call("GET", `/notifications${query}`)).body as Listed;
  const rows = async () =>
    (
      await client.query<{ mail: boolean; forDigest: boolean; inApp: boolean }>(
        `select mail_due_at is not null as mail, for_digest as "forDigest", in_app as "inApp"
           from platform.notification where user_id = $1 order by created_at`,
        [actor.userId],
      )
    ).rows;
  return { actor, api, tell, list, rows };
}

const soon = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 10_000, interval: 100 });

test("Y-210 what a service tells stands in the centre, unread, and once however often it is told", async () => {
  const { tell, list, api } = somebody();
  await tell({ key: "file-1" });
  await tell({ key: "file-1" });
  await tell({ key: "file-2", kind: "imports.problem", href: null });
  await soon(async () => expect(await list()).toMatchObject({ total: 2, unread: 2 }));
  const { items } = await list();
  expect(items.map(({ kind }) => kind).sort()).toEqual(["imports.delivered", "imports.problem"]);
  const delivered = items.find(({ kind }) => kind === "imports.delivered");
  expect(delivered).toMatchObject({ params: { profile: "FX Raw", trades: 3 }, href: "/trade-imports", readAt: null });
  const read = await api.call("POST", "/notifications/read", { body: { ids: [delivered?.id] } });
  expect(read.body).toEqual({ unread: 1 });
  expect(await list("?unread=true")).toMatchObject({ total: 1, items: [{ kind: "imports.problem" }] });
  expect((await api.call("POST", "/notifications/read", { body: { ids: "*" } })).body).toEqual({ unread: 0 });
});

test("Y-210 nobody reads or marks the notifications of somebody else", async () => {
  const [owner, other] = [somebody(), somebody()];
  await owner.tell();
  await soon(async () => expect((await owner.list()).total).toBe(1));
  const [first] = (await owner.list()).items;
  expect(await other.list()).toEqual({ items: [], total: 0, unread: 0 });
  await other.api.call("POST", "/notifications/read", { body: { ids: [first?.id] } });
  expect((await owner.list()).unread).toBe(1);
});

test("Y-211 each kind goes the ways that the person has chosen for it", async () => {
  const { api, tell, rows, list } = somebody();
  const prefer = (channel: string, isOn: boolean) =>
    api.call("POST", "/notifications/preferences", { body: { kind: "imports.delivered", channel, isOn } });
  await tell();
  await soon(async () => expect(await rows()).toEqual([{ inApp: true, mail: false, forDigest: true }]));
  await prefer("inApp", false);
  await prefer("digest", false);
  expect((await prefer("mail", true)).body).toMatchObject({
    kinds: { "imports.delivered": { inApp: false, mail: true, digest: false } },
  });
  await tell();
  await soon(async () => expect(await rows()).toContainEqual({ inApp: false, mail: true, forDigest: false }));
  expect((await list()).total).toBe(1);
});

test("Y-211 what was read within five minutes gets no mail, and no line in a digest", async () => {
  const { api, tell, rows } = somebody();
  await tell({ kind: "groups.invitation" });
  await tell({ kind: "groups.comment" });
  await soon(async () => expect(await rows()).toHaveLength(2));
  expect((await rows()).map(({ mail, forDigest }) => mail || forDigest)).toEqual([true, true]);
  await api.call("POST", "/notifications/read", { body: { ids: "*" } });
  expect((await rows()).map(({ mail, forDigest }) => mail || forDigest)).toEqual([false, false]);
});

test("Y-211 ways that are locked cannot be switched", async () => {
  const { api } = somebody();
  const payment = (channel: string, isOn: boolean) =>
    api.call("POST", "/notifications/preferences", { body: { kind: "membership.payment", channel, isOn } });
  expect((await payment("mail", false)).body).toMatchObject({ kinds: { "membership.payment": { mail: true } } });
  const security = await api.call("POST", "/notifications/preferences", {
    body: { kind: "security.change", channel: "digest", isOn: true },
  });
  expect(security.body).toMatchObject({ kinds: { "security.change": { inApp: true, mail: false, digest: false } } });
});

test("Y-211 the digest is planned for the chosen hour of the person's own clock", async () => {
  const { api } = somebody();
  await api.call("POST", "/settings/time-zone", { body: { value: "Asia/Tokyo" } });
  const { body } = await api.call("POST", "/notifications/digest", {
    body: { isOn: true, frequency: "weekly", hour: 6 },
  });
  const { nextAt } = (body as { digest: { nextAt: string } }).digest;
  // Monday at six in Tokyo is Sunday at nine in the evening in Greenwich.
  expect(nextAt).toMatch(/T21:00:00\.000Z$/);
  expect(new Date(nextAt).getUTCDay()).toBe(0);
  const off = await api.call("POST", "/notifications/digest", { body: { isOn: false, frequency: "weekly", hour: 6 } });
  expect(off.body).toMatchObject({ digest: { isOn: false, nextAt: null } });
});

test("Y-211 a link that is not one of ours stops nothing and says so", async () => {
  const { api } = somebody();
  const answer = await api.call("POST", "/notifications/unsubscribe?token=abc");
  expect([answer.status, answer.body]).toMatchObject([404, { code: "Notification.LinkExpired" }]);
});
