import type { UndoPlan } from "@entrywise/contracts/trades/trade-import";
import { tradeDetail } from "@entrywise/contracts/trades/trades.api";
import { serviceApi } from "@entrywise/kit/testing/service-api";
import { mt5Part, mt5Positions, mt5Report, mt5Whole, workbook } from "@entrywise/statements/fixtures/mt5-workbook";
import { expect, test } from "vitest";
import { balanceGap, importing, newProfile } from "../../testing/stored-import.ts";

type Rows = typeof mt5Part;
interface Undone {
  removedTrades: number;
  restoredTrades: number;
  keptTrades: { id: string; symbol: string }[];
}

const asOpen = (size: string): Rows => [
  [
    "2025.03.11 09:00:00",
    "#2014",
    "EURUSD.x",
    "buy",
    size,
    "#1.09000",
    "#1.08800",
    "",
    "#1.09110",
    "#-0.02",
    "",
    "#1.10",
  ],
];
const report = (positions: Rows, open: Rows) =>
  workbook(mt5Report({ positions: [...mt5Positions, ...positions], open }));
/** Three reports of one account: the position is open, then partly closed, then closed. */
const reports = {
  open: report([], asOpen("0.03")),
  part: report(mt5Part, asOpen("0.01")),
  whole: report(mt5Whole, []),
};
type Report = keyof typeof reports;

const person = importing();

const bring = (name: Report) => person.bring(reports[name], name);

const planOf = async (id: string) => (await person.api.call<UndoPlan>("GET", `/trade-imports/${id}/undo`)).body;
const undo = async (id: string, query = "") =>
  (await person.api.call<Undone>("DELETE", `/trade-imports/${id}${query}`)).body;

/** All that the database holds of the person's trades and what follows from them. */
async function stored() {
  const rows = async (text: string) => (await person.owner.query(text, [person.api.actor.userId])).rows;
  expect(await balanceGap(person.owner, person.api)).toBe("0");
  return {
    trades: await rows(
      `select to_jsonb(t) - '{position_id,revision,versions,created_at,risk_facts,profit_facts}'::text[] as trade
         from trades.trade t where user_id = $1 and deleted_at is null order by id`,
    ),
    opens: await rows("select * from trades.open_position where user_id = $1 order by id"),
    closes: await rows("select * from trades.close_position where user_id = $1 order by id"),
    tickets: await rows("select key, trade_id from trades.imported_ticket where user_id = $1 order by key"),
    days: await rows("select day, net from trades.account_day where user_id = $1 order by day"),
    stats: (await person.api.call("GET", "/trades/stats")).body,
  };
}

async function runner(): Promise<string> {
  const { rows } = await person.owner.query(
    "select trade_id as id from trades.imported_ticket where user_id = $1 and key like '%:2014'",
    [person.api.actor.userId],
  );
  return rows[0]?.id ?? "";
}

test("Y-101 undoing an import that closed a trade further puts the trade back, step by step to nothing", async () => {
  const first = await bring("open");
  const afterFirst = await stored();
  const second = await bring("part");
  const afterSecond = await stored();
  const third = await bring("whole");

  const noCash = { removedCash: 0, keptCash: 0 };
  expect(await planOf(third)).toMatchObject({ removedTrades: 0, restoredTrades: 1, editedTrades: [], ...noCash });
  expect(await planOf(first)).toMatchObject({ removedTrades: 5, restoredTrades: 0, removedCash: 0, keptCash: 3 });
  expect(await undo(third)).toEqual({ removedTrades: 0, restoredTrades: 1, keptTrades: [] });
  expect(await stored()).toEqual(afterSecond);
  expect(await undo(second)).toEqual({ removedTrades: 0, restoredTrades: 1, keptTrades: [] });
  expect(await stored()).toEqual(afterFirst);
  expect(await undo(first)).toMatchObject({ removedTrades: 6, restoredTrades: 0 });
  expect((await stored()).trades).toEqual([]);
  const { rows } = await person.owner.query("select from trades.replaced_trade where user_id = $1", [
    person.api.actor.userId,
  ]);
  expect(rows).toEqual([]);
});

test("Y-101 a trade that was put back is brought further again by the same file", async () => {
  await bring("part");
  const closing = await bring("whole");
  const closed = await stored();
  await undo(closing);
  await bring("whole");
  const { stats, days } = await stored();
  expect({ stats, days }).toEqual({ stats: closed.stats, days: closed.days });
});

test("Y-101 undoing the import in the middle leaves the trade closed; the last one then puts back what the first brought", async () => {
  await bring("open");
  const afterFirst = await stored();
  const middle = await bring("part");
  const last = await bring("whole");
  const afterLast = await stored();
  expect(await undo(middle)).toMatchObject({ removedTrades: 0, restoredTrades: 0 });
  expect(await stored()).toEqual(afterLast);
  expect(await undo(last)).toMatchObject({ removedTrades: 0, restoredTrades: 1 });
  expect(await stored()).toEqual(afterFirst);
});

test("Y-101 undoing the import that brought a trade leaves it with the one that closed it, which then takes it away", async () => {
  const first = await bring("part");
  const last = await bring("whole");
  expect(await undo(first)).toMatchObject({ removedTrades: 5, restoredTrades: 0 });
  expect(await stored()).toMatchObject({ trades: [{ trade: { id: await runner(), is_closed: true } }] });
  expect(await undo(last)).toMatchObject({ removedTrades: 1, restoredTrades: 0 });
  expect(await stored()).toMatchObject({ trades: [], tickets: [] });
});

test("Y-101 a trade that was edited since is named and left, and put back only when that is asked for", async () => {
  await bring("part");
  const before = await stored();
  const last = await bring("whole");
  const id = await runner();
  const rated = await person.api.call("PUT", `/trades/${id}/overall-rating`, {
    version: 1,
    body: { tradeId: id, rating: 4 },
  });
  expect(rated.status).toBe(200);
  const closed = await stored();
  const editedTrades = [{ id, symbol: "EURUSD", isRestored: true }];
  expect(await planOf(last)).toMatchObject({ removedTrades: 0, restoredTrades: 0, editedTrades });
  expect(await undo(last)).toEqual({ removedTrades: 0, restoredTrades: 0, keptTrades: [{ id, symbol: "EURUSD" }] });
  expect(await stored()).toEqual(closed);

  const again = serviceApi("trades");
  [person.api, person.profileId] = [again, await newProfile(again)];
  await bring("part");
  const second = await bring("whole");
  const own = await runner();
  await person.api.call("PUT", `/trades/${own}/overall-rating`, { version: 1, body: { tradeId: own, rating: 4 } });
  expect(await undo(second, "?withEdited=true")).toEqual({ removedTrades: 0, restoredTrades: 1, keptTrades: [] });
  const after = await stored();
  expect(after.stats).toEqual(before.stats);
  expect(after.trades.find(({ trade }) => trade.id === own)).toMatchObject({
    trade: { overall_rating: 4, is_closed: false },
  });
});

test("Y-101 T-579 what was written to a trade elsewhere than in its fields counts as an edit", async () => {
  await bring("part");
  const id = await runner();
  const added = await person.api.call("POST", "/insights", { body: { tradeId: id, text: "Held too long" } });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  const last = await bring("whole");
  expect((await stored()).trades.find(({ trade }) => trade.id === id)).toMatchObject({ trade: { is_closed: true } });
  const insights = await person.owner.query("select from trades.insight where trade_id = $1", [id]);
  expect(insights.rowCount).toBe(1);
  expect(await undo(last)).toMatchObject({ removedTrades: 0, restoredTrades: 0, keptTrades: [{ id }] });
});

test("Y-101 T-579 a trade that somebody deleted after it was closed stays deleted when that is undone", async () => {
  await bring("part");
  const last = await bring("whole");
  const id = await runner();
  expect((await person.api.call("DELETE", `/trades/${id}`)).status).toBe(204);
  expect(await undo(last)).toEqual({ removedTrades: 0, restoredTrades: 0, keptTrades: [] });
  await bring("part");
  expect((await stored()).trades).toHaveLength(5);
});

test("T-579 Y-101 an open trade that somebody has written to gets its closes, and keeps what was written", async () => {
  await bring("whole");
  const plain = await stored();

  const again = serviceApi("trades");
  [person.api, person.profileId] = [again, await newProfile(again)];
  const first = await bring("open");
  const id = await runner();
  const before = tradeDetail.parse((await person.api.call("GET", `/trades/${id}`)).body);
  const rating = { version: 1, body: { tradeId: id, rating: 4 } };
  expect((await person.api.call("PUT", `/trades/${id}/overall-rating`, rating)).status).toBe(200);
  const stop = { changes: [{ tradeIds: [id], set: { kind: "stop", by: "price", value: "1.085" } }] };
  expect((await person.api.call("POST", "/trades/bulk", { body: stop })).body).toMatchObject({ changed: 1 });

  await bring("part");
  const part = tradeDetail.parse((await person.api.call("GET", `/trades/${id}`)).body);
  expect(part.position.openPositions).toHaveLength(1);
  expect(part.position.openPositions[0]?.closePositions).toHaveLength(1);
  expect(part).toMatchObject({ overallRating: 4, position: { isClosed: false } });

  const last = await bring("whole");
  const whole = tradeDetail.parse((await person.api.call("GET", `/trades/${id}`)).body);
  expect(whole).toMatchObject({ overallRating: 4, position: { isClosed: true } });
  expect(whole.position.openPositions[0]).toMatchObject({
    stopPrice: "1.085",
    ticketNumber: before.position.openPositions[0]?.ticketNumber,
  });
  expect(whole.position.totalNetRR).not.toBeNull();
  const now = await stored();
  const sums = ({ stats }: { stats: unknown }) => {
    const { count, netProfit, grossProfit, costs } = stats as Record<string, unknown>;
    return { count, netProfit, grossProfit, costs };
  };
  expect(sums(now)).toEqual(sums(plain));
  expect(now.closes).toHaveLength(plain.closes.length);
  await bring("whole");
  expect(await stored(), "the same file again brings nothing").toEqual({ ...now, stats: expect.anything() });

  expect(await planOf(last)).toMatchObject({ editedTrades: [{ id, isRestored: true }] });
  await undo(last, "?withEdited=true");
  const back = tradeDetail.parse((await person.api.call("GET", `/trades/${id}`)).body);
  expect(back).toMatchObject({ overallRating: 4, position: { isClosed: false } });
  expect(back.position.openPositions[0]?.closePositions).toHaveLength(1);
  expect(first).not.toBe(last);
});

test("T-579 a trade that somebody has closed by hand is left alone, and nothing is closed twice", async () => {
  await bring("open");
  const id = await runner();
  const trade = tradeDetail.parse((await person.api.call("GET", `/trades/${id}`)).body);
  const [open] = trade.position.openPositions;
  const nothing = { commissions: null, roll: null, dividends: null, otherCosts: null, grossProfit: null };
  const closePositions = [
    {
      ...{
        id: crypto.randomUUID(),
        closeDate: "2025-03-12T10:00:00.000Z",
        size: "0.02",
        closePrice: "1.09",
        ...nothing,
      },
      ...{ maximumAdversePrice: null, maximumFavourablePrice: null },
    },
  ];
  const { id: openId, ticketNumber, openDate, size, openPrice, stopPrice, targetPrice } = open ?? {};
  const saved = await person.api.call("PUT", `/positions/${trade.position.id}`, {
    version: trade.versions.position,
    body: {
      ...{ positionId: trade.position.id, referencePrice: null },
      openPositions: [{ id: openId, ticketNumber, openDate, size, openPrice, stopPrice, targetPrice, closePositions }],
    },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const before = await stored();
  await bring("whole");
  const after = await stored();
  expect(after.closes.filter(({ trade_id }) => trade_id === id)).toEqual(
    before.closes.filter(({ trade_id }) => trade_id === id),
  );
});
