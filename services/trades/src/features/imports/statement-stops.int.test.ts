import type { BulkResult, BulkSet } from "@entrywise/contracts/trades/bulk.api";
import { type ImportPreview, importPreview } from "@entrywise/contracts/trades/import-preview";
import type { ImportProfile } from "@entrywise/contracts/trades/import-profile";
import type { SharedTrade } from "@entrywise/contracts/trades/sharing.api";
import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { mt5Positions, mt5Report, type SheetRow, workbook } from "@entrywise/statements/fixtures/mt5-workbook";
import { expect, test } from "vitest";
import { newTrade, readTrade } from "../../testing/new-trade.ts";
import { importing } from "../../testing/stored-import.ts";

const person = importing();

/** Of five trades two have their last stop on the losing side, one has it in profit, two have none. */
const file = workbook(mt5Report({ open: [] }));

async function send<Body>(fields: Record<string, string>, bytes = file): Promise<Body> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ timeZone: "Europe/Berlin", ...fields })) form.append(name, value);
  form.append("file", new Blob([Uint8Array.from(bytes)]), "report.xlsx");
  const path = `/trade-import-profiles/${person.profileId}/import`;
  return (await person.api.call<Body>("POST", path, { form })).body;
}

async function bring(fields: Record<string, string>, bytes = file): Promise<string> {
  const { id } = await send<{ id: string }>({ preview: "false", ...fields }, bytes);
  await person.api.call("GET", `/trade-imports/${id}/events`);
  return id;
}

const profile = async () =>
  (await person.api.call<ImportProfile>("GET", `/trade-import-profiles/${person.profileId}`)).body;

/** Those of the file in its order. */
async function trades(): Promise<TradeDetail[]> {
  const { body } = await person.api.call<{ items: string[] }>("GET", "/trades/ids");
  const read = await Promise.all(body.items.map((id) => readTrade(person.api, id)));
  const ticket = (trade: TradeDetail) => trade.position.openPositions[0]?.ticketNumber ?? "";
  return read.sort((a, b) => ticket(a).localeCompare(ticket(b)));
}

const stopsOf = (list: readonly TradeDetail[]) =>
  list.map(({ position: { openPositions, totalNetRR } }) => [
    openPositions[0]?.stopPrice,
    openPositions[0]?.stopFromStatement,
    totalNetRR !== null,
  ]);
const none = [null, false, false];
const bulk = (tradeIds: string[], set: BulkSet) =>
  person.api.call<BulkResult>("POST", "/trades/bulk", { body: { changes: [{ tradeIds, set }] } });

test("T-580 the preview says how many trades get an R by the stops of the file", async () => {
  const preview: ImportPreview = importPreview.parse(await send({ preview: "true" }));
  expect(preview.stops).toEqual({ trades: 5, usable: 2, reported: 3 });
  expect((await profile()).usesStatementStops).toBeNull();
});

test("T-580 Y-102 stops of the losing side become initial ones where the person says so, marked, and the profile remembers", async () => {
  const id = await bring({ useStops: "true" });
  expect(stopsOf(await trades())).toEqual([["1.075", true, true], none, ["2642", true, true], none, none]);
  expect((await trades())[3]?.position.openPositions[0]?.reportedStopPrice).toBe("1.269");
  expect((await profile()).usesStatementStops).toBe(true);
  await person.api.call("DELETE", `/trade-imports/${id}`);
  expect(await trades()).toEqual([]);
  await bring({});
  expect(stopsOf(await trades())[0]).toEqual(["1.075", true, true]);
});

test("T-580 T-336 each row of the preview has the R that its trade gets, and none without a stop that would lose money", async () => {
  const { rows } = importPreview.parse(await send({ preview: "true" }));
  await bring({ useStops: "true" });
  const stored = (await trades()).map(({ position }) => position.totalNetRR);
  expect(stored.filter((value) => value !== null)).toHaveLength(2);
  expect(rows.map(({ netRR }) => netRR)).toEqual(stored);
});

test("T-580 without the person's word no stop of a statement is an initial one", async () => {
  await bring({});
  expect(stopsOf(await trades())).toEqual([none, none, none, none, none]);
  expect((await profile()).usesStatementStops).toBeNull();
});

test("T-580 a stop that is changed is no longer from the statement, and importing again does not touch it", async () => {
  await bring({ useStops: "true" });
  const [first] = await trades();
  await bulk([first?.id ?? ""], { kind: "stop", by: "price", value: "1.074" });
  await bring({ useStops: "true" });
  expect(stopsOf(await trades())[0]).toEqual(["1.074", false, true]);
});

/** A later report: the position that was open is closed, and its stop was trailed into profit before. */
const trailed: SheetRow = [
  ...["2025.03.11 09:00:00", "#2014", "EURUSD.x", "buy", "0.01", "#1.09000", "#1.09200", ""],
  ...["2025.03.13 12:00:00", "#1.09200", "#-0.07", "#0.00", "#2.00"],
];

test("T-580 Y-102 an open trade keeps its first initial stop when a later file knows only the trailed one", async () => {
  const later = workbook(mt5Report({ open: [], positions: [...mt5Positions, trailed] }));
  const ofLast = async () => {
    const last = (await trades()).at(-1);
    return [last?.position.isClosed, last?.position.openPositions[0]?.reportedStopPrice, stopsOf(last ? [last] : [])];
  };
  await bring({ useStops: "true" }, workbook(mt5Report()));
  expect(await ofLast()).toEqual([false, "1.088", [["1.088", true, false]]]);
  const { rows } = importPreview.parse(await send({ preview: "true" }, later));
  expect(rows.at(-1)).toMatchObject({ reportedStopPrice: "1.09200", journalStopPrice: "1.088", netRR: 0.965 });
  const id = await bring({ useStops: "true" }, later);
  expect(await ofLast()).toEqual([true, "1.092", [["1.088", true, true]]]);
  expect((await trades()).at(-1)?.position.totalNetRR).toBe(0.965);
  await person.api.call("DELETE", `/trade-imports/${id}`);
  expect(await ofLast()).toEqual([false, "1.088", [["1.088", true, false]]]);
  await bring({ useStops: "false" }, later);
  expect(await ofLast(), "whatever is said of the later file").toEqual([true, "1.092", [["1.088", true, true]]]);
});

test("Y-102 T-580 the stop of the statement is set in bulk, others say why not, and all goes back with its mark", async () => {
  await bring({ useStops: "false" });
  const ids = (await trades()).map(({ id }) => id);
  const { body } = await bulk(ids, { kind: "statementStop" });
  expect(body.changed).toBe(2);
  expect(body.skipped.map(({ reason }) => reason).sort()).toEqual([
    "had the stop moved to the entry or into profit",
    "has no stop of a statement",
    "has no stop of a statement",
  ]);
  expect(stopsOf(await trades())[0]).toEqual(["1.075", true, true]);
  const changed = await bulk(ids.slice(0, 1), { kind: "stop", by: "pips", value: "10" });
  expect(stopsOf(await trades())[0]).toEqual(["1.079", false, true]);
  await person.api.call("POST", "/trades/bulk", { body: { changes: changed.body.undo } });
  expect(stopsOf(await trades())[0]).toEqual(["1.075", true, true]);
  await person.api.call("POST", "/trades/bulk", { body: { changes: body.undo } });
  expect(stopsOf(await trades())[0]).toEqual(none);
});

test("T-580 T-130 lists and statistics are filtered by where the initial stop comes from", async () => {
  await bring({ useStops: "true" });
  const [first] = await trades();
  const found = async (...sources: string[]) => {
    const query = sources.map((source) => `stopSources=${source}`).join("&");
    const ids = await person.api.call<{ items: string[] }>("GET", `/trades/ids?${query}`);
    const { body } = await person.api.call<HeadlineStatistics>("GET", `/trades/stats?${query}`);
    expect(body.count).toBe(ids.body.items.length);
    return body.count;
  };
  expect([await found("none"), await found("entered"), await found("statement")]).toEqual([3, 0, 2]);
  expect(await found("none", "statement")).toBe(5);
  await bulk([first?.id ?? ""], { kind: "stop", by: "price", value: "1.074" });
  expect([await found("none"), await found("entered"), await found("statement")]).toEqual([3, 1, 1]);
  await newTrade(person.api);
  const { body } = await person.api.call<{ items: string[] }>("GET", "/trades/ids?stopSources=none");
  expect(body.items).toHaveLength(4);
});

test("T-580 T-130 a source of stops that does not exist is refused by its name, in lists and in saved views", async () => {
  const list = await person.api.call<{ errors: { path: string }[] }>("GET", "/trades/ids?stopSources=broker");
  expect([list.status, list.body.errors[0]?.path]).toEqual([400, "stopSources.0"]);
  const add = (query: string) => person.api.call("POST", "/trades/views", { body: { name: "Stops", query } });
  expect((await add("stopSources=broker")).status).toBe(422);
  expect((await add("stopSources=none&stopSources=statement")).status).toBe(201);
});

test("T-474 T-580 whoever has the link of an imported trade sees the last stop of the statement beside the initial one", async () => {
  await bring({ useStops: "true" });
  const shared = async (trade: TradeDetail | undefined) => {
    const { body } = await person.api.call<{ shareCode: string }>("POST", `/trades/${trade?.id}/share`, {
      version: trade?.versions.share ?? 0,
    });
    const { body: seen } = await person.api.call<SharedTrade>("GET", `/trades/shared/${body.shareCode}`);
    const { stopPrice, stopFromStatement, reportedStopPrice } = seen.position.openPositions[0] ?? {};
    return [stopPrice, stopFromStatement, reportedStopPrice];
  };
  const all = await trades();
  expect(await shared(all[0])).toEqual(["1.075", true, "1.075"]);
  expect(await shared(all[3])).toEqual([null, false, "1.269"]);
});
