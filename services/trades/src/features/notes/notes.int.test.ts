import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import { listOf } from "@entrywise/contracts/shared/wire";
import { noteTree } from "@entrywise/contracts/trades/note-tree.api";
import {
  type BinnedNote,
  type FoundNote,
  MAX_NOTE_DEPTH,
  note,
  noteItem,
  noteVersion,
} from "@entrywise/contracts/trades/notes.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeEach, expect, test } from "vitest";

let api: ServiceApi;
beforeEach(() => {
  api = serviceApi("trades", newActor());
});

const add = async (title: string, more: object = {}) =>
  (await api.call<{ id: string }>("POST", "/notes", { body: { title, ...more } })).body.id;
const list = async () => listOf(noteItem).parse((await api.call("GET", "/notes")).body).items;
const read = async (id: string) => note.parse((await api.call("GET", `/notes/${id}`)).body);
const move = (id: string, parent: string | null, after: string | null) =>
  api.call<{ code?: string; errors?: { path: string }[] }>("PUT", `/notes/${id}/move`, { body: { parent, after } });
const write = (id: string, version: number | null, body: object) =>
  api.call<{ current?: unknown; errors?: { path: string }[] }>("PUT", `/notes/${id}`, {
    body,
    ...(version === null ? {} : { version }),
  });
const titles = async () => (await list()).map(({ title }) => title);
const naming = (pageId: string) => ({
  v: 1,
  root: {
    type: "root",
    version: 1,
    children: [{ type: "paragraph", version: 1, children: [{ type: "page", version: 1, pageId, title: "X" }] }],
  },
});

test("K-100 K-101 pages are added, listed as a tree and read", async () => {
  const plan = await add("Plan", { text: richTextOf("Only the morning."), icon: "target" });
  const rules = await add("Rules", { parent: plan });
  const reviews = await add("Reviews");
  expect(await list()).toMatchObject([
    { id: plan, parent: null, children: [rules], expanded: true, title: "Plan", icon: "target", version: 1 },
    { id: rules, parent: plan, children: [] },
    { id: reviews, parent: null, children: [] },
  ]);
  expect(await read(plan)).toMatchObject({ text: richTextOf("Only the morning."), children: [rules], linkedFrom: [] });
  expect((await api.call("GET", `/notes/${crypto.randomUUID()}`)).status).toBe(404);
  expect((await serviceApi("trades", newActor()).call("GET", `/notes/${plan}`)).status).toBe(404);
});

test("K-101 a page is changed against its version, and a late change gets the page as it is", async () => {
  const id = await add("Plan");
  const changed = note.parse((await write(id, 1, { title: "Plan B", text: richTextOf("Wait.") })).body);
  expect(changed).toMatchObject({ title: "Plan B", version: 2, icon: null });
  const late = await write(id, 1, { title: "Late", text: null });
  expect([late.status, note.parse(late.body.current).title]).toEqual([412, "Plan B"]);
  expect((await write(id, null, { title: "No version", text: null })).status).toBe(428);
  expect((await write(id, 2, { title: "x".repeat(201), text: null })).body.errors?.[0]?.path).toBe("title");
});

test("K-101 a page shows trades, days, figures and other pages, and nothing that the editor could not have written", async () => {
  const id = await add("Week");
  const figure = { type: "figure", version: 1, measure: "netRR", display: "line", query: "symbols=EURUSD" };
  const wrong = { type: "figure", version: 1, measure: "secrets", display: "line", query: "" };
  const trade = { type: "trade", version: 1, tradeId: id, script: "alert(1)" };
  const text = {
    v: 1,
    root: { type: "root", version: 1, children: [figure, wrong, trade, { type: "divider", version: 1 }] },
  };
  const { body } = await write(id, 1, { title: "Week", text });
  expect(note.parse(body).text?.root.children).toEqual([
    figure,
    { type: "trade", version: 1, tradeId: id },
    { type: "divider", version: 1 },
  ]);
});

test("K-101 a page knows the pages that name it, until they do no more", async () => {
  const [named, naming1] = [await add("Rules"), await add("Week")];
  await write(naming1, 1, { title: "Week", text: naming(named) });
  expect((await read(named)).linkedFrom).toEqual([{ id: naming1, title: "Week", icon: null }]);
  await write(naming1, 2, { title: "Week", text: null });
  expect((await read(named)).linkedFrom).toEqual([]);
});

test("K-102 a page moves with all inside it, never into itself, and says which field is wrong", async () => {
  const [a, b, c] = [await add("A"), await add("B"), await add("C")];
  expect((await move(c, null, null)).status).toBe(204);
  expect(await titles()).toEqual(["C", "A", "B"]);
  await move(b, a, null);
  await move(c, b, null);
  expect(await titles()).toEqual(["A", "B", "C"]);
  expect(await move(a, c, null)).toMatchObject({
    status: 422,
    body: { code: "Notes.Circle", errors: [{ path: "parent" }] },
  });
  expect(await move(a, crypto.randomUUID(), null)).toMatchObject({ status: 422, body: { code: "Notes.NoParent" } });
  expect(await move(a, null, c)).toMatchObject({ status: 422, body: { errors: [{ path: "after" }] } });
  await api.call("PUT", `/notes/${a}/expanded`, { body: { expanded: false } });
  await api.call("PUT", `/notes/${b}/favourite`, { body: { isFavourite: true } });
  expect(await list()).toMatchObject([{ expanded: false }, { isFavourite: true }, {}]);
});

test("K-100 the tree says column by column what the list of pages says", async () => {
  const plan = await add("Plan", { icon: "star" });
  const [rules, reviews] = [await add("Rules", { parent: plan }), await add("", { icon: "flag" })];
  const scaling = await add("Scaling in", { parent: rules });
  await move(reviews, null, null);
  await api.call("PUT", `/notes/${plan}/expanded`, { body: { expanded: false } });
  await api.call("PUT", `/notes/${scaling}/favourite`, { body: { isFavourite: true } });
  await api.call("DELETE", `/notes/${await add("Gone", { parent: plan })}`);
  const tree = noteTree.parse((await api.call("GET", "/notes/tree")).body);
  expect(tree).toMatchObject({
    ids: [reviews, plan, rules, scaling],
    parents: [-1, -1, 1, 2],
    titles: ["", "Plan", "Rules", "Scaling in"],
    folded: [1],
    favourites: [3],
    withIcon: [0, 1],
    icons: ["flag", "star"],
  });
  const seconds = (await list()).map(({ changedAt }) => Math.floor(Date.parse(changedAt) / 1000));
  expect(tree.changed).toEqual(seconds);
  expect((await serviceApi("trades", newActor()).call("GET", "/notes/tree")).body).toMatchObject({ ids: [] });
});

test("K-102 two moves at the same time never make a circle", async () => {
  const [a, b] = [await add("A"), await add("B")];
  const responses = await Promise.all([move(a, b, null), move(b, a, null)]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 422]);
  expect(await list()).toHaveLength(2);
});

test("K-102 pages lie only so deep inside each other", async () => {
  let parent: string | null = null;
  for (let depth = 0; depth < MAX_NOTE_DEPTH; depth++) parent = await add(`Level ${depth}`, { parent });
  const deeper = await api.call("POST", "/notes", { body: { title: "Too deep", parent } });
  expect(deeper).toMatchObject({ status: 422, body: { code: "Notes.TooDeep" } });
});

test("K-101 a deleted page lies in the bin with all inside it, comes back to its place, or goes for good", async () => {
  const [first, plan] = [await add("First"), await add("Plan")];
  const rules = await add("Rules", { parent: plan });
  await add("Last");
  expect((await api.call("DELETE", `/notes/${plan}`)).status).toBe(204);
  expect(await titles()).toEqual(["First", "Last"]);
  expect((await api.call("GET", `/notes/${rules}`)).status).toBe(404);
  const bin = async () => (await api.call<{ items: BinnedNote[] }>("GET", "/notes/bin")).body.items;
  const [binned] = await bin();
  expect(binned).toMatchObject({ id: plan, title: "Plan", pages: 1 });
  expect(Date.parse(binned?.goesAt ?? "") - Date.parse(binned?.deletedAt ?? "")).toBe(30 * 86_400_000);

  expect((await api.call("POST", `/notes/${plan}/restore`)).status).toBe(204);
  expect(await titles()).toEqual(["First", "Plan", "Rules", "Last"]);
  await api.call("DELETE", `/notes/${rules}`);
  await api.call("DELETE", `/notes/${plan}`);
  await api.call("DELETE", `/notes/bin/${plan}`);
  await api.call("POST", `/notes/${rules}/restore`);
  expect((await list()).find(({ id }) => id === rules)).toMatchObject({ title: "Rules", parent: null });
  await api.call("DELETE", `/notes/${first}`);
  expect((await api.call("DELETE", "/notes/bin")).status).toBe(204);
  expect(await bin()).toEqual([]);
});

test("K-101 a page is copied with all inside it, right behind it", async () => {
  const plan = await add("Plan", { text: richTextOf("Only the morning.") });
  await add("Rules", { parent: plan });
  await add("Last");
  const { body } = await api.call<{ id: string }>("POST", `/notes/${plan}/duplicate`);
  expect(await titles()).toEqual(["Plan", "Rules", "Plan (2)", "Rules", "Last"]);
  expect(await read(body.id)).toMatchObject({ text: richTextOf("Only the morning."), parent: null });
});

test("K-101 a search finds what stands in titles first, and in texts with its place", async () => {
  await add("Reviews", { text: richTextOf("The gold short went against the chart.") });
  await add("Gold", { text: richTextOf("Spreads.") });
  const search = async (text: string) =>
    (await api.call<{ items: FoundNote[] }>("GET", `/notes/search?text=${encodeURIComponent(text)}`)).body.items;
  expect(await search("GOLD")).toMatchObject([
    { title: "Gold", excerpt: "" },
    { title: "Reviews", excerpt: "The gold short went against the chart." },
  ]);
  expect(await search("100%_")).toEqual([]);
  expect((await api.call("GET", "/notes/search?text=%20")).status).toBe(400);
});

test("K-101 what a page was stays as a version; states of the same minutes are one", async () => {
  const id = await add("Plan", { text: richTextOf("One.") });
  await write(id, 1, { title: "Plan", text: richTextOf("Two.") });
  await write(id, 2, { title: "Plan", text: richTextOf("Three.") });
  await write(id, 3, { title: "Plan", text: richTextOf("x".repeat(800)) });
  const versions = await api.call<{ items: { version: number }[] }>("GET", `/notes/${id}/versions`);
  expect(versions.body.items.map(({ version }) => version)).toEqual([3, 1]);
  const first = noteVersion.parse((await api.call("GET", `/notes/${id}/versions/1`)).body);
  expect(first).toMatchObject({ title: "Plan", text: richTextOf("One.") });
  expect((await api.call("GET", `/notes/${id}/versions/99`)).status).toBe(404);
});

test("Y-241 a version is read and written back, against the state that another tab has left", async () => {
  const id = await add("Plan", { text: richTextOf("One.") });
  await write(id, 1, { title: "Plan B", text: richTextOf("Two.") });
  const { title, text } = noteVersion.parse((await api.call("GET", `/notes/${id}/versions/1`)).body);
  const late = await write(id, 1, { title, text });
  expect([late.status, note.parse(late.body.current)]).toMatchObject([412, { title: "Plan B", version: 2 }]);
  expect((await write(id, 2, { title, text })).status).toBe(200);
  expect(await read(id)).toMatchObject({ title: "Plan", text: richTextOf("One."), version: 3 });
  const foreign = serviceApi("trades", newActor());
  for (const path of [`/notes/${id}/versions`, `/notes/${id}/versions/1`])
    expect((await foreign.call("GET", path)).status).toBe(404);
});
