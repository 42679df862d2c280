import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { readTrade } from "../../testing/new-trade.ts";

let owner: Pool;
beforeAll(() => {
  owner = new Pool({ connectionString: inject("system").ownerUrl, max: 1 });
});
afterAll(() => owner.end());

async function profile(api: ServiceApi): Promise<string> {
  const added = await api.call<{ id: string }>("POST", "/trade-import-profiles", { body: { name: "Broker" } });
  return added.body.id;
}

const count = async (api: ServiceApi) =>
  (await api.call<{ total: number }>("GET", "/trades/summaries?take=1")).body.total;

describe("trades that a program hands over", () => {
  const handed = (ticket: string, own: object = {}) => ({
    ticket,
    symbol: "EURUSD",
    direction: 0,
    size: "0.1",
    openDate: "2026-03-02T09:00:00.000Z",
    openPrice: "1.05",
    closeDate: "2026-03-02T10:00:00.000Z",
    closePrice: "1.052",
    stopPrice: "1.049",
    grossProfit: "20",
    commissions: "-0.7",
    ...own,
  });

  test("T-577 an import is begun, filled, listed, filled again without doubles, and undone as a whole", async () => {
    const api = serviceApi("trades");
    const account = await api.call<{ id: string }>("POST", "/trade-accounts", {
      body: { name: "A", currency: "USD", defaultMarketType: 0, startBalance: "1000" },
    });
    const profileId = await profile(api);
    const early = await api.call("POST", "/trade-imports", { body: { profileId, name: "Bot" } });
    expect(early).toMatchObject({ status: 422, body: { code: "Import.NoAccount" } });
    await api.call("PUT", `/trade-import-profiles/${profileId}`, {
      body: { name: "Bot", accountId: account.body.id, timeZone: null },
      version: 1,
    });
    const { body } = await api.call<{ id: string }>("POST", "/trade-imports", { body: { profileId, name: "Bot" } });
    const add = (trades: object[]) =>
      api.call<{ errors: { path: string }[] }>("POST", `/trade-imports/${body.id}/imported-trades`, {
        body: { trades },
      });

    expect((await add([handed("1"), handed("2", { closeDate: null, closePrice: null })])).body).toEqual({
      addedTrades: 2,
      skippedTrades: 0,
    });
    expect((await add([handed("1"), handed("3", { openDate: "2026-03-02T09:00:00.123Z" })])).body).toEqual({
      addedTrades: 1,
      skippedTrades: 1,
    });
    const list = await api.call<{ items: object[] }>("GET", "/trade-imports?take=5");
    expect(list.body.items).toMatchObject([{ id: body.id, fileName: "Bot", addedTrades: 3, skippedTrades: 1 }]);
    const trades = await api.call<{ items: { netRR: number; openDate: string }[]; total: number }>(
      "GET",
      "/trades/summaries?open=false",
    );
    expect(trades.body).toMatchObject({ total: 2, items: [{ netRR: 1.93 }, { netRR: 1.93 }] });
    expect(trades.body.items.map(({ openDate }) => openDate).toSorted()).toEqual([
      "2026-03-02T09:00:00.000Z",
      "2026-03-02T09:00:00.123Z",
    ]);

    const bad = await add([
      handed("4"),
      handed("5", { closePrice: null }),
      handed("6", { closeDate: "2026-03-01T00:00:00.000Z" }),
    ]);
    expect([bad.status, bad.body.errors.map(({ path }) => path)]).toEqual([
      422,
      ["trades.1.closePrice", "trades.2.closeDate"],
    ]);
    expect(await count(api)).toBe(3);

    await api.call("DELETE", `/trade-imports/${body.id}`);
    expect(await count(api)).toBe(0);
    expect((await add([handed("7")])).status).toBe(409);
    expect(
      (
        await serviceApi("trades").call("POST", `/trade-imports/${body.id}/imported-trades`, {
          body: { trades: [handed("8")] },
        })
      ).status,
    ).toBe(404);
  });

  test.each([
    ["openPrice", "1234567890"],
    ["stopPrice", "99999999999999999999"],
    ["size", "1234567890123456"],
    ["grossProfit", "-1234567890123456.5"],
    ["commissions", "99999999999999999999"],
  ])("T-577 %s of %s has more digits than are stored, and is refused by its name", async (field, value) => {
    const api = serviceApi("trades");
    const trades = [handed("1"), handed("2", { [field]: value })];
    const nowhere = "/trade-imports/01a00000-0000-7000-8000-000000000000/imported-trades";
    const { status, body } = await api.call<{ errors: { path: string }[] }>("POST", nowhere, { body: { trades } });
    expect([status, body.errors.map(({ path }) => path)]).toEqual([400, [`trades.1.${field}`]]);
  });

  async function begun(api: ServiceApi): Promise<(trades: object[]) => Promise<{ status: number; body: Handed }>> {
    const account = await api.call<{ id: string }>("POST", "/trade-accounts", {
      body: { name: "A", currency: "USD", defaultMarketType: 0, startBalance: "10000" },
    });
    const profileId = await profile(api);
    await api.call("PUT", `/trade-import-profiles/${profileId}`, {
      body: { name: "Bot", accountId: account.body.id, timeZone: null },
      version: 1,
    });
    const { body } = await api.call<{ id: string }>("POST", "/trade-imports", { body: { profileId, name: "Bot" } });
    return (trades) => api.call("POST", `/trade-imports/${body.id}/imported-trades`, { body: { trades } });
  }

  interface Handed {
    detail?: string;
    addedTrades: number;
    errors?: { path: string; message: string }[];
  }
  interface Streaks {
    maximalDrawdown?: unknown;
  }

  test("Y-190 T-577 closes of one instant keep their order over several calls", async () => {
    const api = serviceApi("trades");
    const add = await begun(api);
    const call = (profits: readonly [string, string][]) =>
      add(profits.map(([ticket, grossProfit]) => handed(ticket, { grossProfit, commissions: "0" })));
    await call([["a-1", "10"], ["a-2", "-4"], ["a-3", "-4"]]); // biome-ignore format: pairs
    await call([["a-4", "3"], ["a-5", "-2"], ["a-6", "-9"]]); // biome-ignore format: pairs
    const { body } = await api.call<Streaks>("GET", "/trades/stats");
    expect(JSON.stringify(body)).toMatch(/"maximalDrawdown[^}]*"16"|"drawdown[^}]*"16"/i);
  });

  test("Y-190 T-577 numbers and other tickets of several calls have one order", async () => {
    const api = serviceApi("trades");
    const add = await begun(api);
    const call = (...tickets: string[]) => add(tickets.map((ticket) => handed(ticket)));
    for (const tickets of [["5002", "5001"], ["a", "b"], ["4000"], ["7", "c"]]) await call(...tickets);
    const { rows } = await owner.query<{ ticket: string }>(
      `select split_part(k.key, ':', 2) as ticket from trades.trade t
         join trades.imported_ticket k on k.trade_id = t.id
         join trades.close_position c on c.trade_id = t.id
        where t.user_id = $1 order by c.close_order`,
      [api.actor.userId],
    );
    expect(rows.map(({ ticket }) => ticket)).toEqual(["5001", "5002", "a", "b", "4000", "7", "c"]);
  });

  test("Y-190 T-577 calls of one import at the same time count on from each other, and bring no ticket twice", async () => {
    const api = serviceApi("trades");
    const add = await begun(api);
    const calls = [0, 1, 2, 3, 4, 5].map((call) =>
      add([...["x", "y"].map((ticket) => handed(ticket)), ...[0, 1, 2].map((place) => handed(`${call}-${place}`))]),
    );
    const results = await Promise.all(calls);
    expect(results.map(({ status }) => status)).toEqual(calls.map(() => 200));
    expect(results.reduce((sum, { body }) => sum + body.addedTrades, 0)).toBe(20);
    expect(await count(api)).toBe(20);
    const list = await api.call<{ items: object[] }>("GET", "/trade-imports?take=1");
    expect(list.body.items).toMatchObject([{ addedTrades: 20, skippedTrades: 10 }]);
    const { rows } = await owner.query(
      "select count(distinct c.close_order)::int as orders from trades.close_position c join trades.trade t on t.id = c.trade_id where t.user_id = $1",
      [api.actor.userId],
    );
    expect(rows[0]).toEqual({ orders: 20 });
  });

  test("Y-190 T-577 an option that expired at 0 and a future below zero are taken, a currency pair at 0 is not", async () => {
    const api = serviceApi("trades");
    const add = await begun(api);
    const taken = await add([
      handed("1", { symbol: "SPY", openPrice: "1.5", closePrice: "0", stopPrice: null }),
      handed("2", { symbol: "CLK0", openPrice: "10", closePrice: "-37.63", stopPrice: null }),
    ]);
    expect([taken.status, taken.body]).toMatchObject([200, { addedTrades: 2 }]);
    const refused = await add([handed("3", { closePrice: "0" })]);
    expect([refused.status, refused.body.errors?.[0]]).toMatchObject([
      422,
      { path: "trades.0.closePrice", message: "must be greater than 0" },
    ]);
    expect(refused.body.detail).toBe("Some trades can't be imported: trades.0.closePrice must be greater than 0.");
  });

  test("P-663 T-284 a size that an import has brought is saved again, and closed, whatever may be typed", async () => {
    const api = serviceApi("trades");
    const add = await begun(api);
    const pepe = { symbol: "PEPEUSDT", size: "1000000000", openPrice: "0.0000081", stopPrice: null };
    await add([handed("p1", { ...pepe, closePrice: "0.0000091", grossProfit: "1000", commissions: "-8.1" })]);
    const { body } = await api.call<{ items: { id: string }[] }>("GET", "/trades/summaries?take=1");
    const trade = await readTrade(api, body.items[0]?.id ?? "");
    const [open] = trade.position.openPositions;
    const [part] = open?.closePositions ?? [];
    const save = (size: string) =>
      api.call<TradeDetail>("PUT", `/positions/${trade.position.id}`, {
        version: trade.versions.position,
        body: {
          positionId: trade.position.id,
          referencePrice: trade.position.referencePrice,
          openPositions: [
            {
              ...pick(open, ["id", "ticketNumber", "openDate", "openPrice", "targetPrice"]),
              size: open?.size,
              stopPrice: "0.000008",
              closePositions: [
                {
                  ...pick(part, ["id", "closeDate", "closePrice", "grossProfit", "commissions", "roll", "dividends"]),
                  ...pick(part, ["otherCosts", "maximumAdversePrice", "maximumFavourablePrice"]),
                  size,
                },
              ],
            },
          ],
        },
      });
    expect((await save("2000000000")).status).toBe(422);
    const saved = await save(part?.size ?? "");
    expect([saved.status, saved.body.position.totalSize]).toEqual([200, "1000000000"]);
  });
});

function pick(row: object | undefined, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => names.includes(name)));
}
