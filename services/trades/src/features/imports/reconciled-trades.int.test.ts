import type { GroupStatisticsRow } from "@entrywise/contracts/groups/group-statistics";
import type { GroupTrade, GroupTradeSummary } from "@entrywise/contracts/groups/group-trade";
import type { SharedTrade } from "@entrywise/contracts/trades/sharing.api";
import type { TradeDetail } from "@entrywise/contracts/trades/trades.api";
import { serviceApi } from "@entrywise/kit/testing/service-api";
import { mt5Positions, mt5Report, workbook } from "@entrywise/statements/fixtures/mt5-workbook";
import { expect, test } from "vitest";
import { readTrade } from "../../testing/new-trade.ts";
import { importing } from "../../testing/stored-import.ts";
import { groupOfTraders, newTrader, shareWith, showLeaderboard, type Trader } from "../../testing/trading-group.ts";

const person = importing();
const whole = () => workbook(mt5Report({ open: [] }));
/** The broker's totals speak of a position that is not in the file. */
const cut = () => workbook(mt5Report({ positions: mt5Positions.slice(1), open: [] }));

const owner = (): Trader => ({
  id: person.api.actor.userId ?? "",
  trades: person.api,
  groups: serviceApi("groups", person.api.actor),
});

async function goldTrade(): Promise<TradeDetail> {
  const { body } = await person.api.call<{ items: { id: string; symbol: string }[] }>(
    "GET",
    "/trades/summaries?take=100",
  );
  return readTrade(person.api, body.items.find(({ symbol }) => symbol === "XAUUSD")?.id ?? "");
}

const sharedBy = async ({ id }: TradeDetail): Promise<SharedTrade> => {
  const { versions } = await readTrade(person.api, id);
  const { body } = await person.api.call<{ shareCode: string }>("POST", `/trades/${id}/share`, {
    version: versions.share,
  });
  return (await serviceApi("trades", null).call<SharedTrade>("GET", `/trades/shared/${body.shareCode}`)).body;
};

/** Writes the position with what differs in its first entry and exit. */
async function write(trade: TradeDetail, open: object, close: object): Promise<TradeDetail> {
  const [first] = trade.position.openPositions;
  const [exit] = first?.closePositions ?? [];
  const pick = <T extends object>(row: T | undefined, names: (keyof T)[]) =>
    Object.fromEntries(names.map((name) => [name, row?.[name] ?? null]));
  const closePositions = [
    {
      ...pick(exit, ["id", "closeDate", "size", "closePrice", "grossProfit", "commissions", "roll", "dividends"]),
      ...pick(exit, ["otherCosts", "maximumAdversePrice", "maximumFavourablePrice"]),
      ...close,
    },
  ];
  const row = {
    ...pick(first, ["id", "ticketNumber", "openDate", "size", "openPrice", "stopPrice", "targetPrice"]),
    ...open,
    closePositions,
  };
  const { status, body } = await person.api.call("PUT", `/positions/${trade.position.id}`, {
    version: trade.versions.position,
    body: { positionId: trade.position.id, referencePrice: trade.position.referencePrice, openPositions: [row] },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return readTrade(person.api, trade.id);
}

test("Y-224 a shared trade of a statement that agreed is reconciled; a stop of one's own leaves it so, a changed result does not", async () => {
  await person.bring(whole(), "the whole report");
  const trade = await goldTrade();
  expect(await sharedBy(trade)).toMatchObject({ reconciled: true });
  const planned = await write(trade, { stopPrice: "2640", targetPrice: "2670" }, {});
  expect(await sharedBy(planned)).toMatchObject({ reconciled: true });
  const changed = await write(planned, {}, { grossProfit: "40" });
  expect(await sharedBy(changed)).toMatchObject({ reconciled: false });
  const back = await write(changed, {}, { grossProfit: "-40" });
  expect(await sharedBy(back), "what a person has typed stays theirs").toMatchObject({ reconciled: false });
});

test("Y-224 a trade of a statement that does not agree with the broker's totals is not reconciled", async () => {
  await person.bring(cut(), "the report without its first position");
  expect(await sharedBy(await goldTrade())).toMatchObject({ reconciled: false });
});

test("Y-224 members see the mark in the group's list, on the trade and as a share on the leaderboard, and no money with it", async () => {
  await person.bring(whole(), "the whole report");
  const [admin, reader] = [owner(), newTrader()];
  const groupId = await groupOfTraders(admin, reader);
  const gold = await goldTrade();
  await shareWith(admin, groupId, gold);
  const typed = await person.api.call<{ id: string }>("POST", "/trades/add", {
    body: {
      ...{ instrument: "EURUSD", exchange: null, status: 1, direction: 1, marketType: 0, strategyId: null },
      ...{ openDate: "2025-03-20T09:00:00.000Z", accountId: gold.accountId },
    },
  });
  await shareWith(admin, groupId, await readTrade(person.api, typed.body.id));

  const read = async <T>(path: string) => (await reader.groups.call<T>("GET", `/groups/${groupId}${path}`)).body;
  const { items } = await read<{ items: GroupTradeSummary[] }>("/trades/summaries");
  expect(items.map(({ id, reconciled }) => [id === gold.id, reconciled]).toSorted()).toEqual([
    [false, false],
    [true, true],
  ]);
  expect(await read<GroupTrade>(`/trades/${gold.id}`)).toMatchObject({ reconciled: true });

  const leaderboard = () => reader.groups.call("GET", `/groups/${groupId}/trades/stats/members`);
  await showLeaderboard(admin, groupId, false);
  expect(await leaderboard()).toMatchObject({ status: 404, body: { code: "Group.NoLeaderboard" } });
  expect((await showLeaderboard(reader, groupId, true)).status).toBe(403);
  expect((await showLeaderboard(admin, groupId, true)).body).toMatchObject({ leaderboard: true });
  const rows = await read<{ items: GroupStatisticsRow[] }>("/trades/stats/members");
  expect(rows.items).toMatchObject([{ count: 1, reconciled: 1, money: null }]);
});
