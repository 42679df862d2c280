import type { BrokerConnection, KeyCheck } from "@entrywise/contracts/trades/broker-connections.api";
import type { ImportPreview } from "@entrywise/contracts/trades/import-preview";
import { type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { Pool } from "pg";
import { afterAll, expect, inject, test, vi } from "vitest";
import { alpacaSecret } from "../../../../../scripts/broker-stand-ins/alpaca-stand-in.ts";
import { binanceSecret } from "../../../../../scripts/broker-stand-ins/binance-stand-in.ts";
import { ecKey } from "../../../../../scripts/broker-stand-ins/coinbase-keys.ts";
import { krakenSecret } from "../../../../../scripts/broker-stand-ins/kraken-stand-in.ts";

const owner = new Pool({ connectionString: inject("system").ownerUrl, max: 2 });
afterAll(() => owner.end());

const bybitKey = (apiKey: string) => ({ broker: "bybit", apiKey, apiSecret: "demo-secret" });
const add = (api: ServiceApi, credentials: object) =>
  api.call<{ id: string; code?: string }>("POST", "/trade-imports/connections", { body: { credentials } });
const read = async (api: ServiceApi, id: string) =>
  (await api.call<BrokerConnection>("GET", `/trade-imports/connections/${id}`)).body;
const check = async (api: ServiceApi, credentials: object) =>
  (await api.call<KeyCheck>("POST", "/trade-imports/connections/check-key", { body: credentials })).body;

/** The connection, once its first statement waits for a look. */
const readyToPreview = (api: ServiceApi, id: string) =>
  vi.waitFor(
    async () => {
      const connection = await read(api, id);
      expect(connection).toMatchObject({ state: "needsYou", reason: "firstPreview", isSyncing: false });
      return connection;
    },
    { timeout: 100_000, interval: 200 },
  );

async function importByHand(api: ServiceApi, { profileId, deliveryId }: BrokerConnection, preview: boolean) {
  const file = await api.call<string>("GET", `/trade-imports/deliveries/${deliveryId}/file`);
  const form = new FormData();
  form.append("file", new Blob([String(file.body)]), "statement");
  form.append("preview", String(preview));
  if (!preview) form.append("deliveryId", deliveryId ?? "");
  return api.call<ImportPreview & { id: string }>("POST", `/trade-import-profiles/${profileId}/import`, { form });
}

async function accept(api: ServiceApi, connection: BrokerConnection): Promise<string> {
  const started = await importByHand(api, connection, false);
  expect(started.status).toBe(202);
  await api.call("GET", `/trade-imports/${started.body.id}/events`);
  return started.body.id;
}

test("Y-300 Y-301 from a key to a reconciled account: tried, connected, previewed once, imported, undone", async () => {
  const api = serviceApi("trades");
  const key = bybitKey("read-whole-way");
  expect(await check(api, key)).toMatchObject({ outcome: "ready", reason: null });
  expect((await api.call<{ total: number }>("GET", "/trade-imports/connections")).body.total).toBe(0);
  const { status, body } = await add(api, key);
  expect(status).toBe(201);
  const waiting = await readyToPreview(api, body.id);
  expect(waiting).toMatchObject({
    broker: "bybit",
    keyEnd: "-way",
    brokerAccount: expect.stringMatching(/^••••\d{4}$/),
  });
  const preview = await importByHand(api, waiting, true);
  expect(preview.body).toMatchObject({ verdict: { agrees: true } });
  expect((await api.call<{ total: number }>("GET", "/trades/summaries?take=1")).body.total).toBe(0);
  const importId = await accept(api, waiting);
  const connected = await read(api, body.id);
  expect(connected).toMatchObject({
    state: "current",
    reason: null,
    deliveryId: null,
    accountName: expect.any(String),
  });
  expect(connected.lastAdded).toBeGreaterThan(50);
  const imports = await api.call<{ items: object[] }>("GET", "/trade-imports");
  expect(imports.body.items).toMatchObject([{ id: importId, origin: "program", broker: "bybit", state: "done" }]);
  const { body: found } = await api.call<{ reconciliation: object }>(
    "GET",
    `/trade-import-profiles/${connected.profileId}/reconciliation`,
  );
  expect(found.reconciliation).toMatchObject({ agrees: true });
  // What was taken back is not brought again behind the person's back.
  await api.call("DELETE", `/trade-imports/${importId}`);
  await api.call("POST", `/trade-imports/connections/${body.id}/sync`);
  await readyToPreview(api, body.id);
  expect((await api.call<{ total: number }>("GET", "/trades/summaries?take=1")).body.total).toBe(0);
});

test("Y-303 Interactive Brokers by the same way, with the token and the number of a query", async () => {
  const api = serviceApi("trades");
  const { body } = await add(api, { broker: "ibkr-flex", token: "read-token-of-flex", queryId: "1184207" });
  await accept(api, await readyToPreview(api, body.id));
  expect(await read(api, body.id)).toMatchObject({ state: "current", brokerAccount: expect.stringMatching(/^••••/) });
});

test("Y-303 Kraken by the same way, and a key without its ledger isn't connected", async () => {
  const api = serviceApi("trades");
  const key = (apiKey: string) => ({ broker: "kraken", apiKey, apiSecret: krakenSecret });
  const narrow = await check(api, key("narrow-key"));
  expect(narrow).toMatchObject({ outcome: "failed", reason: "keyTooNarrow", facts: [] });
  expect(narrow.permissions).toContainEqual({ permission: "readLedger", isOn: false, needed: true });
  expect(await add(api, key("narrow-key"))).toMatchObject({ status: 422, body: { code: "Connection.KeyFailed" } });
  expect(await check(api, key("trade-key"))).toMatchObject({ outcome: "refused", reason: "keyRights" });
  const { body } = await add(api, key("read-whole-way"));
  const waiting = await readyToPreview(api, body.id);
  expect((await importByHand(api, waiting, true)).body).toMatchObject({ verdict: { agrees: true } });
  await accept(api, waiting);
  expect(await read(api, body.id)).toMatchObject({ state: "current", brokerAccount: expect.stringMatching(/^••••/) });
}, 120_000);

test("Y-303 Alpaca by the same way, with money and on paper; its key is told to be able to trade", async () => {
  const api = serviceApi("trades");
  const key = (broker: string, apiKey: string) => ({ broker, apiKey, apiSecret: alpacaSecret });
  expect(await check(api, key("alpaca", "paper-key-1"))).toMatchObject({ outcome: "failed", reason: "keyWrong" });
  const found = await check(api, key("alpaca", "key-whole-way"));
  expect(found).toMatchObject({ outcome: "ready", reason: null });
  expect(found.facts).toContainEqual(expect.objectContaining({ fact: "mayTrade", isFound: true }));
  for (const broker of ["alpaca", "alpaca-paper"]) {
    const { body } = await add(api, key(broker, "key-whole-way"));
    const waiting = await readyToPreview(api, body.id);
    expect((await importByHand(api, waiting, true)).body).toMatchObject({ verdict: { agrees: true } });
    await accept(api, waiting);
    expect(await read(api, body.id)).toMatchObject({ state: "current", brokerAccount: expect.stringMatching(/^••••/) });
  }
}, 120_000);

test("Y-303 Coinbase by the same way, with a key that is only good for one portfolio", async () => {
  const api = serviceApi("trades");
  const key = (name: string) => ({
    ...{ broker: "coinbase", apiKey: `organizations/o/apiKeys/${name}`, apiSecret: ecKey.text },
  });
  expect(await check(api, key("transfer-key"))).toMatchObject({ outcome: "refused", reason: "keyRights" });
  expect(await check(api, { ...key("read-key"), apiSecret: "nothing" })).toMatchObject({ reason: "keyWrong" });
  const { body } = await add(api, key("read-whole-way"));
  await accept(api, await readyToPreview(api, body.id));
  expect(await read(api, body.id)).toMatchObject({ state: "current", brokerAccount: expect.stringMatching(/^••••/) });
});

test("Y-303 Binance by the same way; a symbol that is added later is read from its beginning", async () => {
  const api = serviceApi("trades");
  const key = (symbols: string[], apiKey = "read-symbols") => ({
    ...{ broker: "binance", apiKey, apiSecret: binanceSecret, symbols },
  });
  expect(await check(api, key(["BTCUSDT"], "futures-key"))).toMatchObject({ outcome: "refused", reason: "keyRights" });
  expect((await api.call("POST", "/trade-imports/connections/check-key", { body: key([]) })).status).toBe(400);
  const { body } = await add(api, key(["btcusdt"]));
  await accept(api, await readyToPreview(api, body.id));
  const symbols = async () => {
    const { rows } = await owner.query("select distinct instrument from trades.trade where user_id = $1", [
      api.actor.userId,
    ]);
    return rows.map(({ instrument }) => instrument);
  };
  expect(await symbols()).toHaveLength(1);
  const renewed = await api.call("PUT", `/trade-imports/connections/${body.id}/key`, {
    body: key(["BTCUSDT", "ETHUSDT"]),
  });
  expect(renewed.status).toBe(200);
  await vi.waitFor(async () => expect(await symbols()).toHaveLength(2), { timeout: 60_000, interval: 200 });
});

test.each(["trade-key", "withdraw-key"])(
  "Y-300 %s may do more than read: it is refused and nothing is stored",
  async (key) => {
    const api = serviceApi("trades");
    const found = await check(api, bybitKey(key));
    expect(found).toMatchObject({ outcome: "refused", reason: "keyRights" });
    expect(found.permissions.filter(({ isOn, needed }) => isOn && needed === false).length).toBeGreaterThan(0);
    expect(await add(api, bybitKey(key))).toMatchObject({ status: 422, body: { code: "Connection.KeyRefused" } });
    const { rows } = await owner.query("select from trades.broker_connection where user_id = $1", [api.actor.userId]);
    expect(rows).toEqual([]);
  },
);

test.each([
  ["expired-key", "keyExpired"],
  ["elsewhere-key", "keyAddress"],
  ["no-such-key", "keyWrong"],
])("Y-302 %s isn't connected: %s", async (key, reason) => {
  const api = serviceApi("trades");
  expect(await check(api, bybitKey(key))).toMatchObject({ outcome: "failed", reason });
  expect(await add(api, bybitKey(key))).toMatchObject({ status: 422, body: { code: "Connection.KeyFailed" } });
});

test("Y-300 credentials are nowhere in the database as they were typed, and go with their connection", async () => {
  const api = serviceApi("trades");
  const { body } = await add(api, bybitKey("read-secrecy-key"));
  await readyToPreview(api, body.id);
  const of = (id: string) =>
    owner.query("select to_jsonb(c)::text as text from trades.broker_connection c where id = $1", [id]);
  const [row] = (await of(body.id)).rows;
  expect(row.text).not.toMatch(/read-secrecy-key|demo-secret/);
  expect(JSON.stringify(await read(api, body.id))).not.toMatch(/read-secrecy|demo-secret/);
  expect((await api.call("DELETE", `/trade-imports/connections/${body.id}`)).status).toBe(204);
  expect((await of(body.id)).rows).toEqual([]);
  const left = await owner.query("select from trades.broker_reply where connection_id = $1", [body.id]);
  expect(left.rows).toEqual([]);
  const open = await owner.query("select from trades.delivery where user_id = $1 and broker is not null", [
    api.actor.userId,
  ]);
  expect(open.rows).toEqual([]);
});

test("Y-301 one account is connected once, and a key of another account doesn't replace its own", async () => {
  const api = serviceApi("trades");
  const { body } = await add(api, bybitKey("read-once"));
  expect(await add(api, bybitKey("read-once"))).toMatchObject({
    status: 409,
    body: { code: "Connection.AccountTaken" },
  });
  const renew = (key: string) =>
    api.call<{ code?: string; keyEnd?: string }>("PUT", `/trade-imports/connections/${body.id}/key`, {
      body: bybitKey(key),
    });
  expect(await renew("read-other")).toMatchObject({ status: 409, body: { code: "Connection.OtherAccount" } });
  expect(await renew("trade-once")).toMatchObject({ status: 422, body: { code: "Connection.KeyRefused" } });
  expect(await renew("read-once")).toMatchObject({ status: 200, body: { keyEnd: "once" } });
});

test("Y-302 a stopped connection is not read, keeps what waits, and goes on when it is started", async () => {
  const api = serviceApi("trades");
  const { body } = await add(api, bybitKey("read-stopped"));
  await readyToPreview(api, body.id);
  const turn = (enabled: boolean) =>
    api.call<BrokerConnection>("PUT", `/trade-imports/connections/${body.id}/enabled`, { body: { enabled } });
  expect((await turn(false)).body).toMatchObject({ state: "stopped", nextAt: null });
  expect(await api.call("POST", `/trade-imports/connections/${body.id}/sync`)).toMatchObject({
    status: 409,
    body: { code: "Connection.Stopped" },
  });
  expect((await turn(true)).body).toMatchObject({ state: "needsYou", reason: "firstPreview" });
});

test("Y-302 its person is notified once that it needs them", async () => {
  const api = serviceApi("trades");
  const { body } = await add(api, bybitKey("read-notified"));
  await accept(api, await readyToPreview(api, body.id));
  const notices = async () =>
    (
      await serviceApi("platform", api.actor).call<{ items: { kind: string; params: object }[] }>(
        "GET",
        "/notifications",
      )
    ).body.items.filter(({ kind }) => kind === "imports.connection");
  await vi.waitFor(async () => expect(await notices()).toHaveLength(1), { timeout: 20_000, interval: 200 });
});
