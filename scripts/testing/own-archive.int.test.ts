import type { DataExport } from "@entrywise/contracts/platform/data-export.api";
import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import { accountCall, goodPassword, openAccount } from "@entrywise/kit/testing/account-flow";
import { HttpSession } from "@entrywise/kit/testing/http-session";
import { newActor, serviceApi } from "@entrywise/kit/testing/service-api";
import { atBlobHost } from "@entrywise/kit/testing/upload-image";
import { strFromU8, unzipSync } from "fflate";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { ownRows } from "./own-rows.ts";
import { writeProgramCall } from "./program-call-row.ts";

const database = new Client({ connectionString: inject("system").ownerUrl });
beforeAll(() => database.connect());
afterAll(() => database.end());

/** Left out on purpose: what the product remembers of requests, names of files, keys of brokers, what is made for searching, and the archives themselves. */
const leftOut = [
  ...["platform.data_export", "platform.idempotency_key", "trades.idempotency_key", "trades.stored_blob"],
  ...["trades.search_text", "trades.search_word", "trades.waiting_statement"],
  // Keys of brokers leave with nobody.
  ...["trades.broker_connection", "trades.broker_reply", "trades.advisor", "trades.advisor_record"],
];

/** Rows of a user, by table, of the services that have data of people. */
async function rowsOf(userId: string): Promise<Record<string, number>> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select c.table_schema || '.' || c.table_name as name
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.column_name in ('user_id', 'brand_key') and t.table_type = 'BASE TABLE'
        and c.table_schema in ('platform', 'trades', 'groups', 'business', 'mcp')
      group by 1 having count(*) = 2`,
  );
  const found: Record<string, number> = {};
  for (const { name } of tables.filter((table) => !leftOut.includes(table.name))) {
    const { rows } = await database.query(`select count(*)::int as count from ${name} where user_id = $1`, [userId]);
    if (rows[0].count > 0) found[name.replace(".", "/")] = rows[0].count;
  }
  return found;
}

async function archiveOf(api: ReturnType<typeof serviceApi>) {
  const read = async () => (await api.call<DataExport>("GET", "/users/your-data")).body;
  await expect.poll(async () => (await read()).state, { timeout: 30_000 }).toBe("ready");
  const ready = await read();
  const [address, headers] = atBlobHost(ready.url ?? "");
  const fetched = await fetch(address, { headers });
  expect([fetched.status, fetched.headers.get("content-type")]).toEqual([200, "application/zip"]);
  const bytes = new Uint8Array(await fetched.arrayBuffer());
  expect(bytes.byteLength).toBe(ready.bytes);
  const files = unzipSync(bytes);
  return {
    ready,
    names: Object.keys(files),
    text: (name: string) => strFromU8(files[name] ?? new Uint8Array()),
    all: Object.values(files).map((file) => strFromU8(file)),
  };
}

test("Y-161 Y-340 the archive has every row of a user, the log of their programs, texts as Markdown and images, and nothing of anybody else", async () => {
  const [actor, stranger] = [newActor({ authenticatedAt: Date.now() }), newActor({ authenticatedAt: Date.now() })];
  const [platform, trades] = [serviceApi("platform", actor), serviceApi("trades", actor)];
  await platform.call("POST", "/users", { body: { fullName: "Ida Roth" } });
  await platform.call("POST", "/settings/privacy-mode", { body: { value: true } });
  const rows = await ownRows(trades);
  const plan = richTextOf("Sell below the =low*.");
  await trades.call("PUT", "/trades/journal/2026-03-02/plan", { body: { plan }, version: 1 });
  await writeProgramCall(database, actor.userId ?? "");
  await ownRows(serviceApi("trades", stranger));
  await writeProgramCall(database, stranger.userId ?? "", "search_notes");
  const expected = await rowsOf(actor.userId ?? "");
  expect(Object.keys(expected)).toEqual(
    expect.arrayContaining([
      "trades/trade",
      "trades/journal_day",
      "trades/tag",
      "platform/user_settings",
      "mcp/program_call",
    ]),
  );

  const asked = await platform.call<DataExport>("POST", "/users/your-data");
  expect([asked.status, asked.body.state]).toEqual([202, "waiting"]);
  const { ready, names, text, all } = await archiveOf(platform);
  const day = 24 * 3_600_000;
  expect(Date.parse(ready.expiresAt ?? "") - Date.parse(ready.readyAt ?? "")).toBe(day);

  const manifest = JSON.parse(text("manifest.json"));
  expect(manifest).toMatchObject({ format: 1, brand: "entrywise", userId: actor.userId, rows: expected });
  for (const [table, count] of Object.entries(expected)) {
    expect(JSON.parse(text(`data/${table}.json`)), table).toHaveLength(count);
    expect(text(`data/${table}.csv`).trim().split("\n").length, table).toBeGreaterThan(count);
  }
  const [trade] = JSON.parse(text("data/trades/trade.json")).filter(({ id }: { id: string }) => id === rows.trade);
  expect(trade.symbol ?? trade.instrument).toBe("EURUSD");
  const [account] = JSON.parse(text("data/trades/trade_account.json"));
  expect(typeof account.start_balance).toBe("string");
  expect(text("texts/trades/journal_day/2026-03-02-plan.md")).toBe("Sell below the =low\\*.\n");
  expect(names).toContain(`images/${rows.textImage}.webp`);

  expect(JSON.parse(text("data/mcp/program_call.json"))).toMatchObject([
    { program: "Own assistant", tool: "list_trades" },
  ]);

  const whole = all.join("\n");
  expect(whole).not.toContain("search_notes");
  expect(whole).not.toContain(stranger.userId);
  expect(whole).not.toMatch(/"[a-z_]*(hash|secret|password|token)[a-z_]*":/);
});

test("Y-161 an archive is made once an hour, its address is nobody's to guess, and only services read what is in it", async () => {
  const api = serviceApi("platform", newActor({ authenticatedAt: Date.now() }));
  const nothing = await api.call<DataExport>("GET", "/users/your-data");
  expect(nothing.body).toMatchObject({ state: "none", url: null, nextAt: null });
  const responses = await Promise.all([1, 2].map(() => api.call<DataExport>("POST", "/users/your-data")));
  expect(responses.map(({ status }) => status)).toEqual([202, 202]);
  const requested = new Set(responses.map(({ body }) => body.requestedAt));
  expect(requested.size).toBe(1);
  const { ready } = await archiveOf(api);
  const again = await api.call<{ code: string }>("POST", "/users/your-data");
  expect([again.status, again.body.code]).toEqual([429, "Export.TooSoon"]);
  const [address, headers] = atBlobHost((ready.url ?? "").replace(/sig=[^&]{3}/, "sig=AAA"));
  expect((await fetch(address, { headers })).status).toBe(403);
  expect((await serviceApi("trades", api.actor).call("GET", "/internal/own-data")).status).toBe(404);
});

test("Y-161 the archive of an account has its terms, its ways to sign in and what happened to it, and nothing that opens it", async () => {
  const session = new HttpSession(inject("system").port);
  const email = `${crypto.randomUUID()}@example.net`;
  await openAccount(session, email);
  await session.signInWith(email, goodPassword);
  await accountCall(session, "POST", "second-factor/setup", {});
  const headers = { "sec-fetch-site": "same-origin", "content-type": "application/json", "content-length": "2" };
  const asked = await session.request("localhost", "POST", "/v1.0/users/your-data", headers, "{}");
  expect(asked.status).toBe(202);
  const read = async () =>
    JSON.parse((await session.request("localhost", "GET", "/v1.0/users/your-data")).body) as DataExport;
  await expect.poll(async () => (await read()).state, { timeout: 30_000 }).toBe("ready");
  const [address, at] = atBlobHost((await read()).url ?? "");
  const files = unzipSync(new Uint8Array(await (await fetch(address, { headers: at })).arrayBuffer()));
  const rowsIn = (table: string) => JSON.parse(strFromU8(files[`data/identity/${table}.json`] ?? new Uint8Array()));
  const [account] = rowsIn("account");
  expect(account).toMatchObject({ email, locale: "en" });
  expect(account.termsAcceptedAt).not.toBeNull();
  expect(rowsIn("sign_in")).toHaveLength(1);
  expect(rowsIn("security_event").map(({ kind }: { kind: string }) => kind)).toEqual(["registered"]);
  expect(Object.keys(rowsIn("second_factor")[0])).toEqual(["pending_until", "last_step", "since", "codes_made_at"]);
  const whole = Object.values(files).map((file) => strFromU8(file));
  expect(whole.join("\n")).not.toMatch(/"\w*(hash|secret|token)\w*":/i);
});
