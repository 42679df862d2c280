import type { UndoPlan } from "@entrywise/contracts/trades/trade-import";
import { tradeDetail } from "@entrywise/contracts/trades/trades.api";
import { expect, test } from "vitest";
import { balanceGap, importing } from "../../testing/stored-import.ts";
import { fill, fillsFile } from "../../testing/tradovate-fills.ts";

/** A position of MES that is added to, reduced and closed over several days; then one that is flat the same day. */
const days = {
  first: [fill(1, "Buy", 1, "6900")],
  added: [fill(2, "Buy", 2, "6910")],
  reduced: [fill(3, "Sell", 2, "6920"), fill(4, "Buy", 1, "6905")],
  closed: [fill(5, "Sell", 2, "6930"), fill(6, "Sell", 1, "6890"), fill(7, "Buy", 1, "6890")],
};
type Day = keyof typeof days;
const upTo = (last: Day) => {
  const names = Object.keys(days) as Day[];
  return names.slice(0, names.indexOf(last) + 1).flatMap((name) => days[name]);
};

const person = importing();
const bring = (last: Day) => person.bring(fillsFile(upTo(last)), last);
const undo = (id: string) => person.api.call("DELETE", `/trade-imports/${id}?withEdited=true`);

interface Listed {
  id: string;
  entries: string[];
  exits: number;
  net: string | null;
  is_closed: boolean;
}

/** Trades with the prices of their entries, in order of time. */
async function trades(): Promise<Listed[]> {
  expect(await balanceGap(person.owner, person.api)).toBe("0");
  const { rows } = await person.owner.query(
    `select t.id, t.is_closed, trim_scale(t.net_profit)::text as net,
            (select count(*)::int from trades.close_position c where c.trade_id = t.id) as exits,
            array(select trim_scale(o.open_price)::text from trades.open_position o where o.trade_id = t.id
                   order by o.ordinal) as entries
       from trades.trade t where t.user_id = $1 and t.deleted_at is null order by t.open_date`,
    [person.api.actor.userId],
  );
  return rows;
}
const shapes = async () =>
  (await trades()).map(({ entries, exits, is_closed }) => [entries.join(" "), exits, is_closed]);
const stats = async () => {
  const { body } = await person.api.call<{ count: number; netProfit: string }>("GET", "/trades/stats");
  return [body.count, body.netProfit];
};

test("T-578 T-579 a position that grows over several files is one trade, whose statistics are those of the whole file", async () => {
  const first = await bring("first");
  expect(await shapes()).toEqual([["6900", 0, false]]);
  const [{ id } = { id: "" }] = await trades();
  const added = await bring("added");
  expect(await shapes()).toEqual([["6900 6910", 0, false]]);
  await bring("reduced");
  expect(await shapes()).toEqual([["6900 6910 6905", 2, false]]);
  const closed = await bring("closed");
  expect(await shapes()).toEqual([
    ["6900 6910 6905", 4, true],
    ["6890", 1, true],
  ]);
  expect((await trades())[0]?.id).toBe(id);
  // (20 + 10 + 20 + 25 + 0 points) × 5 − 7 fills × 0.25
  expect(await stats()).toEqual([2, "373.25"]);
  await bring("closed");
  expect(await stats()).toEqual([2, "373.25"]);

  await undo(closed);
  expect(await shapes()).toEqual([["6900 6910 6905", 2, false]]);
  await undo(added);
  await undo(first);
  expect(await shapes(), "the file in the middle holds it all the same").toEqual([["6900 6910 6905", 2, false]]);
});

test("T-579 Y-101 what somebody wrote to a position stays while it grows and is closed, and undoing puts it back", async () => {
  await bring("first");
  const [{ id } = { id: "" }] = await trades();
  const stop = { changes: [{ tradeIds: [id], set: { kind: "stop", by: "price", value: "6890" } }] };
  expect((await person.api.call("POST", "/trades/bulk", { body: stop })).body).toMatchObject({ changed: 1 });
  await bring("added");
  await bring("reduced");
  const last = await bring("closed");
  const { position } = tradeDetail.parse((await person.api.call("GET", `/trades/${id}`)).body);
  expect(position.openPositions.map(({ stopPrice }) => stopPrice)).toEqual(["6890", null, null]);
  expect(position.isClosed).toBe(true);
  expect(await stats()).toEqual([2, "373.25"]);
  const { body: plan } = await person.api.call<UndoPlan>("GET", `/trade-imports/${last}/undo`);
  expect(plan.editedTrades).toMatchObject([{ id, isRestored: true }]);
  await undo(last);
  expect(await shapes()).toEqual([["6900 6910 6905", 2, false]]);
});

test("T-579 entries that the journal keeps as trades of their own stay so, and nothing comes twice", async () => {
  await bring("first");
  await person.bring(fillsFile(days.added), "the second entry alone");
  expect(await shapes()).toEqual([
    ["6900", 0, false],
    ["6910", 0, false],
  ]);
  await bring("closed");
  expect(await shapes()).toEqual([
    ["6900", 1, true],
    ["6910", 2, true],
    ["6905", 1, true],
    ["6890", 1, true],
  ]);
  expect((await stats())[1]).toBe("373.25");
});

test("T-579 a file that begins in the middle of a position leaves what it does not know", async () => {
  await bring("added");
  await person.bring(fillsFile([...days.added, fill(3, "Sell", 1, "6920")]), "without the first entry");
  expect(await shapes()).toEqual([["6900 6910", 1, false]]);
  await bring("closed");
  expect((await shapes())[0]?.[0]).toBe("6900 6910 6905");
});

test("T-579 a position that was closed by hand stays as it is, later entries are a trade of their own", async () => {
  await bring("first");
  const [{ id } = { id: "" }] = await trades();
  const trade = tradeDetail.parse((await person.api.call("GET", `/trades/${id}`)).body);
  const [open] = trade.position.openPositions;
  const { id: openId, ticketNumber, openDate, size, openPrice, stopPrice, targetPrice } = open ?? {};
  const close = {
    ...{ id: crypto.randomUUID(), closeDate: "2026-02-02T10:00:00.000Z", size: "1", closePrice: "6901" },
    ...{ commissions: null, roll: null, dividends: null, otherCosts: null, grossProfit: null },
    ...{ maximumAdversePrice: null, maximumFavourablePrice: null },
  };
  const saved = await person.api.call("PUT", `/positions/${trade.position.id}`, {
    version: trade.versions.position,
    body: {
      ...{ positionId: trade.position.id, referencePrice: null },
      openPositions: [
        { id: openId, ticketNumber, openDate, size, openPrice, stopPrice, targetPrice, closePositions: [close] },
      ],
    },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await bring("reduced");
  expect(await shapes()).toEqual([
    ["6900", 1, true],
    ["6910 6905", 1, false],
  ]);
});
