import { readFileSync } from "node:fs";
import { join } from "node:path";
import { serviceApi } from "@entrywise/kit/testing/service-api";
import Big from "big.js";
import { expect, test } from "vitest";
import { parseCsv } from "./csv-text.fixture.ts";
import type { ExportRow } from "./export-rows.read-model.ts";

const statement = join(import.meta.dirname, "../imports/sample-statement.htm");

test("T-620 an export has one row per close position, and its sums are the statistics'", async () => {
  const api = serviceApi("trades");
  const profile = await api.call<{ id: string }>("POST", "/trade-import-profiles", { body: { name: "P" } });
  const form = new FormData();
  form.append("file", new Blob([Uint8Array.from(readFileSync(statement))]), "sample.htm");
  form.append("preview", "false");
  const started = await api.call<{ id: string }>("POST", `/trade-import-profiles/${profile.body.id}/import`, { form });
  await api.call("GET", `/trade-imports/${started.body.id}/events`);
  const stats = await api.call<{ grossProfit: string; count: number }>("GET", "/trades/stats?symbols=EURUSD");
  const json = await api.call<{ items: ExportRow[] }>(
    "GET",
    "/trades/export-trades?format=json&symbols=EURUSD&open=false",
  );
  const sum = json.body.items.reduce((total, row) => total.plus(row.grossProfit ?? 0), new Big(0));
  expect(sum.toFixed()).toBe(stats.body.grossProfit);
  expect(new Set(json.body.items.map((row) => row.tradeId)).size).toBe(stats.body.count);
  const csv = await api.call<string>("GET", "/trades/export-trades?symbols=EURUSD&open=false");
  expect(csv.headers.get("content-disposition")).toContain("trades.csv");
  const [head, ...rows] = parseCsv(csv.body.replace("\uFEFF", ""));
  expect(head?.slice(0, 4)).toEqual(["tradeId", "account", "currency", "symbol"]);
  expect(rows).toHaveLength(json.body.items.length);
  expect(rows.every((row) => row[3] === "EURUSD")).toBe(true);
});
