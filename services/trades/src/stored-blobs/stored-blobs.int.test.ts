import { mkdirSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SharedTrade } from "@entrywise/contracts/trades/sharing.api";
import type { Snapshot, TradeSnapshots } from "@entrywise/contracts/trades/snapshots.api";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { atBlobHost, uploadImage } from "@entrywise/kit/testing/upload-image";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { newTrade, readTrade } from "../testing/new-trade.ts";

let owner: Client;
let api: ServiceApi;
let trade: TradeDetail;
beforeAll(async () => {
  owner = new Client({ connectionString: inject("system").ownerUrl });
  await owner.connect();
});
afterAll(() => owner.end());
beforeEach(async () => {
  api = serviceApi("trades", newActor());
  trade = await newTrade(api);
});
const soon = { timeout: 30_000 };

const customs = async () =>
  (await api.call<TradeSnapshots>("GET", `/trades/${trade.id}/snapshots`)).body.customSnapshots;

async function save(place: Snapshot | undefined, snapshotUrl: string | null): Promise<Snapshot> {
  const { id, version } = place ?? { id: "", version: 0 };
  const body = { tradeId: trade.id, slotId: null, snapshotId: id, name: "After", originUrl: null, snapshotUrl };
  const saved = await api.call<Snapshot>("PUT", `/snapshots/${id}`, { body, version });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return saved.body;
}

async function newSnapshot(): Promise<Snapshot> {
  const { id } = (await api.call<{ id: string }>("POST", "/snapshots", { body: { tradeId: trade.id } })).body;
  const place = (await customs()).find((one) => one.id === id);
  return save(place, await uploadImage(api.actor));
}

const blobIn = (address: string | null) => new URL(address ?? "").pathname.slice(1);

async function statusOf(address: string | null): Promise<number> {
  const [url, headers] = atBlobHost(address ?? "");
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  return response.status;
}

/** Since when nothing shows a blob; undefined when nothing is known of it. */
async function discardedAt(name: string): Promise<Date | null | undefined> {
  const { rows } = await owner.query("select discarded_at from trades.stored_blob where name = $1", [name]);
  return rows[0]?.discarded_at;
}

const letGoHoursAgo = (name: string, hours: number) =>
  owner.query("update trades.stored_blob set discarded_at = now() - make_interval(hours => $2) where name = $1", [
    name,
    hours,
  ]);

test("addresses of images are random and end within an hour", async () => {
  const { snapshotUrl } = await newSnapshot();
  expect(blobIn(snapshotUrl)).toMatch(/^images\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f-]{21}\.webp$/);
  const until = Date.parse(new URL(snapshotUrl ?? "").searchParams.get("se") ?? "");
  expect(until - Date.now()).toBeLessThanOrEqual(3_600_000);
  const { rows } = await owner.query("select user_id, discarded_at from trades.stored_blob where name = $1", [
    blobIn(snapshotUrl),
  ]);
  expect(rows).toEqual([{ user_id: api.actor.userId, discarded_at: null }]);
});

test("F26 an image that is let go stays a day, for a backup that has begun, and then goes", async () => {
  const [replaced, emptied, deleted] = [await newSnapshot(), await newSnapshot(), await newSnapshot()];
  const current = await save(replaced, await uploadImage(api.actor));
  await save(emptied, null);
  expect((await api.call("DELETE", `/snapshots/${deleted.id}`)).status).toBe(204);
  for (const { snapshotUrl } of [replaced, emptied, deleted]) {
    const name = blobIn(snapshotUrl);
    expect(await discardedAt(name)).toBeInstanceOf(Date);
    await letGoHoursAgo(name, 23);
    expect(await statusOf(snapshotUrl)).toBe(200);
    await letGoHoursAgo(name, 25);
    await expect.poll(() => statusOf(snapshotUrl), soon).toBe(404);
    await expect.poll(() => discardedAt(name), soon).toBeUndefined();
  }
  expect(await discardedAt(blobIn(current.snapshotUrl))).toBeNull();
  expect(await statusOf(current.snapshotUrl)).toBe(200);
});

test("F26 images of a trade go a month after it was deleted, and those of its account with the account", async () => {
  const { snapshotUrl } = await newSnapshot();
  const name = blobIn(snapshotUrl);
  expect((await api.call("DELETE", `/trades/${trade.id}`)).status).toBe(204);
  expect(await discardedAt(name)).toBeNull();
  await owner.query("update trades.trade set deleted_at = now() - interval '31 days' where id = $1", [trade.id]);
  await expect.poll(() => discardedAt(name), soon).toBeInstanceOf(Date);

  trade = await newTrade(api);
  const other = blobIn((await newSnapshot()).snapshotUrl);
  await owner.query("delete from trades.trade where id = $1", [trade.id]);
  expect(await discardedAt(other)).toBeInstanceOf(Date);
});

test("an image whose name showed its owner gets a random one, and the old file goes a day later", async () => {
  const place = await newSnapshot();
  const before = blobIn(place.snapshotUrl);
  const named = `images/entrywise/${api.actor.userId}/${place.id}.webp`;
  const folder = join(dirname(inject("system").keysDir), "blobs", "images");
  mkdirSync(dirname(join(folder, named)), { recursive: true });
  renameSync(join(folder, before), join(folder, named));
  await owner.query("update trades.snapshot set blob = $2 where id = $1", [place.id, named]);
  await owner.query("delete from trades.stored_blob where name = $1", [named]); // an earlier release notes nothing

  const address = async () => (await customs())[0]?.snapshotUrl ?? null;
  await expect.poll(async () => blobIn(await address()), soon).toMatch(/^images\/[0-9a-f-]{36}\.webp$/);
  expect(blobIn(await address())).not.toBe(before);
  expect(await statusOf(await address())).toBe(200);
  expect(await discardedAt(named)).toBeInstanceOf(Date);
  // A page that was opened before the image was renamed sends its old address and keeps the image.
  const saved = await save((await customs())[0], (await address())?.replace(blobIn(await address()), named) ?? null);
  expect(blobIn(saved.snapshotUrl)).toBe(blobIn(await address()));
});

test("T-475 visitors of a shared trade find no user in its addresses, and none of its images once it is private", async () => {
  await newSnapshot();
  const { versions } = await readTrade(api, trade.id);
  const shared = await api.call<{ shareCode: string; trade: TradeDetail }>("POST", `/trades/${trade.id}/share`, {
    version: versions.share,
  });
  const { shareCode } = shared.body;
  const visitor = serviceApi("trades", null);
  const seen = (await visitor.call<SharedTrade>("GET", `/trades/shared/${shareCode}`)).body;
  const [image] = seen.snapshots;
  expect(image?.snapshotUrl).toBe(`/v1.0/trades/shared/${shareCode}/snapshots/${image?.id}`);
  expect(JSON.stringify(seen)).not.toContain(api.actor.userId);

  const open = (address: string) =>
    fetch(`${inject("system").urls.trades}${address}`, { redirect: "manual", headers: visitorHeaders });
  const visitorHeaders = { "x-requested-with": "entrywise" };
  for (const path of [image?.snapshotUrl ?? "", `/v1.0/trades/shared/${shareCode}/image`]) {
    const response = await open(path);
    expect(response.status).toBe(302);
    const address = response.headers.get("location") ?? "";
    expect(address).not.toContain(api.actor.userId);
    expect(Date.parse(new URL(address).searchParams.get("se") ?? "") - Date.now()).toBeLessThanOrEqual(60_000);
    expect(await statusOf(address)).toBe(200);
  }
  expect((await open(`/v1.0/trades/shared/${shareCode}/snapshots/${crypto.randomUUID()}`)).status).toBe(404);
  const unshare = { version: shared.body.trade.versions.share };
  expect((await api.call("DELETE", `/trades/${trade.id}/share`, unshare)).status).toBe(200);
  expect((await open(image?.snapshotUrl ?? "")).status).toBe(404);
});
