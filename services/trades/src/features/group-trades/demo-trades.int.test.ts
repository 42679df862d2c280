import { defaultSharePermissions } from "@entrywise/contracts/platform/default-settings";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { Client } from "pg";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { TakeDemoTradesOutOfGroups1795940000000 } from "../../migrations/1795940000000-take-demo-trades-out-of-groups.ts";
import { makeDemoTrade } from "../../testing/demo-trade.ts";
import { fillPosition, newTrade, readTrade } from "../../testing/new-trade.ts";
import { groupOfTraders, newTrader, prefer, shareWith, type Trader } from "../../testing/trading-group.ts";

let owner: Trader;
let reader: Trader;
let groupId: string;
let demo: TradeDetail;
let real: TradeDetail;

const refusal = { status: 422, body: { code: "Trade.DemoNotShared" } };
const shown = async () => {
  const { body } = await reader.groups.call<{ items: string[] }>("GET", `/groups/${groupId}/trades/ids`);
  return body.items;
};

beforeEach(async () => {
  [owner, reader] = [newTrader(), newTrader()];
  groupId = await groupOfTraders(owner, reader);
  demo = await fillPosition(owner.trades, await newTrade(owner.trades));
  await makeDemoTrade(demo.id);
  real = await fillPosition(owner.trades, await newTrade(owner.trades, { instrument: "GBPUSD" }));
});

describe("a demo trade", () => {
  test("Y-222 G-248 is refused by every way that leads into a group, and none of the named trades is shared", async () => {
    expect(
      await owner.groups.call("POST", "/groups/quick-share", { body: { tradeId: demo.id, groupId } }),
    ).toMatchObject(refusal);
    expect(await shareWith(owner, groupId, real, demo)).toMatchObject({
      ...refusal,
      body: { errors: [{ path: "tradeIds.1" }] },
    });
    const body = { tradeId: demo.id, groupIds: [groupId] };
    const { versions } = await readTrade(owner.trades, demo.id);
    const path = `/trades/${demo.id}/trading-groups`;
    expect(await owner.trades.call("POST", path, { body, version: versions.groups })).toMatchObject(refusal);
    const filter = { symbols: "EURUSD", withDemo: "true" };
    const byFilter = await owner.groups.call("POST", "/groups/trades/add", { body: { groupIds: [groupId], filter } });
    expect(byFilter).toMatchObject(refusal);
    expect(await shown()).toEqual([]);
  });

  test("Y-222 G-248 stays out where a filter finds others beside it, and is no part of the preview", async () => {
    const body = { groupIds: [groupId], filter: {} };
    const preview = await owner.groups.call("POST", `/groups/${groupId}/trades/preview`, { body: { filter: {} } });
    expect(preview.body).toMatchObject({ total: 1, inGroup: 0 });
    expect((await owner.groups.call("POST", "/groups/trades/add", { body })).body).toMatchObject({ changed: 1 });
    expect(await shown()).toEqual([real.id]);
  });

  test("Y-222 shared by an earlier release is counted nowhere and can be removed", async () => {
    await shareWith(owner, groupId, real);
    const database = new Client({ connectionString: inject("system").ownerUrl });
    await database.connect();
    try {
      await database.query("set search_path to trades");
      await database.query(
        `insert into trade_group (trade_id, group_id, user_id, brand_key)
         select $1, group_id, user_id, brand_key from trade_group where trade_id = $2`,
        [demo.id, real.id],
      );
      // Another write, so that the group is read anew.
      await prefer(owner, groupId, defaultSharePermissions);
      await newTrade(owner.trades);
      expect(await shown()).toEqual([real.id]);
      const { body } = await reader.groups.call("GET", `/groups/${groupId}/trades/stats`);
      expect(body).toMatchObject({ covers: { trades: 1, members: 1 } });
      expect((await reader.groups.call("GET", `/groups/${groupId}/trades/${demo.id}`)).status).toBe(404);
      const migration = new TakeDemoTradesOutOfGroups1795940000000();
      await migration.up({ query: (text: string) => database.query(text) } as never); // it asks for nothing else
      const left = await database.query("select trade_id from trade_group where group_id = $1", [groupId]);
      expect(left.rows).toEqual([{ trade_id: real.id }]);
    } finally {
      await database.end();
    }
  });
});
