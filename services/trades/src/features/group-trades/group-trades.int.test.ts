import type { GroupStatistics } from "@entrywise/contracts/groups/group-statistics";
import {
  type GroupFilterOptions,
  type GroupTrade,
  type GroupTradeSummary,
  groupTrade,
  groupTradeSummary,
} from "@entrywise/contracts/groups/group-trade";
import type { GroupOption } from "@entrywise/contracts/groups/group-trades.api";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { beforeEach, describe, expect, test } from "vitest";
import { fillPosition, newTrade, readTrade } from "../../testing/new-trade.ts";
import {
  groupOfTraders,
  newTrader,
  prefer,
  shareWith,
  showing,
  showingAll,
  type Trader,
} from "../../testing/trading-group.ts";

let owner: Trader;
let reader: Trader;
let groupId: string;
let trade: TradeDetail;

beforeEach(async () => {
  owner = newTrader();
  reader = newTrader();
  groupId = await groupOfTraders(owner, reader);
  const strategy = await owner.trades.call<{ id: string }>("POST", "/strategies", {
    body: { name: "London Breakout" },
  });
  trade = await fillPosition(owner.trades, await newTrade(owner.trades, { strategyId: strategy.body.id }));
  const tag = await owner.trades.call<{ id: string }>("POST", "/tags", { body: { name: "FOMO" } });
  const body = { tradeId: trade.id, selectedTagIds: [tag.body.id] };
  await owner.trades.call("PUT", `/trades/${trade.id}/tags`, { body, version: trade.versions.tags });
});

type List = { items: GroupTradeSummary[]; total: number };
const list = async (who: Trader, query = "") =>
  (await who.groups.call<List>("GET", `/groups/${groupId}/trades/summaries${query}`)).body;
const statistics = async (who: Trader, query = "") =>
  (await who.groups.call<GroupStatistics>("GET", `/groups/${groupId}/trades/stats${query}`)).body;

describe("trades in a group", () => {
  test("G-248 G-242 G-251 a trade that its owner adds is in the list of every member, without what is not shared", async () => {
    expect((await shareWith(owner, groupId, trade)).body).toEqual({ changed: 1, remaining: 0 });
    expect((await shareWith(owner, groupId, trade)).body).toEqual({ changed: 0, remaining: 0 });
    const { items, total } = await list(reader);
    expect(total).toBe(1);
    const shown = groupTradeSummary.strict().parse(items[0]);
    expect(shown).toMatchObject({
      id: trade.id,
      ownerId: owner.id,
      ownerName: "Some One",
      symbol: "EURUSD",
      netPips: "40",
      openPrice: "1.0542",
      winLossStatus: 1,
      netRR: expect.any(Number),
      ...{ stopPips: 20, targetRR: 3.4 },
      closeDate: "2024-11-26T13:35:00.000Z",
    });
    const closed = [
      "strategyName",
      "tags",
      "accountName",
      "size",
      "netProfit",
      "commissions",
      "currency",
      "netPercentage",
    ];
    for (const column of closed) expect(shown[column as keyof GroupTradeSummary], column).toBeNull();
  });

  test("G-243 ids and summaries are those of the filter, in its order; with skip and no status the rest of the page comes", async () => {
    const trades = [trade, await newTrade(owner.trades, { instrument: "GBPUSD" }), await newTrade(owner.trades)];
    await shareWith(owner, groupId, ...trades);
    const ask = async <T>(part: string, query: string) =>
      (await reader.groups.call<{ items: T[]; total: number }>("GET", `/groups/${groupId}/trades/${part}?${query}`))
        .body;
    const filter = "symbols=EURUSD&descending=false";
    const ids = await ask<string>("ids", filter);
    expect(ids.total).toBe(2);
    expect(ids.items.toSorted()).toEqual([trade.id, trades[2]?.id].toSorted());
    const all = await ask<GroupTradeSummary>("summaries", `${filter}`);
    expect(all.items.map(({ id }) => id)).toEqual(ids.items);
    const rest = await ask<GroupTradeSummary>("summaries", `${filter}&skip=1`);
    expect(rest).toMatchObject({ total: 2, items: [{ id: ids.items[1] }] });
    const missed = await ask<GroupTradeSummary>("summaries", `${filter}&statuses=2`);
    expect(missed).toEqual({ items: [], total: 0 });
    expect((await ask<string>("ids", "symbols=none")).items).toEqual([]);
  });

  test("G-244 one trade shows as much as the permissions open, and nobody outside of the group reads it", async () => {
    await shareWith(owner, groupId, trade);
    const path = `/groups/${groupId}/trades/${trade.id}`;
    const closed = groupTrade.parse((await reader.groups.call("GET", path)).body);
    expect(closed).toMatchObject({ instrument: "EURUSD", position: { totalNetPips: "40" }, ownerId: owner.id });
    for (const field of ["accountName", "strategy", "tags", "notes", "currencyCode", "overallRating"]) {
      expect(closed).not.toHaveProperty(field);
    }
    expect(closed.position).not.toHaveProperty("totalNetProfit");
    await prefer(owner, groupId, showing("sharePermissionsViewTags", "sharePermissionsViewProfits"));
    const open = (await reader.groups.call<GroupTrade>("GET", path)).body;
    expect(open).toMatchObject({ strategy: "London Breakout", currencyCode: "USD", tags: [{ name: "FOMO" }] });
    expect(open.position.totalNetProfit).toBe(trade.position.totalNetProfit);
    const openId = trade.position.openPositions[0]?.id;
    expect((await reader.groups.call("GET", `${path}/open-positions/${openId}/breakdown`)).body).toEqual({
      notes: {},
      ratings: {},
    });
    const stranger = newTrader();
    for (const route of ["", "/ids", "/summaries", "/stats", `/${trade.id}`]) {
      expect((await stranger.groups.call("GET", `/groups/${groupId}/trades${route}`)).status, route).toBe(403);
    }
    expect((await reader.groups.call("GET", `/groups/${groupId}/trades/${crypto.randomUUID()}`)).status).toBe(404);
  });

  test("O-182 a trade's own permissions go before the member's, and those before the default", async () => {
    await shareWith(owner, groupId, trade);
    await prefer(owner, groupId, showing("sharePermissionsViewAccountInfo"));
    expect((await list(reader)).items[0]).toMatchObject({ accountName: "FX Raw 4821", netProfit: null });
    const now = await readTrade(owner.trades, trade.id);
    await owner.trades.call("POST", `/trades/${trade.id}/share/permissions`, {
      version: now.versions.share,
      body: { ...showing("sharePermissionsViewProfits"), tradeId: trade.id },
    });
    expect((await list(reader)).items[0]).toMatchObject({
      accountName: null,
      netProfit: trade.position.totalNetProfit,
      currency: "USD",
    });
  });

  test("O-182 percentages are shown without the profit or with the account, never so that they tell the balance", async () => {
    await shareWith(owner, groupId, trade);
    await prefer(owner, groupId, showing("sharePermissionsViewPercentages"));
    expect((await list(reader)).items[0]?.netPercentage).toBe(5.92);
    await prefer(owner, groupId, showing("sharePermissionsViewPercentages", "sharePermissionsViewProfits"));
    expect((await list(reader)).items[0]).toMatchObject({ netPercentage: null, netProfit: "591.54" });
    const path = `/groups/${groupId}/trades/${trade.id}`;
    expect(JSON.stringify((await reader.groups.call("GET", path)).body)).not.toContain('"percentage');
  });

  test("G-254 leaving takes a member's trades out at once, and coming back does not bring them back", async () => {
    const member = newTrader();
    await member.groups.call("POST", `/groups/${groupId}/join`);
    const own = await fillPosition(member.trades, await newTrade(member.trades));
    await shareWith(member, groupId, own);
    await shareWith(owner, groupId, trade);
    expect((await list(reader)).total).toBe(2);
    await member.groups.call("POST", `/groups/${groupId}/leave`);
    expect((await list(reader)).items.map(({ id }) => id)).toEqual([trade.id]);
    expect(await statistics(reader)).toMatchObject({ covers: { trades: 1, members: 1 } });
    await expect.poll(async () => (await readTrade(member.trades, own.id)).groupIds, { timeout: 20_000 }).toEqual([]);
    await member.groups.call("POST", `/groups/${groupId}/join`);
    expect((await list(reader)).total).toBe(1);
  });

  test("G-254 what is shared at once after coming back stays, while what was shared before is taken out", async () => {
    const member = newTrader();
    await member.groups.call("POST", `/groups/${groupId}/join`);
    const [again, before] = [await newTrade(member.trades), await newTrade(member.trades)];
    for (const one of [again, before]) await shareWith(member, groupId, one);
    await member.groups.call("POST", `/groups/${groupId}/leave`);
    await member.groups.call("POST", `/groups/${groupId}/join`);
    await shareWith(member, groupId, again);
    await expect
      .poll(async () => (await readTrade(member.trades, before.id)).groupIds, { timeout: 20_000 })
      .toEqual([]);
    expect((await readTrade(member.trades, again.id)).groupIds).toEqual([groupId]);
    expect((await list(reader)).items.map(({ id }) => id)).toEqual([again.id]);
  });

  test("a group that is deleted leaves the trades in the journals of their owners", async () => {
    await shareWith(owner, groupId, trade);
    expect((await owner.groups.call("DELETE", `/groups/${groupId}`)).status).toBe(204);
    expect((await reader.groups.call("GET", `/groups/${groupId}/trades`)).status).toBe(404);
    await expect.poll(async () => (await readTrade(owner.trades, trade.id)).groupIds, { timeout: 20_000 }).toEqual([]);
    expect((await readTrade(owner.trades, trade.id)).position.totalNetPips).toBe("40");
  });

  test("G-248 many trades are shared by a filter, one by a click, and taken out again", async () => {
    const second = await newTrade(owner.trades, { accountId: trade.accountId, instrument: "GBPUSD" });
    const add = (body: object) => owner.groups.call<{ changed: number }>("POST", "/groups/trades/add", { body });
    expect((await add({ groupIds: [groupId], filter: { symbols: "GBPUSD" } })).body).toEqual({
      changed: 1,
      remaining: 0,
    });
    expect((await add({ groupIds: [groupId], filter: { symbol: "GBPUSD" } })).status).toBe(400);
    expect((await add({ groupIds: [groupId] })).status).toBe(400);
    const quick = await owner.groups.call("POST", "/groups/quick-share", { body: { tradeId: trade.id, groupId } });
    expect(quick.body).toEqual({ changed: 1, remaining: 0 });
    expect((await list(reader)).total).toBe(2);
    const out = { groupIds: [groupId], tradeIds: [second.id] };
    expect((await owner.groups.call("POST", "/groups/trades/remove", { body: out })).body).toEqual({
      changed: 1,
      remaining: 0,
    });
    expect((await list(reader)).items.map(({ id }) => id)).toEqual([trade.id]);
    // Nobody shares or takes out what is somebody else's.
    const theirs = { groupIds: [groupId], tradeIds: [trade.id] };
    expect((await reader.groups.call("POST", "/groups/trades/remove", { body: theirs })).body).toEqual({
      changed: 0,
      remaining: 0,
    });
    expect((await reader.groups.call("POST", "/groups/trades/add", { body: theirs })).body).toEqual({
      changed: 0,
      remaining: 0,
    });
  });

  test("G-193 G-247 whoever may not add trades is refused and not offered the group, but for a trade that is in it", async () => {
    await shareWith(owner, groupId, trade);
    const options = async (who: Trader, query = "") =>
      (await who.groups.call<{ items: GroupOption[] }>("GET", `/groups/trades/options/groups${query}`)).body.items;
    expect(await options(owner, `?tradeId=${trade.id}`)).toMatchObject([{ id: groupId, hasTrade: true }]);
    const path = `/groups/${groupId}/members/${owner.id}/permissions/add-trades`;
    await owner.groups.call("POST", path, { body: { allowed: false } });
    expect(await options(owner)).toEqual([]);
    expect(await options(owner, `?tradeId=${trade.id}`)).toMatchObject([{ id: groupId, canAddTrades: false }]);
    expect((await shareWith(owner, groupId, trade)).status).toBe(403);
  });

  test("G-246 G-250 Y-322 the filter offers, finds and leaves out what is shared, by members and names", async () => {
    await shareWith(owner, groupId, trade);
    const options = async () =>
      (await reader.groups.call<GroupFilterOptions>("GET", `/groups/${groupId}/trades/options/filters`)).body;
    expect(await options()).toMatchObject({ symbols: ["EURUSD"], strategies: [], tags: [], accounts: [] });
    expect(await list(reader, "?tags=FOMO")).toMatchObject({ total: 0 });
    await prefer(owner, groupId, showing("sharePermissionsViewTags", "sharePermissionsViewAccountInfo"));
    expect(await options()).toMatchObject({
      strategies: ["London Breakout"],
      tags: ["FOMO"],
      accounts: ["FX Raw 4821"],
    });
    for (const query of [
      "tags=FOMO",
      "strategies=London%20Breakout",
      "accounts=FX%20Raw%204821",
      `members=${owner.id}`,
    ]) {
      expect((await list(reader, `?${query}`)).total, query).toBe(1);
      expect((await list(reader, `?without.${query}`)).total ?? 0, `without ${query}`).toBe(0);
    }
    for (const query of ["tags=none", "strategies=none", "accounts=Other", `members=${reader.id}`]) {
      expect((await list(reader, `?${query}`)).total, query).toBe(0);
      expect((await list(reader, `?without.${query}`)).total, `without ${query}`).toBe(1);
    }
    for (const query of ["tags=%00", "without.tags=%00"]) expect((await list(reader, `?${query}`)).total ?? 0).toBe(0);
    const unknown = await reader.groups.call("GET", `/groups/${groupId}/trades?accountIds=${trade.accountId}`);
    expect(unknown.status).toBe(400);
  });

  test("a trade that is deleted in the journal is in no group", async () => {
    await shareWith(owner, groupId, trade);
    expect((await list(reader)).total).toBe(1);
    await owner.trades.call("DELETE", `/trades/${trade.id}`);
    expect((await list(reader)).total).toBe(0);
  });

  test("figures are of shared values alone, and say how many trades and members they are over", async () => {
    const own = await fillPosition(reader.trades, await newTrade(reader.trades));
    await shareWith(owner, groupId, trade);
    await shareWith(reader, groupId, own);
    await prefer(reader, groupId, showingAll);
    expect(await statistics(owner)).toMatchObject({
      covers: { trades: 2, members: 2 },
      wins: 2,
      countRR: 2,
      netPips: 80,
      money: { trades: 1, members: 1, netProfit: own.position.totalNetProfit, currency: "USD" },
    });
    const bySymbol = await owner.groups.call("GET", `/groups/${groupId}/trades/stats/symbols`);
    expect(bySymbol.body).toMatchObject({
      items: [{ key: "EURUSD", count: 2, members: 2, money: { trades: 1, members: 1 } }],
    });
    const byMember = await owner.groups.call<{ items: { key: string; money: null }[] }>(
      "GET",
      `/groups/${groupId}/trades/stats/members`,
    );
    expect(byMember.body.items.map(({ key }) => key).sort()).toEqual([owner.id, reader.id].sort());
    // A leaderboard is in R, though one of them shares the profit.
    expect(byMember.body.items.map(({ money }) => money)).toEqual([null, null]);
    const calendar = await owner.groups.call("GET", `/groups/${groupId}/trades/calendar?year=2024`);
    expect(calendar.body).toMatchObject({ days: [{ day: "2024-11-26", count: 2, wins: 2 }] });
    const graph = await owner.groups.call("GET", `/groups/${groupId}/trades/graphs/net-reward`);
    expect(graph.body).toMatchObject({ total: 2 });
  });
});
