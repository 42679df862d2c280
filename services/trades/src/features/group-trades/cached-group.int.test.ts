import type { GroupActivity } from "@entrywise/contracts/groups/group-activity.api";
import type { GroupStatistics, GroupStatisticsRow } from "@entrywise/contracts/groups/group-statistics";
import type { GroupTradeSummary } from "@entrywise/contracts/groups/group-trade";
import { richTextOf } from "@entrywise/contracts/shared/rich-text";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { serviceApi } from "@entrywise/kit/testing/service-api";
import { Client } from "pg";
import { beforeEach, describe, expect, inject, test } from "vitest";
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
  [owner, reader] = [newTrader(), newTrader()];
  groupId = await groupOfTraders(owner, reader);
  trade = await fillPosition(owner.trades, await newTrade(owner.trades));
  await shareWith(owner, groupId, trade);
});

const ask = async <T>(who: Trader, path: string): Promise<T> => {
  const { status, body } = await who.groups.call<T>("GET", `/groups/${groupId}/trades${path}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const ids = async (query: string, who = reader) =>
  (await ask<{ items: string[] }>(who, `/ids?${query}`)).items.toSorted();
const grouped = async (path: string, who = reader) =>
  (await ask<{ items: GroupStatisticsRow[] }>(who, `/stats/${path}`)).items.map(({ key, count }) => [key, count]);
const filled = async (who: Trader, own: object = {}) => {
  const fresh = await fillPosition(who.trades, await newTrade(who.trades, own));
  await shareWith(who, groupId, fresh);
  return fresh;
};
const save = async (part: "summary" | "tags", method: string, body: object, id = trade.id) => {
  const { versions } = await readTrade(owner.trades, id);
  const response = await owner.trades.call(method, `/trades/${id}/${part}`, {
    version: versions[part],
    body: { tradeId: id, ...body },
  });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
};
const inDatabase = async (text: string, values: string[]) => {
  const client = new Client({ connectionString: inject("system").ownerUrl });
  await client.connect();
  await client.query(text, values);
  await client.end();
};
const settings = async (who: Trader, name: string, body: object) => {
  const saved = await serviceApi("platform", who.trades.actor).call("POST", `/settings/${name}`, { body });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
};

describe("what is cached of a group", () => {
  test("G-246 G-252 bounds that were asked for before go on finding what is added, changed and deleted", async () => {
    const risk = "netRR.min=1";
    expect(await ids(risk)).toEqual([trade.id]);
    const [second, theirs] = [await filled(owner, { instrument: "GBPUSD" }), await filled(reader)];
    expect(await ids(risk)).toEqual([trade.id, second.id, theirs.id].toSorted());
    expect(await ids("netRR.min=3")).toEqual([]);
    await owner.trades.call("DELETE", `/trades/${trade.id}`);
    expect(await ids(risk)).toEqual([second.id, theirs.id].toSorted());
    await reader.groups.call("POST", `/groups/${groupId}/leave`);
    expect(await ids(risk, owner)).toEqual([second.id]);
  });

  test("G-250 bounds of what is shared no longer, or only since the last question, find by what is shared now", async () => {
    await filled(reader);
    await prefer(reader, groupId, showing());
    await prefer(owner, groupId, showing());
    const bounds = "financialRisk.min=1";
    expect(await ids(bounds)).toEqual([]);
    await prefer(owner, groupId, showingAll);
    expect(await ids(bounds)).toEqual([trade.id]);
    await prefer(owner, groupId, showing());
    expect(await ids(bounds)).toEqual([]);
  });

  test("G-246 a search goes on looking through the texts of now", async () => {
    expect(await ids("search=eurusd")).toEqual([trade.id]);
    expect(await ids("search=breakout")).toEqual([]);
    await save("summary", "POST", { summary: richTextOf("Breakout of the range") });
    expect(await ids("search=breakout")).toEqual([trade.id]);
    const second = await filled(reader, { instrument: "GBPUSD" });
    expect(await ids("search=gbpusd")).toEqual([second.id]);
    expect(await ids("search=breakout")).toEqual([trade.id]);
  });

  test("G-252 the break-even range is the owner's of now, for results, filters and figures", async () => {
    const theirs = await filled(reader);
    const statistics = () => ask<GroupStatistics>(reader, "/stats");
    expect(await statistics()).toMatchObject({ wins: 2, breakEvens: 0 });
    await settings(owner, "break-even", { minRiskReward: -5, maxRiskReward: 5 });
    await expect.poll(statistics, { timeout: 8_000 }).toMatchObject({ wins: 1, breakEvens: 1 });
    expect(await ids("winLossStatuses=3")).toEqual([trade.id]);
    expect(await ids("winLossStatuses=1")).toEqual([theirs.id]);
    const { items } = await ask<{ items: GroupTradeSummary[] }>(reader, "/summaries");
    const results = Object.fromEntries(items.map(({ id, winLossStatus }) => [id, winLossStatus]));
    expect(results).toEqual({ [trade.id]: 3, [theirs.id]: 1 });
  });

  test("G-252 two readers of one group each have their own clock and their own handling of break-evens, in turn", async () => {
    await settings(owner, "break-even", { minRiskReward: -5, maxRiskReward: 5 });
    await filled(reader);
    await settings(reader, "time-zone", { value: "Asia/Tokyo" });
    await settings(reader, "strike-rate-type", { value: 1 });
    const of = async (who: Trader) => ({
      hours: await grouped("hours", who),
      strikeRate: (await ask<GroupStatistics>(who, "/stats")).strikeRate,
    });
    // Closed at 13:35 UTC; one of the two trades is a break-even.
    await expect.poll(() => of(reader), { timeout: 8_000 }).toEqual({ hours: [["22", 2]], strikeRate: 0.5 });
    const own = await of(owner);
    expect(own.hours).not.toEqual([["22", 2]]);
    expect(await of(reader)).toEqual({ hours: [["22", 2]], strikeRate: 0.5 });
    expect(await of(owner)).toEqual(own);
  });

  test("G-252 rows of a grouping are of the filter's trades alone, in whatever else they stand", async () => {
    await prefer(owner, groupId, showingAll);
    const tag = async (name: string) =>
      (await owner.trades.call<{ id: string }>("POST", "/tags", { body: { name } })).body.id;
    const [fear, plan] = [await tag("Fear"), await tag("Plan")];
    const second = await filled(owner);
    await save("tags", "PUT", { selectedTagIds: [fear, plan] });
    await save("tags", "PUT", { selectedTagIds: [plan] }, second.id);
    expect((await grouped("tags")).toSorted()).toEqual([
      ["Fear", 1],
      ["Plan", 2],
    ]);
    expect((await grouped("tags?tags=Fear")).toSorted()).toEqual([
      ["Fear", 1],
      ["Plan", 1],
    ]);
    // Open for 4 h 23 min.
    const hour = 3_600_000;
    expect(await grouped(`holding-times?holdingMs.min=${4 * hour}`)).toEqual([[`${4 * hour}-${12 * hour - 1}`, 2]]);
    expect(await grouped(`holding-times?holdingMs.min=${5 * hour}`)).toEqual([]);
  });

  test("G-254 who is back before their trades were taken out is read without them once they are", async () => {
    const theirs = await filled(reader);
    expect(await ids("", owner)).toEqual([trade.id, theirs.id].toSorted());
    await reader.groups.call("POST", `/groups/${groupId}/leave`);
    await reader.groups.call("POST", `/groups/${groupId}/join`);
    await ids("", owner);
    await expect
      .poll(async () => (await readTrade(reader.trades, theirs.id)).groupIds, { timeout: 20_000 })
      .toEqual([]);
    expect(await ids("", owner)).toEqual([trade.id]);
  });

  test("G-251 a member's name is the one of now, though nothing of their trades has changed", async () => {
    const names = async () => {
      const { items } = await ask<{ items: GroupTradeSummary[] }>(reader, "/summaries");
      return items.map(({ ownerName }) => ownerName);
    };
    expect(await names()).toEqual(["Some One"]);
    await inDatabase("update groups.group_member set full_name = 'Ann New' where user_id = $1", [owner.id]);
    expect(await names()).toEqual(["Ann New"]);
  });

  test("Y-222 G-107 a trade that is shared once more came into the group on that day", async () => {
    const activity = async () =>
      (await reader.groups.call<GroupActivity>("GET", `/groups/${groupId}/activity`)).body.trades;
    expect(await activity()).toBe(1);
    await inDatabase("update trades.trade_group set added_at = added_at - interval '40 days' where trade_id = $1", [
      trade.id,
    ]);
    await save("summary", "POST", { summary: richTextOf("Old") });
    expect(await activity()).toBe(0);
    await shareWith(owner, groupId, trade);
    expect(await activity()).toBe(1);
  });
});
