import { jobActor } from "@entrywise/kit/auth/actor";
import { newId } from "@entrywise/kit/db/new-id";
import { serviceApi } from "@entrywise/kit/testing/service-api";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { BybitStandIn, bybitSecret } from "../../../../scripts/broker-stand-ins/bybit-stand-in.ts";
import { seeded } from "../../../../scripts/broker-stand-ins/seeded.ts";
import { type StandIns, startStandIns } from "../../../../scripts/broker-stand-ins/start-stand-ins.ts";
import { BrokerReplyEntity } from "../features/connections/broker-reply.entity.ts";
import { ConnectionEntity } from "../features/connections/connection.entity.ts";
import { judge } from "../features/connections/connections.read-model.ts";
import { remindOfKeys } from "../features/connections/ending-keys.repository.ts";
import type { BrokerHttp } from "../features/connections/http/broker-http.ts";
import { claimConnection } from "../features/connections/sync/claims.repository.ts";
import { sweepReplies } from "../features/connections/sync/replies.repository.ts";
import { ConnectedLedger, importFile, plainHttp } from "./connected-ledger.ts";
import { newProfile } from "./stored-import.ts";

const DAY_MS = 86_400_000;
/** Ahead of the running system's clock, which therefore never finds these connections due. */
const START = Math.floor(Date.now() / DAY_MS + 60) * DAY_MS + DAY_MS / 2;
let now = new Date(START);
const bybit = new BybitStandIn({ now: () => now, perDay: 36, days: 60, callsPerSecond: 1_000_000 });
let standIns: StandIns;
let ledger: ConnectedLedger;

beforeAll(async () => {
  standIns = await startStandIns({ bybit });
  ledger = await ConnectedLedger.open(standIns.urls, () => now);
});
afterEach(() => {
  bybit.faults.length = 0;
  Object.assign(bybit, { clockAheadMs: 0, logLagMs: 0 });
});
afterAll(async () => {
  await ledger.close();
  await standIns.stop();
});

const bybitKey = (apiKey: string) => ({ broker: "bybit" as const, apiKey, apiSecret: bybitSecret });

test("Y-301 a week of readings with faults, kills, doubles and a wrong clock bring what one whole file brings", async () => {
  const api = serviceApi("trades");
  now = new Date(START);
  const { id, profileId } = await ledger.connect(api, bybitKey("read-ledger"));
  const random = seeded("ledger");
  const faults = ["outage", "limited", "html", "otherShape", "cut"] as const;
  const sync = () => ledger.sync(id);
  await ledger.syncAndDie(id, 20);
  await sync();
  await ledger.acceptFirst(api, profileId);
  for (let day = 1; day <= 8; day += 1) {
    now = new Date(START + day * DAY_MS - Math.floor(random() * 6) * 3_600_000);
    Object.assign(bybit, { clockAheadMs: Math.round((random() - 0.5) * 7_200_000), logLagMs: random() * 14_400_000 });
    if (random() < 0.6) bybit.faults.push(...faults.filter(() => random() < 0.4));
    if (random() < 0.5) await ledger.syncAndDie(id, 1 + Math.floor(random() * 6));
    // Two at once: one of them reads.
    await Promise.all([sync(), sync(), sync()]);
    if (random() < 0.5) await ledger.settled(profileId);
  }
  Object.assign(bybit, { clockAheadMs: 0, logLagMs: 0 });
  bybit.faults.length = 0;
  await ledger.age(id);
  await sync();
  await ledger.settled(profileId);
  const byFile = serviceApi("trades");
  const file = await ledger.wholeFile(bybitKey("read-ledger"));
  await importFile(byFile, { profileId: await newProfile(byFile, "UTC"), bytes: file });
  const [found, wanted] = [await ledger.everything(api), await ledger.everything(byFile)];
  expect(found.rows.length).toBeGreaterThan(2_000);
  expect(found).toEqual(wanted);
  // The same period as a file brings nothing that is here already, and a file first leaves the connection nothing to add.
  expect(await importFile(api, { profileId, bytes: file })).toBe(0);
  expect(await ledger.everything(api)).toEqual(wanted);
}, 300_000);

test("Y-301 a reader that was taken for dead stores nothing any more when it goes on", async () => {
  const api = serviceApi("trades");
  now = new Date(START);
  const { id, profileId } = await ledger.connect(api, bybitKey("read-taken-over"));
  let goOn: () => void = () => undefined;
  const paused = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let calls = 0;
  const slow: BrokerHttp = {
    get: async (url, headers) => {
      calls += 1;
      if (calls === 4) await paused;
      return plainHttp.get(url, headers);
    },
    post: plainHttp.post,
  };
  const first = ledger.sync(id, slow);
  await vi.waitFor(() => expect(calls).toBe(4), { timeout: 10_000 });
  await ledger.age(id);
  await ledger.sync(id);
  const before = await ledger.deliveriesOf(profileId);
  goOn();
  await first;
  // Its page came, could not be stored, and was its last.
  expect(calls).toBe(4);
  expect(await ledger.deliveriesOf(profileId)).toEqual(before);
  const after = await ledger.unit.run(jobActor("trades"), "job", (tx) => claimConnection(tx, id, newId()));
  expect(after).toMatchObject({ cursor: null, readUntil: new Date(START) });
});

test("Y-301 a statement that is being previewed stays, and what has come since follows by itself", async () => {
  const api = serviceApi("trades");
  now = new Date(START);
  const { id, profileId } = await ledger.connect(api, bybitKey("read-previewed"));
  const sync = () => ledger.sync(id);
  await sync();
  const [first] = await ledger.deliveriesOf(profileId);
  now = new Date(START + DAY_MS);
  await sync();
  expect(await ledger.deliveriesOf(profileId)).toEqual([first]);
  await ledger.acceptFirst(api, profileId);
  await sync();
  await ledger.settled(profileId);
  const byFile = serviceApi("trades");
  await importFile(byFile, {
    profileId: await newProfile(byFile, "UTC"),
    bytes: await ledger.wholeFile(bybitKey("read-previewed")),
  });
  expect(await ledger.everything(api)).toEqual(await ledger.everything(byFile));
}, 120_000);

test("Y-302 a key that was given the right to trade is read no more, and waits for its person", async () => {
  const api = serviceApi("trades");
  now = new Date(START);
  const { id } = await ledger.connect(api, bybitKey("read-upgraded"));
  bybit.upgraded.add("read-upgraded");
  await ledger.sync(id);
  expect((await api.call("GET", `/trade-imports/connections/${id}`)).body).toMatchObject({
    ...{ state: "needsYou", reason: "keyRights", nextAt: null, readUntil: null },
  });
});

test("Y-302 a key that is revoked between two readings needs its person, and what was read stays", async () => {
  const api = serviceApi("trades");
  now = new Date(START);
  const { id, profileId } = await ledger.connect(api, bybitKey("read-revoked"));
  await ledger.sync(id);
  await ledger.acceptFirst(api, profileId);
  const before = await ledger.everything(api);
  bybit.revoked.add("read-revoked");
  now = new Date(START + DAY_MS);
  await ledger.sync(id);
  expect((await api.call("GET", `/trade-imports/connections/${id}`)).body).toMatchObject({
    ...{ state: "needsYou", reason: "keyWrong", nextAt: null, readUntil: new Date(START).toISOString() },
  });
  expect(await ledger.everything(api)).toEqual(before);
}, 120_000);

test("Y-301 replies are stored for 400 days since they last came", async () => {
  const api = serviceApi("trades");
  now = new Date(START);
  const { id } = await ledger.connect(api, bybitKey("read-swept"));
  await ledger.sync(id);
  const leftAfter = (days: number) =>
    ledger.unit.run(jobActor("trades"), "job", async (tx) => {
      const replies = tx.getRepository(BrokerReplyEntity);
      await replies.update({ connectionId: id }, { fetchedAt: new Date(Date.now() - days * DAY_MS) });
      await sweepReplies(tx, new Date());
      return replies.countBy({ connectionId: id });
    });
  expect(await leftAfter(399)).toBeGreaterThan(1);
  expect(await leftAfter(401)).toBe(0);
}, 60_000);

test("Y-301 of two connections whose first report names the same account, the second brings nothing and says so", async () => {
  const api = serviceApi("trades");
  now = new Date(START);
  const credentials = { broker: "ibkr-flex", token: "read-same-account", queryId: "1184207" } as const;
  const [first, second] = [await ledger.connect(api, credentials), await ledger.connect(api, credentials)];
  await ledger.sync(first.id);
  await ledger.sync(second.id);
  const state = async ({ id }: { id: string }) => (await api.call("GET", `/trade-imports/connections/${id}`)).body;
  expect(await state(first)).toMatchObject({ reason: "firstPreview" });
  expect(await state(second)).toMatchObject({ state: "needsYou", reason: "accountTaken", nextAt: null });
  expect(await ledger.deliveriesOf(second.profileId)).toEqual([]);
}, 120_000);

test("Y-302 whose key ends within a week is told, with the same occasion until the key is another", async () => {
  const api = serviceApi("trades");
  now = new Date(START);
  const [soon, later, stopped] = await Promise.all(
    ["read-ends-soon", "read-ends-later", "read-ends-stopped"].map((key) => ledger.connect(api, bybitKey(key))),
  );
  const notified: string[] = [];
  const tell = async (_tx: unknown, { id }: { id: string }, occasion: string) => {
    if ([soon, later, stopped].some((each) => each?.id === id)) notified.push(occasion);
  };
  const end = new Date(START + 6 * DAY_MS);
  await ledger.unit.run(jobActor("trades"), "job", async (tx) => {
    const connections = tx.getRepository(ConnectionEntity);
    await connections.update(soon?.id ?? "", { keyExpiresAt: end });
    await connections.update(later?.id ?? "", { keyExpiresAt: new Date(START + 9 * DAY_MS) });
    await connections.update(stopped?.id ?? "", { keyExpiresAt: end, enabled: false });
    await remindOfKeys(tx, tell, now);
    await remindOfKeys(tx, tell, new Date(START + DAY_MS));
  });
  const occasion = `connection:${soon?.id}:keyEnds:${end.getTime()}`;
  expect(notified).toEqual([occasion, occasion]);
});

test("Y-302 two days without the broker are late and not the person's; what was missed comes when it is back", async () => {
  const api = serviceApi("trades");
  now = new Date(START);
  const { id, profileId } = await ledger.connect(api, bybitKey("read-outage"));
  await ledger.sync(id);
  await ledger.acceptFirst(api, profileId);
  for (let hour = 1; hour <= 48; hour += 8) {
    now = new Date(START + hour * 3_600_000);
    bybit.faults.push("outage");
    await ledger.sync(id);
  }
  const stored = await ledger.unit.run(jobActor("trades"), "job", (tx) =>
    tx.getRepository(ConnectionEntity).findOneByOrFail({ id }),
  );
  const waiting = { deliveryState: null, question: null, deliveredAt: null };
  expect(judge({ ...stored, ...waiting }, now)).toMatchObject({ state: "late", reason: "outage" });
  await ledger.sync(id);
  await ledger.settled(profileId);
  expect((await api.call("GET", `/trade-imports/connections/${id}`)).body).toMatchObject({
    readUntil: now.toISOString(),
  });
  const byFile = serviceApi("trades");
  await importFile(byFile, {
    profileId: await newProfile(byFile, "UTC"),
    bytes: await ledger.wholeFile(bybitKey("read-outage")),
  });
  expect(await ledger.everything(api)).toEqual(await ledger.everything(byFile));
}, 120_000);

test("Y-301 a reply in another shape is refused whole, stored, and read again once the broker is itself", async () => {
  const api = serviceApi("trades");
  now = new Date(START);
  const { id } = await ledger.connect(api, bybitKey("read-shape"));
  bybit.faults.push("html");
  await ledger.sync(id);
  const kinds = () =>
    ledger.unit.run(jobActor("trades"), "job", async (tx) => {
      const rows: { kind: string }[] = await tx.query(
        "select distinct kind from broker_reply where connection_id = $1 order by kind",
        [id],
      );
      return rows.map(({ kind }) => kind);
    });
  expect(await kinds()).toEqual(["unreadable"]);
  await ledger.sync(id);
  expect(await kinds()).toEqual(["account", "linear", "log", "unreadable"]);
}, 60_000);
