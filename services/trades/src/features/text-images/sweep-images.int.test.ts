import { type RichText, richTextOf } from "@entrywise/contracts/shared/rich-text";
import { type TextImage, textImage } from "@entrywise/contracts/trades/text-images.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { uploadImage } from "@entrywise/kit/testing/upload-image";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { newTrade, readTrade } from "../../testing/new-trade.ts";

let api: ServiceApi;
let owner: Client;
beforeAll(async () => {
  owner = new Client({ connectionString: inject("system").ownerUrl });
  await owner.connect();
});
afterAll(() => owner.end());
beforeEach(() => {
  api = serviceApi("trades", newActor());
});

async function newImage(): Promise<TextImage> {
  const url = await uploadImage(api.actor);
  return textImage.parse((await api.call("POST", "/notes/images", { body: { url } })).body);
}

const textWith = (image: TextImage): RichText => ({
  v: 1,
  root: { type: "root", version: 1, children: [{ type: "image", version: 1, src: image.url, alt: "" }] },
});

/** Since when no text names it; undefined when it is gone. */
async function unnamedSince({ id }: TextImage): Promise<Date | null | undefined> {
  const { rows } = await owner.query("select unnamed_since from trades.text_image where id = $1", [id]);
  return rows[0]?.unnamed_since;
}
const isMarked = async (image: TextImage) => ((await unnamedSince(image)) ?? null) !== null;
const isGone = async (image: TextImage) => (await unnamedSince(image)) === undefined;
const soon = { timeout: 20_000 };

const daysAgo = (column: string, table: string, id: string, days: number) =>
  owner.query(`update trades.${table} set ${column} = now() - make_interval(days => $2) where id = $1`, [id, days]);

async function writeNotes(tradeId: string, notes: RichText | null): Promise<void> {
  const { versions } = await readTrade(api, tradeId);
  const body = { tradeId, notes };
  expect((await api.call("POST", `/trades/${tradeId}/notes`, { body, version: versions.notes })).status).toBe(200);
}

test("P-720 an image that no text names any more goes a week later, those of every kind of text stay", async () => {
  const trade = await newTrade(api);
  const [inNotes, inPlan, inTemplate, inBreakdown, nowhere] = await Promise.all([1, 2, 3, 4, 5].map(newImage));
  if (!(inNotes && inPlan && inTemplate && inBreakdown && nowhere)) throw new Error("five images");
  await writeNotes(trade.id, textWith(inNotes));
  const plan = { body: { plan: textWith(inPlan) }, version: 1 };
  expect((await api.call("PUT", "/trades/journal/2024-11-26/plan", plan)).status).toBe(200);
  const template = { body: { name: "With a picture", template: textWith(inTemplate) } };
  expect((await api.call("POST", "/editor-templates", template)).status).toBe(201);
  const [open] = trade.position.openPositions;
  const breakdown = { body: { key: "entryNotesReview", value: textWith(inBreakdown) }, version: 1 };
  const path = `/positions/${trade.position.id}/open-positions/${open?.id}/breakdown`;
  expect((await api.call("PATCH", path, breakdown)).status).toBe(200);

  await expect.poll(() => isMarked(nowhere), soon).toBe(true);
  const named = [inNotes, inPlan, inTemplate, inBreakdown];
  // A sweep may have come between an image and its text: the next one finds the text.
  await expect.poll(() => Promise.all(named.map(unnamedSince)), soon).toEqual([null, null, null, null]);
  await daysAgo("unnamed_since", "text_image", nowhere.id, 6);
  await writeNotes(trade.id, richTextOf("Without it"));
  await expect.poll(() => isMarked(inNotes), soon).toBe(true);
  expect(await isGone(nowhere)).toBe(false);
  await daysAgo("unnamed_since", "text_image", nowhere.id, 8);
  await expect.poll(() => isGone(nowhere), soon).toBe(true);
  expect((await api.call("GET", `/notes/images/${nowhere.id}`)).status).toBe(404);
  await writeNotes(trade.id, textWith(inNotes));
  await expect.poll(() => unnamedSince(inNotes), soon).toBeNull();
});

test("P-720 the texts of a deleted trade keep their images for a month, in which it may be taken back", async () => {
  const trade = await newTrade(api);
  const [image, other] = [await newImage(), await newImage()];
  await writeNotes(trade.id, textWith(image));
  expect((await api.call("DELETE", `/trades/${trade.id}`)).status).toBe(204);
  await expect.poll(() => isMarked(other), soon).toBe(true);
  await expect.poll(() => unnamedSince(image), soon).toBeNull();
  await daysAgo("deleted_at", "trade", trade.id, 31);
  await expect.poll(() => isMarked(image), soon).toBe(true);
});

test("P-720 one upload that stands in two texts goes with the last of them", async () => {
  const trade = await newTrade(api);
  const url = await uploadImage(api.actor);
  const add = async () => textImage.parse((await api.call("POST", "/notes/images", { body: { url } })).body);
  const [first, second] = [await add(), await add()];
  await writeNotes(trade.id, textWith(second));
  await expect.poll(() => isMarked(first), soon).toBe(true);
  await daysAgo("unnamed_since", "text_image", first.id, 8);
  await expect.poll(() => isGone(first), soon).toBe(true);
  expect((await api.call("POST", "/notes/images", { body: { url } })).status).toBe(201); // the picture is still there
});
