import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { inspectedColumns } from "@entrywise/contracts/trades/column-mapping";
import { type ImportPreview, importPreview } from "@entrywise/contracts/trades/import-preview";
import type { ImportProfile } from "@entrywise/contracts/trades/import-profile";
import type { HeadlineStatistics } from "@entrywise/contracts/trades/statistics.api";
import { type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { brokerExports } from "@entrywise/statements/fixtures/broker-exports";
import { platformExports } from "@entrywise/statements/fixtures/platform-exports";
import { describe, expect, test } from "vitest";
import { sampled } from "../../../../../scripts/testing/sampled.ts";

const samples = resolve(import.meta.dirname, "../../../../../../shared/samples");
const own = join(import.meta.dirname, "sample-statement.htm");

async function profile(api: ServiceApi): Promise<string> {
  const added = await api.call<{ id: string }>("POST", "/trade-import-profiles", { body: { name: "Broker" } });
  return added.body.id;
}

function form(bytes: Buffer, name: string, fields: Record<string, string>): FormData {
  const data = new FormData();
  data.append("file", new Blob([Uint8Array.from(bytes)]), name);
  for (const [field, value] of Object.entries(fields)) data.append(field, value);
  return data;
}

async function preview(api: ServiceApi, profileId: string, path: string) {
  const response = await api.call("POST", `/trade-import-profiles/${profileId}/import`, {
    form: form(readFileSync(path), path.split("/").at(-1) ?? "", { preview: "true" }),
  });
  expect(response.status).toBe(200);
  return importPreview.parse(response.body);
}

/** Imports a file and waits for the end of its events. */
async function importFile(api: ServiceApi, profileId: string, path: string): Promise<{ id: string; last: object }> {
  const started = await api.call<{ id: string }>("POST", `/trade-import-profiles/${profileId}/import`, {
    form: form(readFileSync(path), path.split("/").at(-1) ?? "", { preview: "false", timeZone: "broker:us" }),
  });
  expect(started.status).toBe(202);
  const events = await api.call<string>("GET", `/trade-imports/${started.body.id}/events`);
  const lines = events.body.split("\n").filter((line) => line.startsWith("data: "));
  return { id: started.body.id, last: JSON.parse(lines.at(-1)?.slice("data: ".length) ?? "{}") };
}

const count = async (api: ServiceApi) =>
  (await api.call<{ total: number }>("GET", "/trades/summaries?take=1")).body.total;

describe("our own sample statement", () => {
  test("T-579 an import whose times have no zone, by the file, the profile or the request, is refused by its field", async () => {
    const api = serviceApi("trades");
    const path = `/trade-import-profiles/${await profile(api)}/import`;
    const send = (fields: Record<string, string>) =>
      api.call("POST", path, { form: form(readFileSync(own), "sample.htm", { preview: "false", ...fields }) });
    const refused = await send({});
    expect(refused).toMatchObject({
      status: 422,
      body: { code: "Import.NoTimeZone", errors: [{ path: "timeZone" }] },
    });
    expect((await api.call<{ total: number }>("GET", "/trade-imports")).body.total).toBe(0);
    expect((await send({ timeZone: "broker:eu" })).status).toBe(202);
  });

  test("T-576 T-578 Y-100 a preview agrees with the statement's totals and stores nothing", async () => {
    const api = serviceApi("trades");
    const seen = await preview(api, await profile(api), own);
    expect(seen.verdict.agrees).toBe(true);
    expect(seen.totals).toEqual(seen.reported);
    expect(await count(api)).toBe(0);
    const accounts = await api.call<{ total: number }>("GET", "/trade-accounts");
    expect(accounts.body.total).toBe(0);
  });

  test("T-579 importing twice adds nothing, and statistics equal the broker's figures", async () => {
    const api = serviceApi("trades");
    const profileId = await profile(api);
    const seen = await preview(api, profileId, own);
    const first = await importFile(api, profileId, own);
    expect(first.last).toMatchObject({ stage: "done", addedTrades: seen.counts.trades });
    const open = await api.call<{ total: number }>("GET", "/trades/list?open=true");
    expect(open.body.total).toBe(seen.counts.openTrades);
    const profiles = await api.call<{ items: ImportProfile[] }>("GET", "/trade-import-profiles");
    expect(profiles.body.items).toMatchObject([{ importCount: 1, formats: [seen.format] }]);
    const before = await count(api);
    const stats = await api.call<{ netProfit: string; sumOfWins: string }>("GET", "/trades/stats");
    expect(Number(stats.body.netProfit)).toBe(Number(seen.reported.netProfit));
    const second = await importFile(api, profileId, own);
    expect(second.last).toMatchObject({ stage: "done", addedTrades: 0 });
    expect(await count(api)).toBe(before);
    const cash = await api.call<{ items: { balance: string }[] }>("GET", "/trade-accounts");
    expect(cash.body.items).toHaveLength(1);
  });

  test("Y-101 an import is undone as a whole, keeps what was edited, and can be imported again", async () => {
    const api = serviceApi("trades");
    const profileId = await profile(api);
    const { id } = await importFile(api, profileId, own);
    const total = await count(api);
    const ids = await api.call<{ items: string[] }>("GET", "/trades/ids");
    const edited = ids.body.items[0] ?? "";
    const noted = await api.call("PUT", `/trades/${edited}/overall-rating`, {
      version: 1,
      body: { tradeId: edited, rating: 4 },
    });
    expect(noted.status).toBe(200);
    const undone = await api.call("DELETE", `/trade-imports/${id}`);
    expect(undone.body).toMatchObject({ removedTrades: total - 1, keptTrades: [{ id: edited }] });
    expect(await count(api)).toBe(1);
    expect((await api.call("DELETE", `/trade-imports/${id}`)).status).toBe(409);
    const again = await importFile(api, profileId, own);
    expect(again.last).toMatchObject({ stage: "done", addedTrades: total - 1 });
  });

  test("T-579 a trade that was deleted is not revived by importing again", async () => {
    const api = serviceApi("trades");
    const profileId = await profile(api);
    await importFile(api, profileId, own);
    const ids = await api.call<{ items: string[] }>("GET", "/trades/ids");
    await api.call("DELETE", `/trades/${ids.body.items[0]}`);
    const total = await count(api);
    await importFile(api, profileId, own);
    expect(await count(api)).toBe(total);
  });

  test("T-580 a broker's last stop is information and gives no R", async () => {
    const api = serviceApi("trades");
    await importFile(api, await profile(api), own);
    const stats = await api.call("GET", "/trades/stats");
    expect(stats.body).toMatchObject({ countRR: 0, netRR: null });
  });
});

describe("files that are no statements", () => {
  const upload = async (bytes: Buffer, name: string) => {
    const api = serviceApi("trades");
    const profileId = await profile(api);
    const response = await api.call<{ code: string; detail: string }>(
      "POST",
      `/trade-import-profiles/${profileId}/import`,
      { form: form(bytes, name, { preview: "false" }) },
    );
    return { response, api };
  };

  test("T-576 an unknown file is refused with a reason and leaves nothing behind", async () => {
    const { response, api } = await upload(Buffer.from("hello"), "notes.txt");
    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({ code: "Statement.Unknown" });
    const imports = await api.call<{ total: number }>("GET", "/trade-imports");
    expect(imports.body.total).toBe(0);
  });

  test("Y-190 T-576 a broken row is left out and named in the preview, with the others as they are", async () => {
    const text = readFileSync(own, "utf8").replace("2025.09.02 09:05:31", "yesterday");
    const api = serviceApi("trades");
    const preview = await api.call<ImportPreview>("POST", `/trade-import-profiles/${await profile(api)}/import`, {
      form: form(Buffer.from(text), "broken.htm", { preview: "true" }),
    });
    expect(preview.status).toBe(200);
    const named = preview.body.warnings.find(({ code }) => code === "Statement.UnreadRow");
    expect(named?.message).toMatch(/^Row \d+, ticket 70210044: /);
    expect(await count(api)).toBe(0);
  });

  test("T-576 a form without a file is a 400 that names the field", async () => {
    const api = serviceApi("trades");
    const response = await api.call("POST", `/trade-import-profiles/${await profile(api)}/import`, {
      form: new FormData(),
    });
    expect(response.status).toBe(400);
  });

  test("X-401 a stranger's profile takes no file", async () => {
    const profileId = await profile(serviceApi("trades"));
    const response = await serviceApi("trades").call("POST", `/trade-import-profiles/${profileId}/import`, {
      form: form(readFileSync(own), "s.htm", { preview: "true" }),
    });
    expect(response.status).toBe(404);
  });
});

describe.runIf(existsSync(samples))("brokers' own statements", () => {
  const cases = [
    ["mt4/detailed-usd-10-trades.htm", "45.74", "19.06", "1045.74"],
    ["mt4/detailed-eur-130-trades.htm", "24.17", "64.01", "524.17"],
    ["mt4/detailed-usd-422-trades.htm", "172705.68", "8832", "62705.68"],
    ["mt4/detailed-jpy-1761-trades.htm", "-348604", "439196", "151396"],
    ["mt5/report-history-9-positions.xlsx", "-49.67", "291.18", "50.94"],
  ] as const;
  test.each(cases)(
    "T-578 Y-100 %s reconciles in the preview, the statistics and the balance",
    async (file, net, drawdown, balance) => {
      const api = serviceApi("trades");
      const profileId = await profile(api);
      const path = join(samples, file);
      const seen = await preview(api, profileId, path);
      expect(seen.verdict.agrees).toBe(true);
      expect(seen.totals).toEqual(seen.reported);
      await importFile(api, profileId, path);
      const stats = await api.call<{ netProfit: string; maximalDrawdown: { money: string } }>("GET", "/trades/stats");
      expect(stats.body.netProfit).toBe(net);
      expect(stats.body.maximalDrawdown.money).toBe(drawdown);
      const accounts = await api.call<{ items: { balance: string }[] }>("GET", "/trade-accounts");
      expect(accounts.body.items.map((account) => account.balance)).toEqual([balance]);
    },
  );

  test("T-169 T-170 statistics of an account whose opening balance stands in no deposit row are the broker's", async () => {
    const api = serviceApi("trades");
    await importFile(api, await profile(api), join(samples, "mt5/report-history-9-positions.xlsx"));
    const { body } = await api.call<HeadlineStatistics>("GET", "/trades/stats");
    expect(body.sharpe).toBeCloseTo(0.150038, 6);
    expect(body.recoveryFactor).toBeCloseTo(-0.170582, 6);
    expect(body.maximalDrawdown.percentage).toBeCloseTo(99.68, 2);
    expect(body.absoluteDrawdown).toBe("49.67");
  });

  const withoutTotals = [
    ["bybit/closed-pnl-36-rows.csv", 36, 61.8828],
    ["thinkorswim/account-statement-83-fills.csv", 36, 99],
    ["tradovate/paired-fills.csv", 5, -218],
  ] as const;
  test.each(withoutTotals)("T-578 %s gives %i trades and the platform's own result", async (file, trades, net) => {
    const api = serviceApi("trades");
    const profileId = await profile(api);
    await importFile(api, profileId, join(samples, file));
    const stats = await api.call<{ count: number; netProfit: string }>("GET", "/trades/stats");
    expect(stats.body.count).toBe(trades);
    expect(Number(stats.body.netProfit)).toBeCloseTo(net, 3);
    const again = await importFile(api, profileId, join(samples, file));
    expect(again.last).toMatchObject({ stage: "done", addedTrades: 0 });
  });

  test("T-579 the normal statement of the same account adds nothing to the detailed one", async () => {
    const api = serviceApi("trades");
    const profileId = await profile(api);
    await importFile(api, profileId, join(samples, "mt4/detailed-usd-422-trades.htm"));
    const total = await count(api);
    await importFile(api, profileId, join(samples, "mt4/statement-same-account-as-422.htm"));
    expect(await count(api)).toBe(total);
  });
});

describe("tables of any source", () => {
  const table = (rows: string[]) =>
    Buffer.from(
      [
        "Ref;Symbol;Side;Lots;Opened;Open price;SL;Closed;Close price;Profit USD;Commission",
        "T1;EURUSD;buy;0,10;25.11.2024 09:00;1,05000;1,04900;25.11.2024 10:00;1,05200;20,00;0,70",
        ...rows,
      ].join("\n"),
    );
  const second = "T2;XAUUSD;sell;0,50;26.11.2024 09:00;2.650,10;;26.11.2024 11:00;2.655,10;-250,00;0,00";

  test("Y-103 a table is seen through its columns, imported with them, and recognised the next time", async () => {
    const api = serviceApi("trades");
    const profileId = await profile(api);
    const send = (path: string, bytes: Buffer, fields: Record<string, string>) =>
      api.call<Record<string, unknown>>("POST", `/trade-import-profiles/${profileId}/${path}`, {
        form: form(bytes, "table.csv", fields),
      });
    const unknown = await send("import", table([]), { preview: "true" });
    expect(unknown).toMatchObject({ status: 422, body: { code: "Statement.Unknown" } });

    const seen = inspectedColumns.parse((await send("columns", table([]), {})).body);
    expect(seen.badRows.count).toBe(0);
    const mapping = JSON.stringify(seen.mapping);
    const previewed = importPreview.parse((await send("import", table([]), { preview: "true", mapping })).body);
    expect(previewed).toMatchObject({ label: "Own columns", counts: { new: 1 }, totals: { netProfit: "19.30" } });
    expect(previewed.rows).toMatchObject([{ stopPrice: "1.04900" }]);
    expect(await count(api)).toBe(0);

    const started = await send("import", table([]), { preview: "false", mapping, timeZone: "Europe/Berlin" });
    expect(started.status).toBe(202);
    await api.call("GET", `/trade-imports/${started.body.id}/events`);
    const list = await api.call<{ items: { id: string; openDate: string; netRR: number }[] }>(
      "GET",
      "/trades/summaries",
    );
    expect(list.body.items).toMatchObject([{ openDate: "2024-11-25T08:00:00.000Z", netRR: 1.93 }]);

    const known = await send("import", table([second]), { preview: "true" });
    expect(known.status, JSON.stringify(known.body)).toBe(200);
    const again = importPreview.parse(known.body);
    const other = await profile(api);
    const elsewhere = await api.call("POST", `/trade-import-profiles/${other}/import`, {
      form: form(table([]), "table.csv", { preview: "true", mapping }),
    });
    expect(elsewhere.body, "another source may number its rows alike").toMatchObject({ counts: { new: 1 } });
    expect(again).toMatchObject({
      label: "Own columns",
      counts: { new: 1, alreadyHere: 1 },
      timeZone: "Europe/Berlin",
    });
  });

  test("T-576 a preview tells how many trades its rows make, which is how many are then imported", async () => {
    const differing: string[] = [];
    const files = Object.entries({ ...platformExports, ...brokerExports });
    for (const [name, text] of new Map([...files.slice(0, 3), ...sampled("previews", files, 8)])) {
      const api = serviceApi("trades");
      const path = `/trade-import-profiles/${await profile(api)}/import`;
      const send = async <Body>(fields: Record<string, string>) =>
        (await api.call<Body>("POST", path, { form: form(Buffer.from(text), `${name}.csv`, fields) })).body;
      const { counts, account } = await send<ImportPreview>({ preview: "true" });
      const said = account.currency === null ? { currency: "USD" } : {};
      const { id } = await send<{ id: string }>({ preview: "false", timeZone: "UTC", ...said });
      await api.call("GET", `/trade-imports/${id}/events`);
      expect(await count(api), name).toBe(counts.trades);
      if (counts.trades !== counts.new + counts.open) differing.push(name);
    }
    expect(differing.length).toBeGreaterThan(0);
  }, 120_000);

  test("Y-103 a mapping that means nothing is refused by its field", async () => {
    const api = serviceApi("trades");
    const profileId = await profile(api);
    for (const [mapping, path, message] of [
      ["{", "mapping", "must be an object"],
      ['{"headRow":0}', "mapping.headRow", "must be at least 1"],
      ['{"colour":"red"}', "mapping.colour", "is not a known field"],
    ]) {
      const response = await api.call<{ errors: { path: string; message: string }[] }>(
        "POST",
        `/trade-import-profiles/${profileId}/columns`,
        {
          form: form(table([]), "table.csv", { mapping: mapping ?? "" }),
        },
      );
      expect([response.status, response.body.errors[0]]).toMatchObject([422, { path, message }]);
    }
  });
});
