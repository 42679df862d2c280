import { type GroupInsightList, groupInsightList } from "@entrywise/contracts/groups/group-insights";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { beforeEach, expect, test } from "vitest";
import { fillPosition, newTrade } from "../../testing/new-trade.ts";
import { groupOfTraders, newTrader, prefer, shareWith, showing, type Trader } from "../../testing/trading-group.ts";

let owner: Trader;
let reader: Trader;
let groupId: string;
let trade: TradeDetail;

beforeEach(async () => {
  owner = newTrader();
  reader = newTrader();
  groupId = await groupOfTraders(owner, reader);
  trade = await fillPosition(owner.trades, await newTrade(owner.trades));
  await shareWith(owner, groupId, trade);
});

const write = async (who: Trader, tradeId: string, text: string) => {
  const response = await who.trades.call<{ id: string }>("POST", "/insights", { body: { tradeId, text } });
  expect(response.status).toBe(201);
  return response.body.id;
};
const list = async (who: Trader, query = ""): Promise<GroupInsightList> => {
  const { status, body } = await who.groups.call("GET", `/groups/${groupId}/trades/insights${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return groupInsightList.strict().parse(body);
};

test("G-251 O-182 insights are listed for members once their owner shows them, newest first, with what their trade came to", async () => {
  const first = await write(owner, trade.id, "Wait for the close.");
  const second = await write(owner, trade.id, "Half off at 2R.");
  await prefer(owner, groupId, showing());
  expect(await list(reader)).toEqual({
    ...{ items: [], total: 0, tradeCount: 0 },
    ...{ covers: { trades: 0, members: 0 }, of: { trades: 1, members: 1 } },
  });
  await prefer(owner, groupId, showing("sharePermissionsViewInsights"));
  const shown = await list(reader);
  expect(shown).toMatchObject({ total: 2, tradeCount: 1, covers: { trades: 1, members: 1 } });
  expect(shown.items.map(({ id, text, ownerId, ownerName }) => [id, text, ownerId, ownerName])).toEqual([
    [second, "Half off at 2R.", owner.id, "Some One"],
    [first, "Wait for the close.", owner.id, "Some One"],
  ]);
  expect(shown.items[0]?.trade).toMatchObject({ symbol: "EURUSD", winLossStatus: 1, netRR: expect.any(Number) });
});

test("G-250 insights follow the group's filter and come in pages, and count trades of several members", async () => {
  const gold = await newTrade(reader.trades, { instrument: "XAUUSD" });
  await shareWith(reader, groupId, gold);
  for (const who of [owner, reader]) await prefer(who, groupId, showing("sharePermissionsViewInsights"));
  await write(owner, trade.id, "E");
  const newest = await write(reader, gold.id, "G");
  expect(await list(owner)).toMatchObject({
    ...{ total: 2, tradeCount: 2, covers: { trades: 2, members: 2 }, of: { trades: 2, members: 2 } },
    items: [{ id: newest, trade: { netRR: null } }, { text: "E" }],
  });
  const page = await list(owner, "?take=1&skip=1");
  expect([page.total, page.items.map(({ text }) => text)]).toEqual([2, ["E"]]);
  expect((await list(owner, "?symbols=XAUUSD")).items.map(({ text }) => text)).toEqual(["G"]);
  expect((await list(owner, `?members=${owner.id}`)).items.map(({ text }) => text)).toEqual(["E"]);
});

test("G-252 G-254 insights of a trade that is not in the group, and the group's for whoever is no member, are not read", async () => {
  await prefer(owner, groupId, showing("sharePermissionsViewInsights"));
  const other = await newTrade(owner.trades);
  await write(owner, other.id, "Of my own");
  expect((await list(reader)).items).toEqual([]);
  const stranger = newTrader();
  expect((await stranger.groups.call("GET", `/groups/${groupId}/trades/insights`)).status).toBe(403);
});
