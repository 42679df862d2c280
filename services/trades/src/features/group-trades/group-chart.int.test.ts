import { barsResponse, tradeBars } from "@entrywise/contracts/trades/charting.api";
import { beforeEach, expect, test } from "vitest";
import { fillPosition, newTrade } from "../../testing/new-trade.ts";
import { groupOfTraders, newTrader, shareWith, type Trader } from "../../testing/trading-group.ts";

let owner: Trader;
let reader: Trader;
let groupId: string;

beforeEach(async () => {
  owner = newTrader();
  reader = newTrader();
  groupId = await groupOfTraders(owner, reader);
});

/** Two days of hours around the trade that `fillPosition` makes, and a day a year later. */
const rows = [0, 24, 366 * 24].flatMap((from) =>
  Array.from({ length: 24 }, (_, hour) => {
    const at = new Date(Date.parse("2024-11-25T00:00:00Z") + (from + hour) * 3_600_000).toISOString();
    return `${at.slice(0, 10).replaceAll("-", ".")} ${at.slice(11, 16)},1.05,1.06,1.04,1.05,${hour}`;
  }),
);

async function upload(who: Trader, symbol: string): Promise<void> {
  const form = new FormData();
  form.append("symbol", symbol);
  form.append("timeZone", "UTC");
  form.append("file", new Blob([["time,open,high,low,close,volume", ...rows].join("\n")]), "bars.csv");
  expect((await who.trades.call("POST", "/charting/own-bars", { form })).status).toBe(201);
}

test("G-250 Y-181 members see the owner's uploaded bars around a trade of the group, and nobody else sees any", async () => {
  const trade = await fillPosition(owner.trades, await newTrade(owner.trades));
  const path = `/groups/${groupId}/trades/${trade.id}`;
  const page = `resolution=60&to=${Date.parse("2027-01-01T00:00:00Z")}&countBack=5000`;
  const bars = (who: Trader, query = page) => who.groups.call("GET", `${path}/bars?${query}`);
  const coverage = (who: Trader) => who.groups.call("GET", `${path}/trade-bars`);
  await upload(owner, "EURUSD");
  for (const read of [bars, coverage]) expect((await read(reader)).status).toBe(404);

  await shareWith(owner, groupId, trade);
  expect(tradeBars.parse((await coverage(reader)).body)).toEqual({ source: "own", resolution: "60" });
  const seen = barsResponse.parse((await bars(reader)).body);
  expect(seen.source).toBe("own");
  expect(seen.items.map(({ time }) => time)).toEqual(
    Array.from({ length: 48 }, (_, hour) => Date.parse("2024-11-25T00:00:00Z") + hour * 3_600_000),
  );
  for (const read of [bars, coverage]) expect((await read(newTrader())).status).toBe(403);
  const wrong = await bars(reader, "resolution=7&to=1");
  expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([400, expect.stringContaining("resolution")]);
});

test("G-250 a group's trade without bars covering it has no chart", async () => {
  const trade = await fillPosition(owner.trades, await newTrade(owner.trades));
  await upload(reader, "EURUSD");
  await shareWith(owner, groupId, trade);
  const coverage = await reader.groups.call("GET", `/groups/${groupId}/trades/${trade.id}/trade-bars`);
  expect(tradeBars.parse(coverage.body)).toEqual({ source: null, resolution: null });
});

test("G-244 G-250 the chart of a hidden trade is for those who may show it again, whatever a member's address says", async () => {
  const trade = await fillPosition(owner.trades, await newTrade(owner.trades));
  await upload(owner, "EURUSD");
  await shareWith(owner, groupId, trade);
  const moderator = owner; // the group's founder
  const hide = `/groups/${groupId}/trades/${trade.id}/block`;
  expect((await moderator.groups.call("POST", hide, { body: { reason: "offTopic", text: "" } })).status).toBe(204);
  const query = `resolution=60&to=${Date.parse("2024-11-27T00:00:00Z")}`;
  const path = `/groups/${groupId}/trades/${trade.id}/bars?${query}`;
  expect(barsResponse.parse((await moderator.groups.call("GET", path)).body).source).toBe("own");
  for (const more of ["", "&hidden=true"]) {
    expect((await reader.groups.call("GET", `${path}${more}`)).status, more).not.toBe(200);
  }
});
