import {
  type HeroSnapshot,
  type Snapshot,
  snapshot,
  type TradeSnapshots,
  tradeSnapshots,
} from "@entrywise/contracts/trades/snapshots.api";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { atBlobHost, uploadImage } from "@entrywise/kit/testing/upload-image";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { newTrade, readTrade } from "../../testing/new-trade.ts";

let api: ServiceApi;
let platform: ServiceApi;
let trade: TradeDetail;

async function begin(plan: "basic" | "pro") {
  const actor = newActor({ plan });
  api = serviceApi("trades", actor);
  platform = serviceApi("platform", actor);
  trade = await newTrade(api);
}
beforeEach(() => begin("pro"));

const upload = (bytes?: Buffer) => uploadImage(api.actor, bytes);

const places = async () =>
  tradeSnapshots.parse((await api.call<TradeSnapshots>("GET", `/trades/${trade.id}/snapshots`)).body);
const addSlot = async (name: string) =>
  (await api.call<{ id: string }>("POST", "/snapshot-slots", { body: { name } })).body.id;
const addCustom = async () =>
  (await api.call<{ id: string }>("POST", "/snapshots", { body: { tradeId: trade.id } })).body.id;

function save(place: Snapshot, own: Partial<Snapshot> = {}, version = place.version) {
  const { id, slotId, name, originUrl, snapshotUrl } = { ...place, ...own };
  const body = { tradeId: trade.id, slotId, snapshotId: id, name, originUrl, snapshotUrl };
  return api.call<Snapshot>("PUT", `/snapshots/${id}`, { body, version });
}

describe("snapshots of a trade", () => {
  test("T-445 T-448 T-441 a slot without an image is an empty place with an id, the same each time", async () => {
    const slot = await addSlot("15m entry");
    const [place] = (await places()).slotSnapshots;
    expect(place).toMatchObject({
      slotId: slot,
      name: "15m entry",
      snapshotUrl: null,
      isSlotEnabled: true,
      version: 0,
    });
    expect((await places()).slotSnapshots[0]?.id).toBe(place?.id);
    expect((await places()).customSnapshots).toEqual([]);
  });

  test("T-447 P-723 P-720 an uploaded image fills the place, re-encoded, and is shown by a signed address", async () => {
    await addSlot("15m entry");
    const [place] = (await places()).slotSnapshots;
    const saved = await save(place as Snapshot, { snapshotUrl: await upload() });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(snapshot.parse(saved.body)).toMatchObject({ id: place?.id, width: 1, height: 1, version: 1 });
    const [address, headers] = atBlobHost(saved.body.snapshotUrl ?? "");
    const shown = await fetch(address, { headers });
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect((await fetch(address.split("?")[0] ?? "", { headers })).status).toBe(403);
    expect(await readTrade(api, trade.id)).toMatchObject({
      snapshotIds: [place?.id],
      snapshots: [{ name: "15m entry" }],
    });
  });

  test("Y-130 T-440 a list of trades asks for their heroes at once: the first image, or the chosen one, and nobody else's", async () => {
    await addSlot("Entry");
    const heroes = async (asked = api) =>
      (await asked.call<{ items: HeroSnapshot[] }>("GET", `/snapshots/heroes?tradeIds=${trade.id}`)).body.items;
    expect(await heroes()).toEqual([]);
    const custom = await addCustom();
    const [second] = (await places()).customSnapshots;
    await save(second as Snapshot, { name: "After", snapshotUrl: await upload() });
    expect(await heroes()).toMatchObject([{ tradeId: trade.id, id: custom, name: "After" }]);
    const [first] = (await places()).slotSnapshots;
    await save(first as Snapshot, { snapshotUrl: await upload() });
    expect(await heroes()).toMatchObject([{ tradeId: trade.id, name: "Entry" }]);
    const version = (await readTrade(api, trade.id)).versions.snapshots ?? 1;
    const arranged = { tradeId: trade.id, snapshots: [{ id: custom, name: "After" }], primaryId: custom };
    await api.call("PUT", `/trades/${trade.id}/snapshots`, { body: arranged, version });
    expect(await heroes()).toMatchObject([{ id: custom }]);
    expect(await heroes(serviceApi("trades", newActor()))).toEqual([]);
    const wrong = await api.call<{ errors: { path: string }[] }>("GET", "/snapshots/heroes?tradeIds=mine");
    expect([wrong.status, wrong.body.errors[0]?.path.startsWith("tradeIds")]).toEqual([400, true]);
  });

  test("T-441 taking the image out empties the place, keeping it when it is sent back does not", async () => {
    await addSlot("Exit");
    const [place] = (await places()).slotSnapshots;
    const filled = (await save(place as Snapshot, { snapshotUrl: await upload() })).body;
    const renamed = (await save(filled, { name: "Second exit" })).body;
    expect(renamed).toMatchObject({ name: "Second exit", version: 2 });
    expect(renamed.snapshotUrl?.split("?")[0]).toBe(filled.snapshotUrl?.split("?")[0]);
    const emptied = (await save(renamed, { snapshotUrl: null })).body;
    expect(emptied).toMatchObject({ snapshotUrl: null, width: null, version: 3 });
  });

  test("T-446 T-441 a custom snapshot begins empty and can be deleted, one of a slot cannot", async () => {
    const id = await addCustom();
    expect((await places()).customSnapshots).toMatchObject([
      { id, snapshotUrl: null, isSlotEnabled: true, version: 1 },
    ]);
    expect((await api.call("DELETE", `/snapshots/${id}`)).status).toBe(204);
    expect((await places()).customSnapshots).toEqual([]);
    await addSlot("Exit");
    const [place] = (await places()).slotSnapshots;
    await save(place as Snapshot, { snapshotUrl: await upload() });
    expect((await api.call("DELETE", `/snapshots/${place?.id}`)).status).toBe(422);
  });

  test("T-442 the server refuses a further image at the plan's limit, and one on a slot that is switched off", async () => {
    await begin("basic");
    for (const [index, name] of ["one", "two"].entries()) {
      await addSlot(name);
      const place = (await places()).slotSnapshots[index];
      expect((await save(place as Snapshot, { snapshotUrl: await upload() })).status).toBe(200);
    }
    const id = await addCustom();
    const [custom] = (await places()).customSnapshots;
    const refused = await save(custom as Snapshot, { snapshotUrl: await upload() });
    expect(refused).toMatchObject({ status: 403, body: { code: "MembershipPlan.UpgradePlan" } });
    const [first] = (await places()).slotSnapshots;
    expect((await save(first as Snapshot, { snapshotUrl: await upload() })).status).toBe(200);
    await api.call("DELETE", `/snapshots/${id}`);
    await begin("pro");
    const slot = await addSlot("News");
    await api.call("POST", `/snapshot-slots/${slot}/enabled`, { body: { enabled: false } });
    const [news] = (await places()).slotSnapshots;
    expect(news).toMatchObject({ isSlotEnabled: false });
    expect(await save(news as Snapshot, { snapshotUrl: await upload() })).toMatchObject({
      status: 422,
      body: { code: "Snapshot.SlotDisabled" },
    });
  });

  test("P-720 what is no image becomes none, and leaves nothing behind", async () => {
    await addSlot("Exit");
    const [place] = (await places()).slotSnapshots;
    const url = await upload(Buffer.from("<html><script>alert(1)</script></html>"));
    const refused = await save(place as Snapshot, { snapshotUrl: url });
    expect(refused).toMatchObject({ status: 422, body: { code: "Image.Invalid" } });
    expect((await save(place as Snapshot, { snapshotUrl: url })).status).toBe(404);
    expect((await places()).slotSnapshots[0]).toMatchObject({ snapshotUrl: null, version: 0 });
  });

  test("P-721 P-646 an image of 4096 KB is refused before it is sent, and so is a link that is none", async () => {
    const body = { name: "x", type: "image/png", imageType: 1, resourceId: trade.id };
    const large = await platform.call("POST", "/images", { body: { ...body, size: 4096 * 1024 } });
    expect(large).toMatchObject({ status: 422, body: { detail: "Please select an image which is less than 4 MB" } });
    expect((await platform.call("POST", "/images", { body: { ...body, size: 4096 * 1024 - 1 } })).status).toBe(201);
    const link = await platform.call<{ errors: { message: string }[] }>("POST", "/images", {
      body: { ...body, sourceUrl: "javascript:alert(1)" },
    });
    expect(link.status).toBe(400);
    expect(link.body.errors[0]?.message).toBe("Image Url must be a valid url");
    const inside = await platform.call("POST", "/images", {
      body: { ...body, sourceUrl: `${inject("system").urls.platform}/livez` },
    });
    expect(inside).toMatchObject({ status: 422, body: { code: "Image.Invalid" } });
  });

  test("X-401 an upload of somebody else is nothing to me, and neither is a trade", async () => {
    const theirs = await upload();
    const theirTrade = trade;
    await begin("pro");
    await addSlot("Exit");
    const [place] = (await places()).slotSnapshots;
    expect((await save(place as Snapshot, { snapshotUrl: theirs })).status).toBe(404);
    expect((await api.call("GET", `/trades/${theirTrade.id}/snapshots`)).status).toBe(404);
    expect((await api.call("POST", "/snapshots", { body: { tradeId: theirTrade.id } })).status).toBe(404);
  });

  test("Y-151 a place that was filled elsewhere meanwhile is reported with its state, not overwritten", async () => {
    await addSlot("Exit");
    const [place] = (await places()).slotSnapshots;
    await save(place as Snapshot, { snapshotUrl: await upload() });
    const late = await save(place as Snapshot, { snapshotUrl: await upload() });
    expect(late).toMatchObject({ status: 412, body: { current: { id: place?.id, version: 1 } } });
  });

  test("O-149 order, names and the hero of the snapshots are saved together", async () => {
    const [first, second] = [await addCustom(), await addCustom()];
    const list = (await places()).customSnapshots;
    await save(list[1] as Snapshot, { snapshotUrl: await upload() });
    const body = {
      tradeId: trade.id,
      snapshots: [
        { id: second, name: "DXY at 09:00" },
        { id: first, name: "" },
      ],
      primaryId: second,
    };
    const arranged = await api.call<TradeDetail>("PUT", `/trades/${trade.id}/snapshots`, { body, version: 1 });
    expect(arranged.status, JSON.stringify(arranged.body)).toBe(200);
    expect(arranged.body.versions.snapshots).toBe(2);
    expect((await places()).customSnapshots).toMatchObject([
      { id: second, name: "DXY at 09:00", isPrimary: true },
      { id: first, name: "Snapshot", isPrimary: false },
    ]);
    const stale = await api.call("PUT", `/trades/${trade.id}/snapshots`, { body, version: 1 });
    expect(stale.status).toBe(412);
  });

  test("T-449 slots are renamed, ordered and deleted; their images stay as custom snapshots", async () => {
    const [entry, exit] = [await addSlot("Entry"), await addSlot("Exit")];
    await api.call("PUT", `/snapshot-slots/${exit}/move`, { body: { id: exit, position: 0 } });
    const renamed = await api.call("PUT", `/snapshot-slots/${entry}`, { body: { name: "15m entry" }, version: 1 });
    expect(renamed.body).toMatchObject({ name: "15m entry", version: 2 });
    expect((await places()).slotSnapshots.map(({ name }) => name)).toEqual(["Exit", "15m entry"]);
    const place = (await places()).slotSnapshots[1];
    await save(place as Snapshot, { snapshotUrl: await upload() });
    expect((await api.call("DELETE", `/snapshot-slots/${entry}`)).status).toBe(204);
    expect(await places()).toMatchObject({
      slotSnapshots: [{ name: "Exit" }],
      customSnapshots: [{ name: "15m entry", slotId: null }],
    });
  });
});
