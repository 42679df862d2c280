import { plainText, richTextOf } from "@entrywise/contracts/shared/rich-text";
import type { TradeTotals } from "@entrywise/contracts/trades/trade-totals";
import { type TradeDetail, tradeDetail } from "@entrywise/contracts/trades/trades.api";
import { newActor, type ServiceApi, serviceApi } from "@entrywise/kit/testing/service-api";
import { describe, expect, test } from "vitest";

interface Journal {
  api: ServiceApi;
  accountId: string;
}

async function newJournal(more: Parameters<typeof newActor>[0] = {}): Promise<Journal> {
  const api = serviceApi("trades", newActor(more));
  const account = await api.call<{ id: string }>("POST", "/trade-accounts", {
    body: { name: "FX Raw", currency: "USD", defaultMarketType: 0, startBalance: "10000" },
  });
  expect(account.status).toBe(201);
  return { api, accountId: account.body.id };
}

const trade = (accountId: string, more: object = {}) => ({
  instrument: "EURUSD",
  exchange: null,
  status: 1,
  direction: 0,
  openDate: "2026-03-02T09:00:00.000Z",
  strategyId: null,
  accountId,
  marketType: 0,
  ...more,
});

async function addTrade({ api, accountId }: Journal, more: object = {}): Promise<TradeDetail> {
  const added = await api.call<{ id: string }>("POST", "/trades/add", { body: trade(accountId, more) });
  expect(added.status).toBe(201);
  return read(api, added.body.id);
}

async function read(api: ServiceApi, id: string): Promise<TradeDetail> {
  const response = await api.call("GET", `/trades/${id}`);
  expect(response.status).toBe(200);
  return tradeDetail.parse(response.body);
}

interface Levels {
  open: string;
  close: string;
  stop?: string | null;
  size?: string;
  openDate?: string;
  closeDate?: string;
}

function position(detail: TradeDetail, levels: Levels) {
  const [open] = detail.position.openPositions;
  const [close] = open?.closePositions ?? [];
  if (!open || !close) throw new Error("a new trade has one open and one close position");
  const nothing = { grossProfit: null, commissions: null, roll: null, dividends: null, otherCosts: null };
  return {
    positionId: detail.position.id,
    referencePrice: levels.open,
    openPositions: [
      {
        id: open.id,
        ticketNumber: null,
        openDate: levels.openDate ?? "2026-03-02T09:00:00.000Z",
        size: levels.size ?? "1",
        openPrice: levels.open,
        stopPrice: levels.stop === undefined ? "1.0500" : levels.stop,
        targetPrice: null,
        closePositions: [
          {
            id: close.id,
            closeDate: levels.closeDate ?? "2026-03-02T15:00:00.000Z",
            size: levels.size ?? "1",
            closePrice: levels.close,
            ...nothing,
            maximumAdversePrice: null,
            maximumFavourablePrice: null,
          },
        ],
      },
    ],
  };
}

async function save(api: ServiceApi, detail: TradeDetail, levels: Levels): Promise<TradeDetail> {
  const response = await api.call("PUT", `/positions/${detail.position.id}`, {
    version: detail.versions.position ?? 0,
    body: position(detail, levels),
  });
  expect(response.body).toMatchObject({ id: detail.id });
  return tradeDetail.parse(response.body);
}

describe("adding and reading", () => {
  test("T-206 T-276 a new trade has one open position at its date and one blank close position", async () => {
    const journal = await newJournal();
    const detail = await addTrade(journal);
    expect(detail.position.openPositions).toHaveLength(1);
    expect(detail.position.openPositions[0]?.openDate).toBe("2026-03-02T09:00:00.000Z");
    expect(detail.position.openPositions[0]?.closePositions).toHaveLength(1);
    expect(detail.position.isClosed).toBe(false);
  });

  test("Y-250 a trade is added with its position and its summary in one call, all of it or nothing", async () => {
    const journal = await newJournal();
    const row = (stopPrice: string, size: string) => ({
      id: crypto.randomUUID(),
      ticketNumber: null,
      openDate: "2026-03-02T09:00:00.000Z",
      size,
      openPrice: "1.1",
      stopPrice,
      targetPrice: null,
      closePositions: [],
    });
    const summary = richTextOf("Asian range break");
    const entered = (size: string) => ({ referencePrice: "1.1", openPositions: [row("1.09", size)] });
    const count = async () => (await journal.api.call<{ total: number }>("GET", "/trades/list")).body.total;
    const before = await count();
    const refused = await journal.api.call("POST", "/trades/add", {
      body: trade(journal.accountId, { position: entered("-1") }),
    });
    expect([refused.status, await count()]).toEqual([400, before]);
    const added = await addTrade(journal, { position: entered("1.5"), summary });
    expect(added.position.openPositions[0]).toMatchObject({ size: "1.5", openPrice: "1.1", stopPrice: "1.09" });
    expect(plainText(added.summary)).toBe("Asian range break");
    expect(await count()).toBe(before + 1);
  });

  test("T-206 P-624 a body with several faults names every field", async () => {
    const { api } = await newJournal();
    const response = await api.call<{ errors: { path: string }[]; code: string }>("POST", "/trades/add", {
      body: { instrument: "", direction: 7, marketType: "x", isAdmin: true },
    });
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toContain("application/problem+json");
    const paths = response.body.errors.map((error) => error.path);
    expect(paths).toEqual(expect.arrayContaining(["instrument", "direction", "marketType", "accountId", "isAdmin"]));
  });

  test("P-626 the same POST with the same key adds one trade, another body with that key is refused", async () => {
    const { api, accountId } = await newJournal();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const [first, second] = [
      await api.call<{ id: string }>("POST", "/trades/add", { body: trade(accountId), headers }),
      await api.call<{ id: string }>("POST", "/trades/add", { body: trade(accountId), headers }),
    ];
    expect(second.body.id).toBe(first.body.id);
    const list = await api.call<{ total: number }>("GET", "/trades/summaries");
    expect(list.body.total).toBe(1);
    const other = await api.call("POST", "/trades/add", { body: trade(accountId, { direction: 1 }), headers });
    expect(other.status).toBe(422);
  });

  test("X-401 a stranger, the same person on another brand and an unknown id get the same 404", async () => {
    const journal = await newJournal();
    const { id } = await addTrade(journal);
    const stranger = serviceApi("trades");
    const elsewhere = serviceApi("trades", { ...journal.api.actor, brand: "northdesk" });
    const bodies = [
      await stranger.call("GET", `/trades/${id}`),
      await elsewhere.call("GET", `/trades/${id}`),
      await stranger.call("GET", `/trades/${crypto.randomUUID()}`),
    ].map(({ status, body }) => ({ status, body: { ...(body as object), traceId: "" } }));
    expect(bodies[0]?.status).toBe(404);
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });

  test("X-401 a trade cannot be added to a stranger's account", async () => {
    const mine = await newJournal();
    const theirs = await newJournal();
    const response = await mine.api.call("POST", "/trades/add", { body: trade(theirs.accountId) });
    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({ errors: [{ path: "accountId" }] });
  });
});

describe("positions", () => {
  test("T-283 T-331 T-335 a stop corrected changes risk and R, and the money stays", async () => {
    const journal = await newJournal();
    const first = await save(journal.api, await addTrade(journal), { open: "1.1000", close: "1.1100", stop: "1.0950" });
    expect(first.position.totalNetProfit).toBe("1000");
    expect(first.position.totalNetRR).toBeCloseTo(2, 12);
    const second = await save(journal.api, first, { open: "1.1000", close: "1.1100", stop: "1.0900" });
    expect(second.position.totalNetProfit).toBe("1000");
    expect(second.position.totalNetRR).toBeCloseTo(1, 12);
    const listed = await journal.api.call<{ items: { netRR: number }[] }>("GET", "/trades/summaries");
    expect(listed.body.items[0]?.netRR).toBeCloseTo(1, 12);
  });

  test("P-626 a write without version is 428, with a stale one 412 together with the trade as it is", async () => {
    const journal = await newJournal();
    const detail = await addTrade(journal);
    const saved = await save(journal.api, detail, { open: "1.1", close: "1.2" });
    const body = position(saved, { open: "1.1", close: "1.3" });
    expect((await journal.api.call("PUT", `/positions/${saved.position.id}`, { body })).status).toBe(428);
    const stale = await journal.api.call<{ current: TradeDetail }>("PUT", `/positions/${saved.position.id}`, {
      body,
      version: 1,
    });
    expect(stale.status).toBe(412);
    expect(stale.body.current.versions.position).toBe(saved.versions.position);
  });

  test("P-626 writes to different parts of one trade do not stand in each other's way", async () => {
    const journal = await newJournal();
    const detail = await addTrade(journal);
    await save(journal.api, detail, { open: "1.1", close: "1.2" });
    const status = await journal.api.call("PUT", `/trades/${detail.id}/status`, {
      version: 1,
      body: { tradeId: detail.id, status: 2 },
    });
    expect(status.status).toBe(200);
  });

  test("T-280 a close before its open is refused with the field", async () => {
    const journal = await newJournal();
    const detail = await addTrade(journal);
    const response = await journal.api.call("PUT", `/positions/${detail.position.id}`, {
      version: 1,
      body: position(detail, { open: "1.1", close: "1.2", closeDate: "2026-03-01T09:00:00.000Z" }),
    });
    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({ errors: [{ path: "openPositions.0.closePositions.0.closeDate" }] });
    expect((await read(journal.api, detail.id)).versions.position).toBe(1);
  });

  test("P-663 more digits than are stored are refused and nothing is stored", async () => {
    const journal = await newJournal();
    const detail = await addTrade(journal);
    const response = await journal.api.call("PUT", `/positions/${detail.position.id}`, {
      version: 1,
      body: position(detail, { open: "1.12345678901", close: "1.2" }),
    });
    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({ errors: [{ path: "openPositions.0.openPrice" }] });
  });

  test("T-285 a second close position needs the plan", async () => {
    const basic = await newJournal({ plan: "basic" });
    const detail = await addTrade(basic);
    const body = position(detail, { open: "1.1", close: "1.2", size: "1" });
    const [open] = body.openPositions;
    const [close] = open?.closePositions ?? [];
    if (close) open?.closePositions.push({ ...close, id: crypto.randomUUID() });
    const refused = await basic.api.call("PUT", `/positions/${detail.position.id}`, { version: 1, body });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      code: "MembershipPlan.UpgradePlan",
      detail: "You require a Pro membership to scale in or out of a position.",
    });
  });

  test("X-401 a row id of another trade is refused and that trade keeps its row", async () => {
    const journal = await newJournal();
    const victim = await save(journal.api, await addTrade(journal), { open: "1.1", close: "1.2" });
    const other = await newJournal();
    for (const { api, accountId } of [journal, other]) {
      const attacker = await addTrade({ api, accountId });
      const body = position(attacker, { open: "1.3", close: "1.4" });
      const [row] = body.openPositions;
      if (row) row.id = victim.position.openPositions[0]?.id ?? "";
      const response = await api.call("PUT", `/positions/${attacker.position.id}`, { version: 1, body });
      expect(response.status).toBe(422);
    }
    expect((await read(journal.api, victim.id)).position.openPositions[0]?.openPrice).toBe("1.1");
  });
});

describe("balances", () => {
  test("T-333 an opening balance counts what was closed before, and moves when that changes", async () => {
    const journal = await newJournal();
    const march = await save(journal.api, await addTrade(journal), { open: "1.1000", close: "1.1100" });
    const april = await save(journal.api, await addTrade(journal, { openDate: "2026-04-01T09:00:00.000Z" }), {
      open: "1.1000",
      close: "1.1050",
      openDate: "2026-04-01T09:00:00.000Z",
      closeDate: "2026-04-01T10:00:00.000Z",
    });
    expect(april.position.openPositions[0]?.openingBalance).toBe("11000");
    await save(journal.api, march, { open: "1.1000", close: "1.1200" });
    const after = await read(journal.api, april.id);
    expect(after.position.openPositions[0]?.openingBalance).toBe("12000");
    expect(after.position.totalPercentageReturned).toBeCloseTo((500 / 12000) * 100, 10);
    const listed = await journal.api.call<{ items: { id: string; netPercentage: number }[] }>(
      "GET",
      "/trades/summaries",
    );
    const row = listed.body.items.find((item) => item.id === april.id);
    expect(row?.netPercentage).toBeCloseTo((500 / 12000) * 100, 10);
    const accounts = await journal.api.call<{ items: { balance: string }[] }>("GET", "/trade-accounts");
    expect(accounts.body.items[0]?.balance).toBe("12500");
  });

  test("T-113 a deleted trade leaves lists, numbers and balance, a restore brings it back", async () => {
    const journal = await newJournal();
    const detail = await save(journal.api, await addTrade(journal), { open: "1.1000", close: "1.1100" });
    expect((await journal.api.call("DELETE", `/trades/${detail.id}`)).status).toBe(204);
    expect((await journal.api.call("GET", `/trades/${detail.id}`)).status).toBe(404);
    const gone = await journal.api.call<{ count: number }>("GET", "/trades/stats");
    expect(gone.body.count).toBe(0);
    expect((await journal.api.call("POST", `/trades/${detail.id}/restore`)).status).toBe(204);
    const back = await journal.api.call<{ count: number; netProfit: string }>("GET", "/trades/stats");
    expect(back.body).toMatchObject({ count: 1, netProfit: "1000" });
    const accounts = await journal.api.call<{ items: { balance: string }[] }>("GET", "/trade-accounts");
    expect(accounts.body.items[0]?.balance).toBe("11000");
  });
});

describe("statistics", () => {
  test("T-161 T-167 T-192 headline figures, groups and totals are those of the same trades", async () => {
    const journal = await newJournal();
    const day = (n: number) => ({
      openDate: `2026-03-0${n}T09:00:00.000Z`,
      closeDate: `2026-03-0${n}T15:00:00.000Z`,
    });
    await save(journal.api, await addTrade(journal), { open: "1.1000", close: "1.1100", stop: "1.0950", ...day(2) });
    await save(journal.api, await addTrade(journal), { open: "1.1000", close: "1.0950", stop: "1.0950", ...day(3) });
    await save(journal.api, await addTrade(journal), { open: "1.1000", close: "1.1001", stop: "1.0950", ...day(4) });
    const stats = await journal.api.call("GET", "/trades/stats");
    expect(stats.body).toMatchObject({
      currency: "USD",
      count: 3,
      wins: 1,
      losses: 1,
      breakEvens: 1,
      strikeRate: 0.5,
      netProfit: "510",
      sumOfWins: "1010",
      sumOfLosses: "-500",
      profitFactor: 2.02,
      countRR: 3,
      maximalDrawdown: { money: "500" },
    });
    const groups = await journal.api.call<{ items: object[] }>("GET", "/trades/stats/symbols");
    expect(groups.body.items).toMatchObject([{ key: "EURUSD", count: 3, netProfit: "510" }]);
    const wins = await journal.api.call("GET", "/trades/summaries?winLossStatuses=1");
    expect(wins.body).toMatchObject({ total: 1 });
    const rewards = await journal.api.call<{ items: { cumulativeRR: number }[] }>("GET", "/widgets/net-reward-graph");
    expect(rewards.body.items).toHaveLength(3);
    expect(rewards.body.items.at(-1)?.cumulativeRR).toBeCloseTo(2 - 1 + 0.02, 10);
    const totals = await journal.api.call("GET", "/trades/totals");
    expect(totals.body).toMatchObject({ count: 3, netProfit: "510" });
  });

  test("T-102 T-161 Y-191 totals of a list with what open trades have realised, less what they name as uncounted, are those of the statistics", async () => {
    const journal = await newJournal();
    const { api } = journal;
    await save(api, await addTrade(journal), { open: "1.1000", close: "1.1100", stop: "1.0950" });
    await save(api, await addTrade(journal, { status: 2 }), { open: "1.1000", close: "1.0950", stop: "1.0950" });
    const half = await addTrade(journal);
    const whole = position(half, { open: "1.1000", close: "1.1020", stop: "1.0950" });
    await api.call("PUT", `/positions/${half.position.id}`, {
      version: half.versions.position ?? 0,
      body: { ...whole, openPositions: whole.openPositions.map((open) => ({ ...open, size: "2" })) },
    });
    await addTrade(journal);
    const { body: totals } = await api.call<TradeTotals>("GET", "/trades/totals");
    const { body: stats } = await api.call<{ count: number; netProfit: string; netRR: number }>("GET", "/trades/stats");
    expect(totals).toMatchObject({
      count: 4,
      netProfit: "700",
      open: { count: 0, netProfit: "0" },
      notExecuted: { count: 1, netProfit: "-500", netRR: -1 },
    });
    expect(stats).toMatchObject({ count: 2, netProfit: "1200" });
    expect(stats.netRR).toBeCloseTo((totals.netRR ?? 0) + 1, 10);
  });

  test("T-110 T-112 a page of -1 is bounded, an unknown sort key is a clear 400", async () => {
    const { api } = await newJournal();
    expect((await api.call("GET", "/trades/summaries?take=-1")).status).toBe(200);
    const wrong = await api.call("GET", "/trades/summaries?sortBy=99&take=abc");
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({ errors: [{ path: "take" }, { path: "sortBy" }] });
  });
});
