import { jobActor } from "@entrywise/kit/auth/actor";
import { createDataSource } from "@entrywise/kit/db/data-source";
import { newId } from "@entrywise/kit/db/new-id";
import { createUnitOfWork, type UnitOfWork } from "@entrywise/kit/db/unit-of-work";
import { createGuardedGet } from "@entrywise/kit/http/guarded-get";
import { isLoopbackAddress } from "@entrywise/kit/http/public-addresses";
import { createLogger } from "@entrywise/kit/logging";
import { type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from "vitest";
import { BybitStandIn, bybitSecret } from "../../../../scripts/broker-stand-ins/bybit-stand-in.ts";
import { seeded } from "../../../../scripts/broker-stand-ins/seeded.ts";
import { type StandIns, startStandIns } from "../../../../scripts/broker-stand-ins/start-stand-ins.ts";
import { BrokerReplyEntity } from "../features/connections/broker-reply.entity.ts";
import { bybitAdapter } from "../features/connections/brokers/bybit/bybit.adapter.ts";
import { readEverything, standInCall } from "../features/connections/brokers/read-everything.fixture.ts";
import { ConnectionEntity } from "../features/connections/connection.entity.ts";
import { judge } from "../features/connections/connections.read-model.ts";
import { insertConnection } from "../features/connections/connections.repository.ts";
import { createCredentialBox } from "../features/connections/credential-box.ts";
import { type BrokerHttp, createBrokerHttp, replyLimits } from "../features/connections/http/broker-http.ts";
import { createPace } from "../features/connections/http/pace.ts";
import { claimConnection } from "../features/connections/sync/claims.repository.ts";
import type { ConnectionParts } from "../features/connections/sync/connection-parts.ts";
import { syncConnection } from "../features/connections/sync/sync-connection.ts";
import { takeConnected } from "../features/imports/deliveries/connected-statements.repository.ts";
import { newProfile } from "./stored-import.ts";

const DAY_MS = 86_400_000;
/** Ahead of the running system's clock, which therefore never finds these connections due. */
const START = Math.floor(Date.now() / DAY_MS + 60) * DAY_MS + DAY_MS / 2;
let now = new Date(START);
const bybit = new BybitStandIn({ now: () => now, perDay: 25, days: 60, callsPerSecond: 1_000_000 });
let standIns: StandIns;
let source: ReturnType<typeof createDataSource>;
let unit: UnitOfWork;
const box = createCredentialBox(["a-secret-of-the-ledger-test"]);
const plain = createBrokerHttp(createGuardedGet(isLoopbackAddress, replyLimits), createPace(100_000));

beforeAll(async () => {
  standIns = await startStandIns(bybit);
  source = await createDataSource({
    url: inject("system").ownerUrl,
    schema: "trades",
    entities: [ConnectionEntity, BrokerReplyEntity],
    migrations: [],
    poolSize: 4,
  }).initialize();
  unit = createUnitOfWork(source);
});
afterEach(() => {
  bybit.faults.length = 0;
  Object.assign(bybit, { clockAheadMs: 0, logLagMs: 0 });
});
afterAll(async () => {
  await source.destroy();
  await standIns.stop();
});

const partsWith = (http: BrokerHttp): ConnectionParts => ({
  ...{
    unit,
    box,
    addresses: standIns.urls,
    handOver: takeConnected,
    mayImport: async () => true,
    now: () => now,
    sleep: async () => undefined,
  },
  logger: createLogger("trades", "silent"),
  httpFor: () => http,
  tell: async () => undefined,
  again: async () => undefined,
});

/** Reads as if the process were killed after so many calls: it never goes on, and its claim grows old. */
async function syncAndDie(id: string, calls: number): Promise<void> {
  let made = 0;
  let died: () => void = () => undefined;
  const dead = new Promise<void>((resolve) => {
    died = resolve;
  });
  const http: BrokerHttp = {
    get: (url, headers) => {
      made += 1;
      if (made <= calls) return plain.get(url, headers);
      died();
      return new Promise(() => undefined);
    },
  };
  await Promise.race([syncConnection(partsWith(http), id), dead]);
  await age(id);
}

const age = (id: string) =>
  unit.run(jobActor("trades"), "job", async (tx) => {
    await tx.query("update broker_connection set claimed_at = claimed_at - interval '1 hour' where id = $1", [id]);
  });

async function connect(api: ServiceApi, apiKey: string): Promise<{ id: string; profileId: string }> {
  const profileId = await newProfile(api, "UTC");
  const id = newId();
  const { actor } = api;
  const sealed = box.close({ broker: "bybit", apiKey, apiSecret: bybitSecret }, id);
  const row = { id, broker: "bybit", profileId, sealed, keyEnd: "", keyExpiresAt: null, brokerAccount: null } as const;
  await unit.run(actor, "user", async (tx) => {
    await insertConnection({ tx, actor }, row);
    // The running system must leave it to this test.
    await tx.getRepository(ConnectionEntity).update(id, { nextAt: null });
  });
  return { id, profileId };
}

interface Waiting {
  id: string;
  state: string;
  bytes: Buffer | null;
}

const deliveriesOf = (profileId: string): Promise<Waiting[]> =>
  unit.run(jobActor("trades"), "job", (tx) =>
    tx.query("select id, state, bytes from delivery where profile_id = $1 order by received_at", [profileId]),
  );

/** Nothing is left for the running system to import. */
const settled = (profileId: string) =>
  vi.waitFor(
    async () => {
      const open = (await deliveriesOf(profileId)).filter(({ state }) => state === "waiting" || state === "running");
      expect(open).toEqual([]);
    },
    { timeout: 60_000, interval: 100 },
  );

async function importFile(api: ServiceApi, profileId: string, bytes: Buffer, fields: Record<string, string> = {}) {
  const form = new FormData();
  form.append("file", new Blob([Uint8Array.from(bytes)]), "statement.csv");
  for (const [name, value] of Object.entries({ preview: "false", timeZone: "UTC", ...fields }))
    form.append(name, value);
  const started = await api.call<{ id: string }>("POST", `/trade-import-profiles/${profileId}/import`, { form });
  expect(started.status).toBe(202);
  await api.call("GET", `/trade-imports/${started.body.id}/events`);
  const { body } = await api.call<{ items: { id: string; addedTrades: number }[] }>("GET", "/trade-imports?take=50");
  return body.items.find(({ id }) => id === started.body.id)?.addedTrades;
}

async function acceptFirst(api: ServiceApi, profileId: string): Promise<void> {
  const [first] = (await deliveriesOf(profileId)).filter(({ state }) => state === "asks");
  expect(first).toBeDefined();
  await importFile(api, profileId, first?.bytes ?? Buffer.of(), { deliveryId: first?.id ?? "" });
}

/** All that a person sees of their trades and cash. */
async function everything(api: ServiceApi) {
  const stats = (await api.call("GET", "/trades/stats")).body;
  const { body: accounts } = await api.call<{ items: { id: string; balance: string }[] }>("GET", "/trade-accounts");
  const rows = await unit.run(jobActor("trades"), "job", (tx) =>
    tx.query(
      `select k.key, t.is_closed, t.net_profit::text from trade t join imported_ticket k on k.trade_id = t.id
        where t.user_id = $1 and t.deleted_at is null order by k.key`,
      [api.actor.userId],
    ),
  );
  const cash = await unit.run(jobActor("trades"), "job", (tx) =>
    tx.query("select ticket, amount::text, kind from cash_entry where user_id = $1 order by ticket, amount", [
      api.actor.userId,
    ]),
  );
  return { stats, balances: accounts.items.map(({ balance }) => balance), rows, cash };
}

const wholeFile = async (apiKey: string) => {
  const call = standInCall(
    standIns.urls.bybit,
    { broker: "bybit" as const, apiKey, apiSecret: bybitSecret },
    () => now,
  );
  const { replies } = await readEverything(call, new Date(now.getTime() - 729 * DAY_MS));
  return Buffer.from(bybitAdapter.toStatement(replies)?.text ?? "");
};

test("Y-301 a week of readings with faults, kills, doubles and a wrong clock bring what one whole file brings", async () => {
  const api = serviceApi("trades");
  now = new Date(START);
  const { id, profileId } = await connect(api, "read-ledger");
  const random = seeded("ledger");
  const faults = ["outage", "limited", "html", "otherShape", "cut"] as const;
  const sync = () => syncConnection(partsWith(plain), id);
  await syncAndDie(id, 20);
  await sync();
  await acceptFirst(api, profileId);
  for (let day = 1; day <= 8; day += 1) {
    now = new Date(START + day * DAY_MS - Math.floor(random() * 6) * 3_600_000);
    Object.assign(bybit, { clockAheadMs: Math.round((random() - 0.5) * 7_200_000), logLagMs: random() * 14_400_000 });
    if (random() < 0.6) bybit.faults.push(...faults.filter(() => random() < 0.4));
    if (random() < 0.5) await syncAndDie(id, 1 + Math.floor(random() * 6));
    // Two at once: one of them reads.
    await Promise.all([sync(), sync(), sync()]);
    if (random() < 0.5) await settled(profileId);
  }
  Object.assign(bybit, { clockAheadMs: 0, logLagMs: 0 });
  bybit.faults.length = 0;
  await age(id);
  await sync();
  await settled(profileId);
  const byFile = serviceApi("trades");
  const file = await wholeFile("read-ledger");
  await importFile(byFile, await newProfile(byFile, "UTC"), file);
  const [found, wanted] = [await everything(api), await everything(byFile)];
  expect(found.rows.length).toBeGreaterThan(1_500);
  expect(found).toEqual(wanted);
  // The same period as a file brings nothing that is here already, and a file first leaves the connection nothing to add.
  expect(await importFile(api, profileId, file)).toBe(0);
  expect(await everything(api)).toEqual(wanted);
}, 300_000);

test("Y-301 a reader that was taken for dead stores nothing any more when it goes on", async () => {
  const api = serviceApi("trades");
  now = new Date(START);
  const { id, profileId } = await connect(api, "read-taken-over");
  let goOn: () => void = () => undefined;
  const paused = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let calls = 0;
  const slow: BrokerHttp = {
    get: async (url, headers) => {
      calls += 1;
      if (calls === 4) await paused;
      return plain.get(url, headers);
    },
  };
  const first = syncConnection(partsWith(slow), id);
  await vi.waitFor(() => expect(calls).toBe(4), { timeout: 10_000 });
  await age(id);
  await syncConnection(partsWith(plain), id);
  const before = await deliveriesOf(profileId);
  goOn();
  await first;
  // Its page came, could not be stored, and was its last.
  expect(calls).toBe(4);
  expect(await deliveriesOf(profileId)).toEqual(before);
  const after = await unit.run(jobActor("trades"), "job", (tx) => claimConnection(tx, id, newId()));
  expect(after).toMatchObject({ cursor: null, readUntil: new Date(START) });
});

test("Y-301 a statement that is being previewed stays, and what has come since follows by itself", async () => {
  const api = serviceApi("trades");
  now = new Date(START);
  const { id, profileId } = await connect(api, "read-previewed");
  const sync = () => syncConnection(partsWith(plain), id);
  await sync();
  const [first] = await deliveriesOf(profileId);
  now = new Date(START + DAY_MS);
  await sync();
  expect(await deliveriesOf(profileId)).toEqual([first]);
  await acceptFirst(api, profileId);
  await sync();
  await settled(profileId);
  const byFile = serviceApi("trades");
  await importFile(byFile, await newProfile(byFile, "UTC"), await wholeFile("read-previewed"));
  expect(await everything(api)).toEqual(await everything(byFile));
}, 120_000);

test("Y-302 a key that was given the right to trade is read no more, and waits for its person", async () => {
  const api = serviceApi("trades");
  now = new Date(START);
  const { id } = await connect(api, "read-upgraded");
  bybit.upgraded.add("read-upgraded");
  await syncConnection(partsWith(plain), id);
  expect((await api.call("GET", `/trade-imports/connections/${id}`)).body).toMatchObject({
    ...{ state: "needsYou", reason: "keyRights", nextAt: null, readUntil: null },
  });
});

test("Y-302 two days without the broker are late and not the person's; what was missed comes when it is back", async () => {
  const api = serviceApi("trades");
  now = new Date(START);
  const { id, profileId } = await connect(api, "read-outage");
  await syncConnection(partsWith(plain), id);
  await acceptFirst(api, profileId);
  for (let hour = 1; hour <= 48; hour += 8) {
    now = new Date(START + hour * 3_600_000);
    bybit.faults.push("outage");
    await syncConnection(partsWith(plain), id);
  }
  const stored = await unit.run(jobActor("trades"), "job", (tx) =>
    tx.getRepository(ConnectionEntity).findOneByOrFail({ id }),
  );
  const waiting = { deliveryState: null, question: null, deliveredAt: null };
  expect(judge({ ...stored, ...waiting }, now)).toMatchObject({ state: "late", reason: "outage" });
  await syncConnection(partsWith(plain), id);
  await settled(profileId);
  expect((await api.call("GET", `/trade-imports/connections/${id}`)).body).toMatchObject({
    readUntil: now.toISOString(),
  });
  const byFile = serviceApi("trades");
  await importFile(byFile, await newProfile(byFile, "UTC"), await wholeFile("read-outage"));
  expect(await everything(api)).toEqual(await everything(byFile));
}, 120_000);

test("Y-301 a reply in another shape is refused whole, stored, and read again once the broker is itself", async () => {
  const api = serviceApi("trades");
  now = new Date(START);
  const { id } = await connect(api, "read-shape");
  bybit.faults.push("html");
  await syncConnection(partsWith(plain), id);
  const kinds = () =>
    unit.run(jobActor("trades"), "job", async (tx) => {
      const rows: { kind: string }[] = await tx.query(
        "select distinct kind from broker_reply where connection_id = $1 order by kind",
        [id],
      );
      return rows.map(({ kind }) => kind);
    });
  expect(await kinds()).toEqual(["unreadable"]);
  await syncConnection(partsWith(plain), id);
  expect(await kinds()).toEqual(["account", "linear", "log", "unreadable"]);
}, 60_000);
