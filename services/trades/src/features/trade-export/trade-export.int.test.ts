import { readFileSync } from "node:fs";
import { join } from "node:path";
import { tradeDetail } from "@entrywise/contracts/trades/trades.api";
import { createTokenMint } from "@entrywise/kit/auth/internal-token";
import { parseCsv } from "@entrywise/kit/http/csv-text.fixture";
import { type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import Big from "big.js";
import { expect, inject, test } from "vitest";
import { fillPosition, newTrade } from "../../testing/new-trade.ts";
import { type ExportRow, exportColumns, moneyColumns } from "./export-rows.read-model.ts";
import { readWorkbook } from "./workbook.fixture.ts";

const statement = join(import.meta.dirname, "../imports/sample-statement.htm");

test("T-620 an export has one row per close position, and its sums are the statistics'", async () => {
  const api = serviceApi("trades");
  const profile = await api.call<{ id: string }>("POST", "/trade-import-profiles", { body: { name: "P" } });
  const form = new FormData();
  form.append("file", new Blob([Uint8Array.from(readFileSync(statement))]), "sample.htm");
  form.append("preview", "false");
  form.append("timeZone", "broker:us");
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

test("T-620 a close whose gross profit nobody entered is exported with what follows from price and size", async () => {
  const api = serviceApi("trades");
  await fillPosition(api, await newTrade(api));
  const stats = await api.call<{ grossProfit: string }>("GET", "/trades/stats");
  expect(stats.body.grossProfit).toBe("600");
  const json = await api.call<{ items: ExportRow[] }>("GET", "/trades/export-trades?format=json");
  expect(json.body.items).toMatchObject([{ grossProfit: "600", commissions: "-10.5", tradeNetProfit: "591.54" }]);
});

test("T-620 Y-163 a workbook holds the same rows, numbers as numbers and texts never as formulas", async () => {
  const api = serviceApi("trades");
  const accountId = await idOf(api, "/trade-accounts", {
    name: "=1+1",
    currency: "USD",
    defaultMarketType: 0,
    startBalance: "1100",
  });
  const id = await addTrade(api, accountId);
  const { bytes, headers } = await download(api, "/trades/export-trades?format=xlsx");
  expect(headers.get("content-disposition")).toContain("trades.xlsx");
  const { rows, xml } = readWorkbook(bytes);
  const [head, row, ...rest] = rows;
  expect(rest).toEqual([]);
  expect(head).toEqual(exportColumns);
  const at = (column: (typeof exportColumns)[number]) => row?.[exportColumns.indexOf(column)] ?? "";
  expect([at("tradeId"), at("account"), at("symbol"), at("commissions"), at("openPrice")]).toEqual([
    id, "=1+1", "EURUSD", "-3.5", "1.1",
  ]); // biome-ignore format: a row
  expect(xml).not.toContain("<f>");
  // 196.5 of 1,100: more digits than a spreadsheet keeps, and a ratio all the same.
  expect(Number(at("tradeNetPercentage"))).toBeCloseTo(17.8636363636, 9);
  const letter = String.fromCharCode("A".charCodeAt(0) + exportColumns.indexOf("tradeNetPercentage"));
  expect(new RegExp(`<c r="${letter}2"[^>]*>`).exec(xml)?.[0]).not.toMatch(/t="(s|str|inlineStr)"/);
});

test("T-480 Y-163 in privacy mode no export carries amounts of money", async () => {
  const api = serviceApi("trades");
  await addTrade(
    api,
    await idOf(api, "/trade-accounts", { name: "A", currency: "USD", defaultMarketType: 0, startBalance: "1000" }),
  );
  const csv = await api.call<string>("GET", "/trades/export-trades?private=true");
  const [head] = parseCsv(csv.body.replace("\uFEFF", ""));
  expect(head).toEqual(exportColumns.filter((column) => !moneyColumns.includes(column)));
  const json = await api.call<{ items: Record<string, unknown>[] }>(
    "GET",
    "/trades/export-trades?format=json&private=true",
  );
  expect(Object.keys(json.body.items[0] ?? {})).not.toContain("grossProfit");
  const { bytes } = await download(api, "/trades/export-trades?format=xlsx&private=true");
  expect(readWorkbook(bytes).rows[0]).not.toContain("tradeNetProfit");
});

const idOf = async (api: ServiceApi, path: string, body: object) =>
  (await api.call<{ id: string }>("POST", path, { body })).body.id;

async function addTrade(api: ServiceApi, accountId: string): Promise<string> {
  const id = await idOf(api, "/trades/add", {
    instrument: "EURUSD", exchange: null, status: 1, direction: 0, openDate: "2026-03-02T09:00:00.000Z", strategyId: null,
    accountId, marketType: 0,
  }); // biome-ignore format: one trade
  const trade = tradeDetail.parse((await api.call("GET", `/trades/${id}`)).body);
  const { position } = trade;
  const [open] = position.openPositions;
  await api.call("PUT", `/positions/${position.id}`, {
    version: trade.versions.position,
    body: {
      positionId: position.id,
      referencePrice: null,
      openPositions: [
        {
          id: open?.id, ticketNumber: null, openDate: open?.openDate, size: "1", openPrice: "1.1", stopPrice: null, targetPrice: null,
          closePositions: [
            {
              id: open?.closePositions[0]?.id, closeDate: "2026-03-02T12:00:00.000Z", size: null, closePrice: "1.102",
              grossProfit: null, commissions: "-3.5", roll: null, dividends: null, otherCosts: null,
              maximumAdversePrice: null, maximumFavourablePrice: null,
            },
          ],
        },
      ],
    },
  }); // biome-ignore format: one position
  return id;
}

/** A binary response. */
async function download(api: ServiceApi, path: string): Promise<{ bytes: Uint8Array; headers: Headers }> {
  const { urls, keysDir } = inject("system");
  const token = await (await createTokenMint(keysDir, "gateway")).mint(api.actor, "trades", "behalf");
  const response = await fetch(`${urls.trades}/v1.0${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  return { bytes: new Uint8Array(await response.arrayBuffer()), headers: response.headers };
}
