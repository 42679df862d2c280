import { inspectedColumns } from "@entrywise/contracts/trades/column-mapping";
import { importPreview } from "@entrywise/contracts/trades/import-preview";
import { type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { mt5Html } from "@entrywise/statements/fixtures/mt5-html";
import { mt5Report, workbook } from "@entrywise/statements/fixtures/mt5-workbook";
import { beforeEach, expect, test } from "vitest";
import { importAndWait, newProfile } from "../../testing/stored-import.ts";

const report = mt5Report();
/** The same report as the terminal saves it as HTML. */
const asHtml = mt5Html(
  report.map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.replace(/^#/, "")) })),
);
/** Two trades of the report as another program exports them, with numbers of its own, and one that the report lacks. */
const table = Buffer.from(
  [
    "Ref;Symbol;Side;Lots;Opened;Open price;Closed;Close price;Profit USD",
    "A1;EURUSD;buy;0,10;03.03.2025 09:00;1,08000;03.03.2025 15:00;1,08500;50,00",
    "A2;EURUSD;sell;0,20;04.03.2025 10:00;1,08400;05.03.2025 11:00;1,08600;-40,00",
    "A3;EURUSD;sell;0,20;06.03.2025 10:00;1,08400;06.03.2025 11:00;1,08600;-40,00",
  ].join("\n"),
);

let api: ServiceApi;
let profileId: string;
beforeEach(async () => {
  api = serviceApi("trades");
  profileId = await newProfile(api);
});

const count = async () => (await api.call<{ total: number }>("GET", "/trades/summaries?take=1")).body.total;

function send<Body>(path: "import" | "columns", fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([Uint8Array.from(table)]), "table.csv");
  return api.call<Body>("POST", `/trade-import-profiles/${profileId}/${path}`, { form });
}

test("T-579 the same account as XLSX and as HTML is recognised by its tickets, and comes once", async () => {
  expect(await importAndWait(api, profileId, workbook(report), "workbook")).toBe("done");
  const before = await count();
  expect(await importAndWait(api, await newProfile(api), asHtml, "page")).toBe("done");
  expect(await count()).toBe(before);
  const accounts = await api.call<{ total: number }>("GET", "/trade-accounts");
  expect(accounts.body.total).toBe(1);
});

test("T-576 T-579 what looks like trades of the account is reported, left out, and comes when it is asked for", async () => {
  await importAndWait(api, profileId, workbook(report), "workbook");
  const before = await count();
  const { mapping } = inspectedColumns.parse((await send("columns", {})).body);
  const fields = { mapping: JSON.stringify(mapping), timeZone: "Europe/Berlin" };
  const { rows, counts } = importPreview.parse((await send("import", { ...fields, preview: "true" })).body);
  expect(counts).toMatchObject({ new: 1, lookalikes: 2, trades: 1 });
  expect(rows.map(({ ticket, looksLike }) => [ticket, typeof looksLike])).toEqual([
    ["A1", "string"],
    ["A2", "string"],
    ["A3", "object"],
  ]);

  const bring = async (more: Record<string, string>) => {
    const started = await send<{ id: string }>("import", { ...fields, ...more, preview: "false" });
    await api.call("GET", `/trade-imports/${started.body.id}/events`);
    const imports = await api.call<{ items: object[] }>("GET", "/trade-imports?take=1");
    return imports.body.items[0];
  };
  expect(await bring({})).toMatchObject({ state: "done", addedTrades: 1, skippedTrades: 2 });
  expect(await count()).toBe(before + 1);
  expect(await bring({ withLookalikes: "true" })).toMatchObject({ state: "done", addedTrades: 2, skippedTrades: 1 });
  expect(await count()).toBe(before + 3);
});

test("T-576 an account of another time or another choice of account has nothing that looks alike", async () => {
  await importAndWait(api, profileId, workbook(report), "workbook");
  const { mapping } = inspectedColumns.parse((await send("columns", {})).body);
  const elsewhere = await api.call<{ id: string }>("POST", "/trade-accounts", {
    body: { name: "Other", currency: "USD", defaultMarketType: 0, startBalance: "0" },
  });
  const fields = { mapping: JSON.stringify(mapping), preview: "true" };
  const counted = async (more: Record<string, string>) =>
    importPreview.parse((await send("import", { ...fields, ...more })).body).counts;
  expect(await counted({ accountId: elsewhere.body.id })).toMatchObject({ new: 3, lookalikes: 0 });
  expect(await counted({ timeZone: "Asia/Tokyo" })).toMatchObject({ new: 3, lookalikes: 0 });
});
