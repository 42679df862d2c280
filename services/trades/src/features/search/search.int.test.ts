import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import { type FoundItem, found as foundResponse } from "@entrywise/contracts/trades/search.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { beforeEach, expect, test } from "vitest";

let api: ServiceApi;
beforeEach(() => {
  api = serviceApi("trades", newActor());
});

const add = async (path: string, body: object) => {
  const response = await api.call<{ id: string }>("POST", path, { body });
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return response.body.id;
};
const addNote = async (title: string, text: string) => {
  const id = await add("/notes", { title });
  await api.call("PUT", `/notes/${id}`, { body: { title, text: richTextOf(text) }, version: 1 });
  return id;
};
const addTrade = async (more: object = {}) => {
  const account = { name: `A ${crypto.randomUUID()}`, currency: "USD", defaultMarketType: 0, startBalance: "10000" };
  const accountId = await add("/trade-accounts", account);
  const times = { status: 1, direction: 0, openDate: "2026-03-02T09:00:00.000Z" };
  const none = { exchange: null, strategyId: null };
  return add("/trades/add", { instrument: "XAUUSD", marketType: 0, accountId, ...times, ...none, ...more });
};
const search = async (text: string, as = api) => {
  const { status, body } = await as.call("GET", `/trades/search?text=${encodeURIComponent(text)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return foundResponse.parse(body);
};
const found = async (text: string, as = api) => (await search(text, as)).items.map(({ kind, id }) => `${kind} ${id}`);

test("Y-242 one search looks through pages, days, notes of trades, tags and symbols", async () => {
  const note = await addNote("Breakouts", "Wait for the retest of London's range.");
  const trade = await addTrade({ summary: richTextOf("A breakout that failed") });
  const tag = await add("/tags", { name: "Breakout" });
  await api.call("PUT", "/trades/journal/2026-03-02/plan", {
    body: { plan: richTextOf("Only breakouts with volume") },
    version: 1,
  });
  expect((await found("breakout")).toSorted()).toEqual(
    ["day 2026-03-02", `note ${note}`, `tag ${tag}`, `trade ${trade}`].toSorted(),
  );
  expect(await found("xau")).toEqual(["symbol XAUUSD"]);
  const [place] = (await search("retest")).items;
  expect(place).toEqual({
    kind: "note",
    id: note,
    title: "Breakouts",
    excerpt: "retest of London's range",
    at: null,
  });
  expect(await found("retest volume")).toEqual([]);
});

test("Y-242 other forms of a word are found in English and in German, and beginnings while one types", async () => {
  const english = await addNote("Patience", "I was waiting for trades that never came.");
  const german = await addNote("Geduld", "Die Ausbrüche über das Tageshoch warten lassen.");
  expect(await found("wait")).toContain(`note ${english}`);
  expect(await found("traded")).toEqual([`note ${english}`]);
  expect(await found("Ausbruch")).toEqual([`note ${german}`]);
  expect(await found("tagesh")).toEqual([`note ${german}`]);
});

test("Y-242 typing errors are forgiven, and the response says as what it read them", async () => {
  const note = await addNote("Plan", "Liquidity below the Asian session");
  const tag = await add("/tags", { name: "Revenge" });
  await addTrade({ instrument: "NAS100" });
  expect(await search("liqudity asain")).toMatchObject({ items: [{ id: note }], readAs: "liquidity asian" });
  expect(await search("liquidity")).toMatchObject({ items: [{ id: note }], readAs: null });
  expect(await found("revnge")).toEqual([`tag ${tag}`]);
  expect(await found("NSA100")).toEqual(["symbol NAS100"]);
  expect(await search("zebra")).toEqual({ items: [], total: 0, readAs: null });
});

test("Y-242 an edit is searched at once; what is deleted, and what belongs to others, is not found", async () => {
  const note = await addNote("Rules", "Never move the stop");
  await api.call("PUT", `/notes/${note}`, {
    body: { title: "Rules", text: richTextOf("Trail behind swings") },
    version: 2,
  });
  expect(await found("never")).toEqual([]);
  expect(await found("swings")).toEqual([`note ${note}`]);
  expect(await found("swings", serviceApi("trades", newActor()))).toEqual([]);
  await api.call("DELETE", `/notes/${note}`);
  expect(await found("swings")).toEqual([]);
  const trade = await addTrade({ summary: richTextOf("Chased the candle") });
  expect(await found("chased")).toEqual([`trade ${trade}`]);
  await api.call("DELETE", `/trades/${trade}`);
  expect(await found("chased")).toEqual([]);
});

test("Y-242 of texts that match alike the trade that was opened last comes first; what is restored is found again", async () => {
  const text = { summary: richTextOf("Faded the range") };
  const later = await addTrade({ ...text, openDate: "2026-03-05T09:00:00.000Z" });
  const earlier = await addTrade({ ...text, openDate: "2026-03-04T09:00:00.000Z" });
  expect(await found("faded")).toEqual([`trade ${later}`, `trade ${earlier}`]);
  await api.call("DELETE", `/trades/${later}`);
  expect(await found("faded")).toEqual([`trade ${earlier}`]);
  await api.call("POST", `/trades/${later}/restore`);
  expect(await found("faded")).toEqual([`trade ${later}`, `trade ${earlier}`]);
  const note = await addNote("Fader", "Faded twice");
  await api.call("DELETE", `/notes/${note}`);
  expect(await found("twice")).toEqual([]);
  await api.call("POST", `/notes/${note}/restore`);
  expect(await found("twice")).toEqual([`note ${note}`]);
});

test("Y-242 whatever is typed is looked for and never an error", async () => {
  await addNote("Odd", "C:\\path & 'quotes' (x)");
  for (const text of ["'", ":*", "a & b | !c", "\\", "%", "<->", "the", "💡", "x".repeat(200)]) await search(text);
  expect((await api.call("GET", "/trades/search?text=%20")).status).toBe(400);
});

test("Y-242 one kind alone gives up to fifty, typing errors forgiven there too, and nothing of the others", async () => {
  for (let n = 0; n < 12; n += 1) await addNote(`Breakout ${n}`, "Waited for the retest.");
  const response = await api.call<{ items: FoundItem[] }>("GET", "/trades/search?text=retest&kind=note");
  expect(response.body.items).toHaveLength(12);
  expect((await search("retest")).items.filter(({ kind }) => kind === "note")).toHaveLength(8);
  const misspelt = await api.call<{ items: FoundItem[] }>("GET", "/trades/search?text=retset&kind=note");
  expect(new Set(misspelt.body.items.map(({ kind }) => kind))).toEqual(new Set(["note"]));
  expect((await api.call<{ items: FoundItem[] }>("GET", "/trades/search?text=retest&kind=tag")).body.items).toEqual([]);
  expect((await api.call("GET", "/trades/search?text=retest&kind=page")).status).toBe(400);
});
