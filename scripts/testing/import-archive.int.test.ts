import type { DataExport } from "@entrywise/contracts/platform/data-export.api";
import type { DataImport } from "@entrywise/contracts/platform/data-import.api";
import type { Settings } from "@entrywise/contracts/platform/settings";
import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { atBlobHost } from "@entrywise/kit/testing/upload-image";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { Client } from "pg";
import { beforeAll, expect, inject, test, vi } from "vitest";
import { ownRows } from "./own-rows.ts";

type Files = Record<string, Uint8Array>;
interface Person {
  platform: ServiceApi;
  trades: ServiceApi;
}

const person = (actor = newActor({ authenticatedAt: Date.now() })): Person => ({
  platform: serviceApi("platform", actor),
  trades: serviceApi("trades", actor),
});

async function archiveOf({ platform }: Person): Promise<Uint8Array> {
  await platform.call("POST", "/users/your-data");
  const read = async () => (await platform.call<DataExport>("GET", "/users/your-data")).body;
  // What every test needs is made before them.
  await vi.waitFor(
    async () => {
      if ((await read()).state !== "ready") throw new Error("the archive is not ready");
    },
    { timeout: 60_000, interval: 200 },
  );
  const [address, headers] = atBlobHost((await read()).url ?? "");
  return new Uint8Array(await (await fetch(address, { headers })).arrayBuffer());
}

/** The archive with one of its tables changed. */
function changed(archive: Uint8Array, table: string, change: (rows: Record<string, unknown>[]) => void): Uint8Array {
  const files: Files = unzipSync(archive);
  const rows = JSON.parse(strFromU8(files[`data/${table}.json`] ?? new Uint8Array()));
  change(rows);
  files[`data/${table}.json`] = strToU8(JSON.stringify(rows));
  return zipSync(files);
}

async function send({ platform }: Person, bytes: Uint8Array) {
  const { urls } = inject("system");
  const { headers } = await tokenOf(platform);
  const response = await fetch(`${urls.platform}/v1.0/users/your-data/import?fileName=my-data.zip`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/octet-stream" },
    body: Uint8Array.from(bytes),
  });
  return { status: response.status, body: (await response.json()) as DataImport & { code: string; detail: string } };
}

const tokenOf = async ({ actor }: ServiceApi) => {
  const { createTokenMint } = await import("@entrywise/kit/auth/internal-token");
  const mint = await createTokenMint(inject("system").keysDir, "gateway");
  return { headers: { authorization: `Bearer ${await mint.mint(actor, "platform", "behalf")}` } };
};

async function ended({ platform }: Person): Promise<DataImport> {
  const read = async () => (await platform.call<DataImport>("GET", "/users/your-data/import")).body;
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).not.toBe("running");
  return read();
}

async function refusedAtEnd(bytes: Uint8Array): Promise<string> {
  const fresh = person();
  const started = await send(fresh, bytes);
  if (started.status !== 202) return started.body.detail;
  const { state, problem } = await ended(fresh);
  expect(state).toBe("failed");
  const { body } = await fresh.trades.call<{ total: number }>("GET", "/trade-accounts");
  expect(body.total).toBe(0);
  return problem ?? "";
}

const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

/** What people read, without ids: those of an import are new ones. Deliveries have passwords of their own. */
function withoutIds(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner) => (["drop", "changedAt"].includes(key) ? null : inner))
      .replace(uuid, "id")
      .replace(/"(url|src|snapshotUrl)":"[^"]*"/g, '"$1":"image"'),
  );
}

const groupings = ["symbols", "strategies", "accounts", "weekdays", "hours", "holding-times", "ratings", "tags"];
const paths = [
  "/trades/summaries?take=200",
  "/trades/stats",
  ...groupings.map((name) => `/trades/stats/${name}`),
  "/widgets/core-stats",
  "/widgets/net-profit-graph-2",
  "/widgets/net-reward-graph",
  "/trades/totals",
  "/trade-accounts",
  "/strategies",
  "/tags",
  "/insights",
  "/notes",
  "/trades/views",
  "/editor-templates",
  "/snapshot-slots",
  "/position-size-instruments",
  "/charting/charts",
  "/trades/journal?startDate=2026-01-01&endDate=2026-12-31",
  "/trade-import-profiles",
  "/trade-imports",
];

/** Everything that a person reads of their journal, page by page. */
async function pagesOf({ trades }: Person): Promise<Record<string, unknown>> {
  const pages: Record<string, unknown> = {};
  const read = async (name: string, path: string) => {
    const response = await trades.call("GET", path);
    expect(response.status, path).toBe(200);
    pages[name] = withoutIds(response.body);
    return response.body;
  };
  for (const path of paths) await read(path, path);
  const idsOf = async (path: string) => {
    const { items } = (await trades.call<{ items: { id: string }[] }>("GET", path)).body;
    return items.map(({ id }) => id);
  };
  for (const [place, id] of (await idsOf("/trade-accounts")).entries()) {
    for (const part of ["ledger", "rules", "goals"]) await read(`${part} ${place}`, `/trade-accounts/${id}/${part}`);
  }
  for (const [place, id] of (await idsOf("/strategies")).entries())
    await read(`rules of ${place}`, `/strategies/${id}/rules`);
  for (const [place, id] of (await idsOf("/trades/summaries?take=200")).slice(0, 40).entries()) {
    await read(`trade ${place}`, `/trades/${id}`);
    await read(`snapshots ${place}`, `/trades/${id}/snapshots`);
  }
  await read("day", "/trades/journal/2026-03-02");
  return pages;
}

let old: Person;
let archive: Uint8Array;

beforeAll(async () => {
  old = person();
  await old.platform.call("POST", "/demo");
  const rows = await ownRows(old.trades);
  const image = { type: "image", version: 1, src: `/v1.0/notes/images/${rows.textImage}`, alt: "chart" };
  const plan = {
    v: 1,
    root: { ...richTextOf("Below the low.")?.root, children: [{ type: "paragraph", version: 1, children: [image] }] },
  };
  const saved = await old.trades.call("PUT", "/trades/journal/2026-03-02/plan", { body: { plan }, version: 1 });
  expect(saved.status).toBe(200);
  await old.trades.call("POST", "/trades/views", { body: { name: "Of the tag", query: `tagIds=${rows.tag}` } });
  await old.platform.call("POST", "/settings/privacy-mode", { body: { value: true } });
  await old.platform.call("POST", "/settings/break-even-range", {
    body: { breakEvenMinRiskReward: -0.5, breakEvenMaxRiskReward: 0.5 },
  });
  archive = await archiveOf(old);
}, 120_000);

test("Y-161 a new account imports an archive and has the same statistics, ledger and lists to the cent", async () => {
  const fresh = person();
  const before = await fresh.platform.call<DataImport>("GET", "/users/your-data/import");
  expect(before.body).toMatchObject({ state: "none", refusal: null });
  const started = await send(fresh, archive);
  expect([started.status, started.body.state]).toEqual([202, "running"]);
  const done = await ended(fresh);
  expect(done).toMatchObject({ state: "done", refusal: "imported", fileName: "my-data.zip", problem: null });
  expect(done.report?.taken.trade).toBeGreaterThan(100);
  expect(done.report?.recounted).toBe(0);
  const settingsOf = async ({ platform }: Person) => (await platform.call<Settings>("GET", "/settings")).body;
  const { privacyModeEnabled, breakEvenMinRiskReward } = await settingsOf(fresh);
  expect([privacyModeEnabled, breakEvenMinRiskReward]).toEqual([true, (await settingsOf(old)).breakEvenMinRiskReward]);
  await expect
    .poll(async () => (await fresh.trades.call("GET", "/trades/stats")).body, { timeout: 20_000 })
    .toEqual((await old.trades.call("GET", "/trades/stats")).body);
  const [here, there] = [await pagesOf(fresh), await pagesOf(old)];
  for (const [name, page] of Object.entries(there)) expect(here[name], name).toEqual(page);

  // Nothing of the old account is shown or changed: its ids are nowhere.
  const summaries = JSON.stringify((await fresh.trades.call("GET", "/trades/summaries?take=200")).body);
  const oldIds = new Set(JSON.stringify((await old.trades.call("GET", "/trades/summaries?take=200")).body).match(uuid));
  expect((summaries.match(uuid) ?? []).filter((id) => oldIds.has(id))).toEqual([]);
  const day = JSON.stringify((await fresh.trades.call("GET", "/trades/journal/2026-03-02")).body);
  const [, src = ""] = /"src":"\/v1\.0([^"]+)"/.exec(day) ?? [];
  expect((await fresh.trades.call("GET", src, { redirect: "manual" })).status).toBe(302);
  expect((await old.trades.call("GET", src, { redirect: "manual" })).status).toBe(404);
}, 120_000);

test("Y-161 an archive is imported once, and never into an account with trades of its own", async () => {
  const trader = person();
  await ownRows(trader.trades);
  const refused = await send(trader, archive);
  expect([refused.status, refused.body.code]).toEqual([409, "Archive.Refused"]);
  expect(refused.body.detail).toContain("already has trades");
  const fresh = person();
  await fresh.platform.call("POST", "/demo");
  await send(fresh, archive);
  expect((await ended(fresh)).state).toBe("done");
  const accounts = await fresh.trades.call<{ items: { name: string }[] }>("GET", "/trade-accounts");
  const names = accounts.body.items.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  const again = await send(fresh, archive);
  expect([again.status, again.body.detail]).toEqual([
    409,
    "You've already imported an archive into this account. You can only do this once.",
  ]);
}, 120_000);

test("Y-161 an archive that is sent again while the first import ends is refused, and the import stays done", async () => {
  const trader = person();
  const archive = await archiveOf(trader);
  const fresh = person();
  // As it stands once the import has ended, and the journal was asked before.
  await inDatabase(
    `insert into platform.data_import (id, user_id, brand_key, file_name, state, percent, requested_at)
     values (gen_random_uuid(), $1, $2, 'my-data.zip', 'done', 100, now())`,
    [fresh.platform.actor.userId, fresh.platform.actor.brand],
  );
  const again = await send(fresh, archive);
  expect([again.status, again.body.code]).toEqual([409, "Archive.Refused"]);
  expect((await fresh.platform.call<DataImport>("GET", "/users/your-data/import")).body.state).toBe("done");
}, 120_000);

async function inDatabase(text: string, values: unknown[]): Promise<void> {
  const client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}

const tampered: [string, string, (rows: Record<string, unknown>[]) => void, string][] = [
  [
    "a size that is none",
    "trades/open_position",
    ([row]) => Object.assign(row ?? {}, { size: "-1" }),
    "data/trades/open_position.json, row 1: size must be greater than 0.",
  ],
  [
    "an owner",
    "trades/trade",
    (rows) => Object.assign(rows[2] ?? {}, { user_id: crypto.randomUUID() }),
    "data/trades/trade.json, row 3: user_id names an owner",
  ],
  [
    "an account that is not there",
    "trades/trade",
    (rows) => Object.assign(rows[4] ?? {}, { account_id: crypto.randomUUID() }),
    "data/trades/trade.json, row 5: account_id refers to something that isn't in the archive.",
  ],
  [
    "an id that stands twice",
    "trades/tag",
    (rows) => Object.assign(rows[1] ?? {}, { id: rows[0]?.id }),
    "data/trades/tag.json, row 2: id appears twice in the archive.",
  ],
  [
    "a text that no editor wrote",
    "trades/trade",
    ([row]) => Object.assign(row ?? {}, { summary: { v: 1, root: { type: "root", children: "x" } } }),
    "data/trades/trade.json, row 1: summary",
  ],
  [
    "a close of another trade",
    "trades/close_position",
    (rows) => Object.assign(rows[0] ?? {}, { trade_id: rows.at(-1)?.trade_id }),
    "trade_id doesn't match the trade of its open position.",
  ],
  [
    "a page inside itself",
    "trades/note",
    ([row]) => Object.assign(row ?? {}, { parent_id: row?.id }),
    "data/trades/note.json, row 1: parent_id puts the page inside itself",
  ],
  ["a missing row", "trades/trade", (rows) => void rows.pop(), "manifest.json lists"],
];

test.each(tampered)(
  "Y-161 an archive with %s is refused, naming file and row, and nothing of it stays",
  async (_, table, change, sentence) => {
    expect(await refusedAtEnd(changed(archive, table, change))).toContain(sentence);
  },
  60_000,
);

test("P-574 Y-161 what is wrong with a row comes with its code, file, row and column, for screens in other languages", async () => {
  const fresh = person();
  const broken = changed(archive, "trades/tag", (rows) => Object.assign(rows[1] ?? {}, { id: rows[0]?.id }));
  expect((await send(fresh, broken)).status).toBe(202);
  expect(await ended(fresh)).toMatchObject({
    state: "failed",
    problemCode: "Archive.Invalid",
    problemParams: { reason: "idTwice", file: "data/trades/tag.json", row: 2, column: "id" },
  });
  const none = await send(person(), strToU8("no archive"));
  expect(none.body).toMatchObject({ code: "Archive.Invalid", params: { reason: "noZip" } });
}, 60_000);

test("Y-161 what is no archive, is damaged or unpacks to far more than it is, is refused before anything is read", async () => {
  const files: Files = unzipSync(archive);
  const bomb = zipSync({ ...files, "data/trades/own_bar.json": new Uint8Array(120_000_000) });
  expect(await refusedAtEnd(bomb)).toContain("too large when unpacked");
  expect(await refusedAtEnd(strToU8("no archive"))).toContain("This isn't a ZIP archive");
  expect(await refusedAtEnd(archive.subarray(0, archive.length - 200))).toContain("This isn't a ZIP archive");
  const { "manifest.json": _, ...rest } = files;
  expect(await refusedAtEnd(zipSync(rest))).toContain("no manifest.json");
  const none = await send(person(), new Uint8Array());
  expect(none.status).toBe(400);
}, 60_000);

test("Y-161 results are worked out from prices and costs, marks and links are not taken, and the report says so", async () => {
  let forged = changed(archive, "trades/trade", (rows) => {
    for (const row of rows) if (row.net_profit !== null) row.net_profit = "999999";
    Object.assign(rows[0] ?? {}, { reconciled: true, share_code: "A".repeat(22) });
  });
  forged = changed(forged, "platform/user_settings", () => {});
  const fresh = person();
  await send(fresh, forged);
  const { report } = await ended(fresh);
  expect(report?.recounted).toBeGreaterThan(80);
  const reasons = Object.fromEntries((report?.leftOut ?? []).map(({ reason, count }) => [reason, count]));
  expect(reasons).toMatchObject({ shareLinks: 1, reconciled: expect.any(Number), importFiles: expect.any(Number) });
  expect(reasons.reconciled).toBeGreaterThan(0);
  expect(reasons.deliveryPasswords).toBe(2);
  expect(reasons.unknown).toBeUndefined();
  expect((await fresh.trades.call("GET", `/trades/shared/${"A".repeat(22)}`)).status).toBe(404);
  await expect
    .poll(async () => (await fresh.trades.call("GET", "/trades/stats")).body, { timeout: 20_000 })
    .toEqual((await old.trades.call("GET", "/trades/stats")).body);
}, 60_000);
