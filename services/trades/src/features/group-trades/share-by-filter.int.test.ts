import type { SharedFlags, SharingPreview } from "@entrywise/contracts/groups/group-shares";
import { beforeEach, describe, expect, test } from "vitest";
import { newTrade, readTrade } from "../../testing/new-trade.ts";
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

beforeEach(async () => {
  [owner, reader] = [newTrader(), newTrader()];
  groupId = await groupOfTraders(owner, reader);
});

const change = (what: "add" | "remove", filter: object, groupIds = [groupId]) =>
  owner.groups.call<{ changed: number; remaining: number }>("POST", `/groups/trades/${what}`, {
    body: { groupIds, filter },
  });
const preview = (who: Trader, body: object) =>
  who.groups.call<SharingPreview>("POST", `/groups/${groupId}/trades/preview`, { body });
const mine = (who: Trader) => who.groups.call<SharedFlags>("GET", `/groups/${groupId}/preferences/trades`);
const listed = async (who: Trader) =>
  (await who.groups.call<{ total: number }>("GET", `/groups/${groupId}/trades/ids`)).body.total;

async function ask(permissions: object) {
  const { body } = await owner.groups.call<{ version: number }>("GET", `/groups/${groupId}`);
  const path = `/groups/${groupId}/settings/share/permissions`;
  await owner.groups.call("PUT", path, { version: body.version, body: permissions });
}

describe("sharing by a filter", () => {
  test("G-248 what a filter finds is shared in bounded steps, and the same call again changes nothing", async () => {
    const first = await newTrade(owner.trades);
    const body = { instrument: "EURUSD", exchange: null, status: 1, direction: 1, strategyId: null, marketType: 0 };
    for (let made = 1; made < 27; made += 1) {
      const own = { ...body, openDate: "2024-11-26T09:12:00.000Z", accountId: first.accountId };
      expect((await owner.trades.call("POST", "/trades/add", { body: own })).status).toBeLessThan(300);
    }
    const groupIds = Array.from({ length: 200 }, () => groupId);
    expect((await change("add", {}, groupIds)).body).toEqual({ changed: 25, remaining: 2 });
    expect((await change("add", {}, groupIds)).body).toEqual({ changed: 2, remaining: 0 });
    expect((await change("add", {}, groupIds)).body).toEqual({ changed: 0, remaining: 0 });
    expect(await listed(reader)).toBe(27);
    expect((await change("remove", { symbols: "GBPUSD" })).body).toEqual({ changed: 0, remaining: 0 });
    expect((await change("remove", { symbols: "EURUSD" })).body).toEqual({ changed: 27, remaining: 0 });
    expect((await change("remove", {})).body).toEqual({ changed: 0, remaining: 0 });
    expect(await listed(reader)).toBe(0);
  });

  test("G-137 G-248 a preview says how many trades are meant, how many are there, and what the group asks for and would miss", async () => {
    await ask(showing("sharePermissionsViewTags", "sharePermissionsViewProfits"));
    const shared = await newTrade(owner.trades);
    const other = await newTrade(owner.trades);
    await newTrade(owner.trades, { instrument: "GBPUSD" });
    await shareWith(owner, groupId, shared);
    await prefer(owner, groupId, showing("sharePermissionsViewTags"));
    await owner.trades.call("POST", `/trades/${other.id}/share/permissions`, {
      version: (await readTrade(owner.trades, other.id)).versions.share,
      body: { ...showingAll, tradeId: other.id },
    });
    expect((await preview(owner, { filter: { symbols: "EURUSD" } })).body).toMatchObject({
      total: 2,
      inGroup: 1,
      ownTotal: 1,
      shows: { sharePermissionsViewTags: 2, sharePermissionsViewProfits: 1, sharePermissionsViewNotes: 1 },
      missing: [{ permission: "sharePermissionsViewProfits", trades: 1 }],
    });
    expect((await preview(owner, { tradeIds: [other.id] })).body).toMatchObject({ total: 1, inGroup: 0, missing: [] });
    // Nobody previews trades of others.
    expect((await preview(reader, { tradeIds: [other.id] })).body).toMatchObject({ total: 0, inGroup: 0 });
    expect(await listed(reader)).toBe(1);
  });

  test("G-137 preferences count the trades in the group by what they show, with the member's setting and with their own", async () => {
    const trades = [await newTrade(owner.trades), await newTrade(owner.trades)] as const;
    await newTrade(owner.trades);
    await shareWith(owner, groupId, ...trades);
    const none = { total: 2, inGroup: 2, ownTotal: 0, shows: { sharePermissionsViewNotes: 0 } };
    expect((await mine(owner)).body).toMatchObject(none);
    await prefer(owner, groupId, showing("sharePermissionsViewNotes"));
    await owner.trades.call("POST", `/trades/${trades[0].id}/share/permissions`, {
      version: (await readTrade(owner.trades, trades[0].id)).versions.share,
      body: { ...showing("sharePermissionsViewTags"), tradeId: trades[0].id },
    });
    expect((await mine(owner)).body).toMatchObject({
      ownTotal: 1,
      shows: { sharePermissionsViewNotes: 1, sharePermissionsViewTags: 1 },
      ownShows: { sharePermissionsViewNotes: 0, sharePermissionsViewTags: 1 },
    });
    expect((await mine(reader)).body).toMatchObject({ total: 0 });
    expect((await mine(newTrader())).status).toBe(403);
  });

  test("a filter that nobody can read, and one beside ids, are refused", async () => {
    expect((await change("add", { symbol: "EURUSD" })).status).toBe(400);
    expect((await preview(owner, { filter: { symbol: "EURUSD" } })).status).toBe(400);
    expect((await preview(owner, { filter: {}, tradeIds: [crypto.randomUUID()] })).status).toBe(400);
    expect((await preview(newTrader(), { filter: {} })).status).toBe(403);
  });
});
