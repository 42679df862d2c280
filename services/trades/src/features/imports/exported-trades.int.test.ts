import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { expect, test } from "vitest";
import { fillPosition, newTrade } from "../../testing/new-trade.ts";

const figures = ["count", "netProfit", "grossProfit", "averageRR", "totalRR", "strikeRate", "profitFactor"];

async function statsOf(api: ServiceApi): Promise<Record<string, unknown>> {
  const { body } = await api.call<Record<string, unknown>>("GET", "/trades/stats");
  return Object.fromEntries(Object.entries(body).filter(([name]) => figures.includes(name)));
}

async function importFile(api: ServiceApi, text: string): Promise<{ addedTrades: number }> {
  const profile = await api.call<{ id: string }>("POST", "/trade-import-profiles", { body: { name: "Run again" } });
  const form = new FormData();
  form.append("file", new Blob([text]), "trades.csv");
  form.append("preview", "false");
  const started = await api.call<{ id: string }>("POST", `/trade-import-profiles/${profile.body.id}/import`, { form });
  expect([200, 201, 202]).toContain(started.status);
  await api.call("GET", `/trade-imports/${started.body.id}/events`);
  const list = await api.call<{ items: { addedTrades: number }[] }>("GET", "/trade-imports?take=1");
  return list.body.items[0] ?? { addedTrades: 0 };
}

test("Y-191 T-620 an export that is imported again has the same figures, with dividends and amounts of their own", async () => {
  const api = serviceApi("trades", newActor());
  const first = await fillPosition(api, await newTrade(api));
  const trade = await newTrade(api, { accountId: first.accountId });
  const [open] = trade.position.openPositions;
  const [part] = open?.closePositions ?? [];
  const rest = {
    commissions: null,
    roll: null,
    otherCosts: null,
    maximumAdversePrice: null,
    maximumFavourablePrice: null,
  };
  const saved = await api.call("PUT", `/positions/${trade.position.id}`, {
    version: trade.versions.position,
    body: {
      positionId: trade.position.id,
      referencePrice: null,
      openPositions: [
        {
          ...{ id: open?.id, ticketNumber: null, openDate: "2024-11-27T09:00:00.000Z", size: "1", openPrice: "1.05" },
          ...{ stopPrice: null, targetPrice: null },
          closePositions: [
            {
              ...{ id: part?.id, closeDate: "2024-11-27T10:00:00.000Z", size: null, closePrice: null },
              ...{ grossProfit: "-150", dividends: "12.5", ...rest },
            },
          ],
        },
      ],
    },
  });
  expect(saved.status).toBe(200);
  const exported = await api.call<string>("GET", "/trades/export-trades");
  const before = await statsOf(api);
  expect(before).toMatchObject({ netProfit: "454.04" });

  const other = serviceApi("trades", newActor());
  expect(await importFile(other, exported.body)).toMatchObject({ addedTrades: 2 });
  expect(await statsOf(other)).toEqual(before);
  const again = await other.call<string>("GET", "/trades/export-trades");
  const amounts = (text: string) => {
    const [head = "", ...rows] = text.trim().split("\r\n");
    const names = head.split(",");
    return rows.map((row) => {
      const cells = row.split(",");
      return ["openSize", "grossProfit", "dividends", "tradeNetProfit", "closePrice"].map((name) =>
        Number(cells[names.indexOf(name)]),
      );
    });
  };
  expect(amounts(again.body)).toEqual(amounts(exported.body));
});
