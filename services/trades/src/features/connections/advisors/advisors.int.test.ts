import type { Advisor } from "@entrywise/contracts/trades/advisors.api";
import type { BrokerConnection } from "@entrywise/contracts/trades/broker-connections.api";
import { Decimal } from "@entrywise/domain/decimal";
import { type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { mt5Report, workbook } from "@entrywise/statements/fixtures/mt5-workbook";
import { Pool } from "pg";
import { afterAll, expect, inject, test, vi } from "vitest";
import { AdvisorPort, type Call } from "../../../../../../scripts/broker-stand-ins/metatrader/advisor-port.ts";
import { Terminal } from "../../../../../../scripts/broker-stand-ins/metatrader/terminal.ts";
import { AdvisorStorm, seeded } from "../../../testing/advisor-storm.ts";

const { port: gateway, ownerUrl } = inject("system");
const owner = new Pool({ connectionString: ownerUrl, max: 2 });
afterAll(() => owner.end());

const headers = { origin: `http://localhost:${gateway}` };

interface Connected {
  id: string;
  token: string;
  call: Call;
}

/** Connects as the page does, and reads address and token from the file. */
async function connect(api: ServiceApi, platform: Terminal["platform"]): Promise<Connected> {
  const added = await api.call<{ id: string }>("POST", "/trade-imports/advisors", { body: { platform }, headers });
  expect([added.status, added.body]).toMatchObject([201, { id: expect.any(String) }]);
  return readFile(api, added.body.id);
}

async function readFile(api: ServiceApi, id: string): Promise<Connected> {
  const { body } = await api.call<{ source: string }>("GET", `/trade-imports/advisors/${id}/file`);
  const input = (name: string) => new RegExp(`input string ${name} *= "([^"]*)"`).exec(body.source)?.[1] ?? "";
  const [address, token, connection] = ["Address", "Token", "Connection"].map(input);
  expect([address, connection]).toEqual([headers.origin, id]);
  return {
    id,
    token: token ?? "",
    call: (text, key) => post(`${address}/v1.0/trade-imports/advisors/${id}/batches`, token ?? "", text, key),
  };
}

async function post(url: string, token: string, body: string, key: string) {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      ...{ "content-type": "application/json", authorization: `Bearer ${token}` },
      ...(key === "" ? {} : { "idempotency-key": key }),
    },
    body,
  });
  return { status: response.status, body: await response.text() };
}

/** Lets the advisor work until the journal has everything. */
async function settle(terminal: Terminal, advisor: AdvisorPort): Promise<void> {
  for (let tick = 0; tick < 400; tick += 1) {
    await advisor.tick();
    terminal.pass(1);
    if (tick > 12 && advisor.isIdle) return;
  }
  throw new Error("the advisor has not come to rest");
}

const read = async (api: ServiceApi, id: string) =>
  (await api.call<BrokerConnection>("GET", `/trade-imports/connections/${id}`)).body;
const readAdvisor = async (api: ServiceApi, id: string) =>
  (await api.call<Advisor>("GET", `/trade-imports/advisors/${id}`)).body;
const patience = { timeout: 60_000, interval: 100 };

async function accept(api: ServiceApi, id: string): Promise<void> {
  const waiting = await vi.waitFor(async () => {
    const found = await read(api, id);
    expect(found).toMatchObject({ state: "needsYou", reason: "firstPreview" });
    return found;
  }, patience);
  const file = await api.call<string>("GET", `/trade-imports/deliveries/${waiting.deliveryId}/file`);
  const form = new FormData();
  form.append("file", new Blob([String(file.body)]), waiting.deliveryFile ?? "");
  for (const [name, value] of Object.entries({
    preview: "false",
    timeZone: "Europe/Athens",
    deliveryId: waiting.deliveryId ?? "",
  }))
    form.append(name, value);
  const path = `/trade-import-profiles/${waiting.profileId}/import`;
  const started = await api.call<{ id: string }>("POST", path, { form });
  expect([started.status, started.body]).toMatchObject([202, { id: expect.any(String) }]);
  await api.call("GET", `/trade-imports/${started.body.id}/events`);
}

/** What the journal has: trades by their key with what is closed of them, cash, and the balance. */
async function readLedger(api: ServiceApi) {
  const { userId } = api.actor;
  const { rows: trades } = await owner.query<{ key: string; closed: boolean; net: string; stop: string | null }>(
    `select min(split_part(k.key, ':', 2)) as key, t.is_closed as closed, round(t.net_profit, 2)::text as net,
            (select trim_scale(o.stop_price)::text from trades.open_position o where o.trade_id = t.id) as stop
       from trades.trade t join trades.imported_ticket k on k.trade_id = t.id
      where t.user_id = $1 and t.deleted_at is null group by t.id order by 1`,
    [userId],
  );
  const { rows: cash } = await owner.query<{ count: number }>(
    "select count(*)::int as count from trades.cash_entry where user_id = $1",
    [userId],
  );
  const { body } = await api.call<{ items: { balance: string }[] }>("GET", "/trade-accounts");
  return { trades, cash: cash[0]?.count, balance: Number(body.items[0]?.balance).toFixed(2) };
}

async function reconciled(api: ServiceApi, id: string): Promise<boolean | null> {
  const { profileId } = await read(api, id);
  const path = `/trade-import-profiles/${profileId}/reconciliation`;
  const { body } = await api.call<{ reconciliation: { agrees: boolean } | null }>("GET", path);
  return body.reconciliation?.agrees ?? null;
}

test.each(["metatrader-5", "metatrader-4"] as const)(
  "Y-304 %s: connected, previewed once, and from then on trades, partial closes, cash and stops come by themselves",
  async (platform) => {
    const api = serviceApi("trades");
    const connected = await connect(api, platform);
    expect(await read(api, connected.id)).toMatchObject({ state: "late", reason: "silent", broker: platform });
    const terminal = new Terminal(platform);
    terminal.deposit("5000");
    terminal.pass(60);
    const first = terminal.buy("0.10", "1.08", "1.075");
    terminal.pass(3600);
    terminal.close(first, "1.084");
    const advisor = new AdvisorPort({ ...connected, terminal, disk: { lines: [] }, connection: connected.id });
    await settle(terminal, advisor);
    expect(await readAdvisor(api, connected.id)).toMatchObject({
      ...{ login: "30551188", company: "Raw Trading Ltd", currency: "USD", isComplete: true },
      ...{ closed: { count: 1 }, cash: { count: 1 }, positions: { count: 0 } },
    });
    await accept(api, connected.id);
    expect(await read(api, connected.id)).toMatchObject({ state: "current", brokerAccount: "••••1188" });
    expect(await reconciled(api, connected.id)).toBe(true);
    // Opened with a stop that is moved later: the first one counts.
    const second = terminal.buy("0.30", "1.09", "1.085");
    await settle(terminal, advisor);
    terminal.moveStop(second, "1.0895");
    await settle(terminal, advisor);
    const stops = await owner.query(
      "select trim_scale(first_stop)::text as first, body ->> 'stop' as now from trades.advisor_record where connection_id = $1 and ticket = $2 and kind = 'position'",
      [connected.id, second],
    );
    expect(stops.rows).toEqual([{ first: "1.085", now: "1.08950000" }]);
    terminal.pass(400);
    await settle(terminal, advisor);
    const isThere = (closed: boolean, net: string) =>
      vi.waitFor(async () => {
        const { trades } = await readLedger(api);
        expect(trades).toHaveLength(2);
        expect(trades.find(({ key }) => key.startsWith(second))).toMatchObject({ closed, net, stop: "1.085" });
      }, patience);
    await vi.waitFor(async () => expect((await readLedger(api)).trades).toHaveLength(2), patience);
    const rest = terminal.close(second, "1.1", "0.10") ?? "";
    terminal.deposit("250");
    await settle(terminal, advisor);
    await vi.waitFor(async () => expect((await readLedger(api)).cash).toBe(2), patience);
    terminal.close(rest, "1.11");
    await settle(terminal, advisor);
    await isThere(true, platform === "metatrader-5" ? "497.90" : "498.95");
    expect((await readLedger(api)).balance).toBe(terminal.balance);
    expect(await reconciled(api, connected.id)).toBe(true);
    expect(await read(api, connected.id)).toMatchObject({ state: "current", reason: null });
  },
);

test.each([3, 11, 29])(
  "Y-304 Y-301 outages, lost replies, kills and double sends lose nothing and double nothing (seed %i)",
  async (seed) => {
    const api = serviceApi("trades");
    const connected = await connect(api, "metatrader-5");
    const terminal = new Terminal("metatrader-5");
    terminal.deposit("10000");
    const storm = new AdvisorStorm(terminal, connected, seeded(seed));
    for (let step = 0; step < 50; step += 1) await storm.step();
    const advisor = storm.calm();
    await settle(terminal, advisor);
    const { rows } = await owner.query<{ ticket: string }>(
      "select ticket from trades.advisor_record where connection_id = $1 and kind = 'record' order by ticket",
      [connected.id],
    );
    expect(rows.map(({ ticket }) => ticket)).toEqual(terminal.history.map(({ ticket }) => ticket).toSorted());
    await accept(api, connected.id);
    const positions = new Set(terminal.history.map(({ position }) => position).filter((position) => position !== "0"));
    // What came while the preview waited comes with the next heartbeat.
    const ledger = await vi.waitFor(async () => {
      terminal.pass(60);
      await settle(terminal, advisor);
      const found = await readLedger(api);
      expect(found.trades).toHaveLength(positions.size);
      // What an open position has cost so far is in the terminal's balance, and in the journal's when it is closed.
      const openCosts = Decimal("-0.70").times(terminal.positions.length);
      expect(found.balance).toBe(Decimal(terminal.balance).minus(openCosts).toFixed(2));
      return found;
    }, patience);
    expect(ledger.trades.map(({ key }) => key.replace(/\..*/, "")).toSorted()).toEqual([...positions].toSorted());
    expect(ledger.trades.filter(({ closed }) => !closed)).toHaveLength(terminal.positions.length);
    expect(ledger.cash).toBe(terminal.history.filter(({ type }) => type === "BALANCE").length);
    expect(await reconciled(api, connected.id)).toBe(true);
  },
);

test("Y-304 trades of a MetaTrader statement are known by their tickets, whichever comes first", async () => {
  const api = serviceApi("trades");
  const connected = await connect(api, "metatrader-5");
  const { profileId } = await read(api, connected.id);
  const form = new FormData();
  form.append("file", new Blob([Uint8Array.from(workbook(mt5Report()))]), "ReportHistory.xlsx");
  form.append("preview", "false");
  form.append("timeZone", "Europe/Athens");
  const started = await api.call<{ id: string }>("POST", `/trade-import-profiles/${profileId}/import`, { form });
  await api.call("GET", `/trade-imports/${started.body.id}/events`);
  const before = await readLedger(api);
  expect(before.trades.length).toBeGreaterThan(4);
  const terminal = new Terminal("metatrader-5");
  terminal.deposit("1000");
  const known = terminal.buy("0.10", "1.08", "1.075");
  terminal.pass(600);
  terminal.close(known, "1.085");
  for (const record of terminal.history) if (record.position === known) Object.assign(record, { position: "2001" });
  await settle(terminal, new AdvisorPort({ ...connected, terminal, disk: { lines: [] }, connection: connected.id }));
  await accept(api, connected.id);
  expect((await readLedger(api)).trades).toEqual(before.trades);
});

test("Y-304 a record that is missing is noticed by the balance, and the whole history is sent once more", async () => {
  const api = serviceApi("trades");
  const connected = await connect(api, "metatrader-5");
  const terminal = new Terminal("metatrader-5");
  terminal.deposit("1000");
  const advisor = new AdvisorPort({ ...connected, terminal, disk: { lines: [] }, connection: connected.id });
  await settle(terminal, advisor);
  await accept(api, connected.id);
  // The server adds a correction behind what was sent already.
  terminal.deposit("77");
  Object.assign(terminal.history[0] ?? {}, { time: terminal.time - 86_400 });
  terminal.pass(5);
  terminal.close(terminal.buy("0.10", "1.08"), "1.09");
  await settle(terminal, advisor);
  await vi.waitFor(async () => {
    terminal.pass(60);
    await settle(terminal, advisor);
    expect((await readLedger(api)).balance).toBe(terminal.balance);
  }, patience);
  expect(await reconciled(api, connected.id)).toBe(true);
  expect((await read(api, connected.id)).state).toBe("current");
});

const batch = (terminal: Terminal, own: object = {}) =>
  JSON.stringify({
    ...{ version: "1.00", platform: terminal.platform, time: terminal.time, account: terminal.account },
    ...{ records: terminal.history, positions: terminal.positions, isComplete: true },
    ...own,
  });

test("Y-304 what is of another shape, or too much, is refused whole by the name of its field", async () => {
  const api = serviceApi("trades");
  const { id, call } = await connect(api, "metatrader-5");
  const terminal = new Terminal("metatrader-5");
  terminal.deposit("1000");
  terminal.buy("0.1", "1.08");
  const [deal] = terminal.history;
  const bad: readonly (readonly [object, string])[] = [
    [{ records: [...terminal.history, { ...deal, profit: "1e5" }] }, "records.2.profit"],
    [{ records: [{ ...deal, ticket: "x" }] }, "records.0.ticket"],
    [{ records: [{ ...deal, entry: "SIDEWAYS" }] }, "records.0.entry"],
    [{ records: Array.from({ length: 201 }, () => deal) }, "records"],
    [{ positions: [{ ...terminal.positions[0], volume: 0.1 }] }, "positions.0.volume"],
    [{ account: { ...terminal.account, login: undefined } }, "account.login"],
    [{ isComplete: "yes" }, "isComplete"],
  ];
  for (const [own, field] of bad) {
    const reply = await call(batch(terminal, own), "");
    expect([reply.status, JSON.parse(reply.body).errors.map(({ path }: { path: string }) => path)]).toEqual([
      400,
      [field],
    ]);
  }
  const { rows } = await owner.query("select from trades.advisor_record where connection_id = $1", [id]);
  expect(rows).toEqual([]);
  expect((await call(batch(terminal), "")).status).toBe(200);
});

test("Y-304 a token delivers to its own connection and can do nothing else; a replaced or deleted one can't either", async () => {
  const api = serviceApi("trades");
  const first = await connect(api, "metatrader-5");
  const second = await connect(api, "metatrader-5");
  const terminal = new Terminal("metatrader-5", "111");
  const path = (id: string) => `${headers.origin}/v1.0/trade-imports/advisors/${id}/batches`;
  const send = (id: string, token: string, own: object = {}) => post(path(id), token, batch(terminal, own), "");
  expect((await send(first.id, first.token)).status).toBe(200);
  expect(await send(second.id, first.token)).toMatchObject({
    status: 403,
    body: expect.stringContaining("Advisor.OtherToken"),
  });
  expect(
    (await api.call("POST", `/trade-imports/advisors/${first.id}/batches`, { body: JSON.parse(batch(terminal)) }))
      .status,
  ).toBe(403);
  for (const other of [
    "/trades/summaries",
    "/trade-imports",
    `/trade-imports/advisors/${first.id}/file`,
    "/api-keys",
  ]) {
    const response = await fetch(`${headers.origin}/v1.0${other}`, {
      headers: { authorization: `Bearer ${first.token}` },
    });
    expect([other, response.status]).toEqual([other, 403]);
  }
  // An account belongs to one connection, and a connection to one account and platform.
  expect(await send(second.id, second.token)).toMatchObject({
    status: 409,
    body: expect.stringContaining("AccountTaken"),
  });
  const account = { ...terminal.account, login: "222" };
  expect(await send(first.id, first.token, { account })).toMatchObject({
    status: 409,
    body: expect.stringContaining("OtherAccount"),
  });
  expect((await send(first.id, first.token, { platform: "metatrader-4" })).status).toBe(422);
  await api.call("PUT", `/trade-imports/connections/${first.id}/enabled`, { body: { enabled: false } });
  expect((await send(first.id, first.token)).status).toBe(409);
  await api.call("PUT", `/trade-imports/connections/${first.id}/enabled`, { body: { enabled: true } });

  const replaced = await api.call<Advisor>("POST", `/trade-imports/advisors/${first.id}/token`, { headers });
  expect(replaced.status).toBe(200);
  expect([401, 403]).toContain((await send(first.id, first.token)).status);
  const renewed = await readFile(api, first.id);
  expect([renewed.token === first.token, replaced.body.tokenEnd]).toEqual([false, renewed.token.slice(-4)]);
  expect((await send(first.id, renewed.token)).status).toBe(200);
  await vi.waitFor(async () => expect((await send(first.id, first.token)).status).toBe(401), patience);
  await api.call("DELETE", `/trade-imports/connections/${first.id}`);
  await vi.waitFor(async () => expect((await send(first.id, renewed.token)).status).toBe(401), patience);
});

test("Y-304 a token is nowhere in the database as it is, and isn't returned but in its file", async () => {
  const api = serviceApi("trades");
  const { id, token } = await connect(api, "metatrader-4");
  const { rows } = await owner.query(
    "select to_jsonb(c)::text || to_jsonb(a)::text as text from trades.broker_connection c join trades.advisor a on a.connection_id = c.id where c.id = $1",
    [id],
  );
  expect(rows[0]?.text).not.toContain(token);
  expect(JSON.stringify([await read(api, id), await readAdvisor(api, id)])).not.toContain(token);
  const noOrigin = await api.call("POST", "/trade-imports/advisors", { body: { platform: "metatrader-5" } });
  expect(noOrigin).toMatchObject({ status: 400, body: { code: "Advisor.NoOrigin" } });
});
