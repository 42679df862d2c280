import { openPage } from "@entrywise/host/render-page";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { api, listResponse, server, startTestServer } from "../test/test-server.ts";
import { makeAccount, makeHeadline } from "../test/trades.ts";
import { Found } from "./found.view.tsx";

startTestServer();

const noteId = "01937b1e-5c2a-7000-8000-0000000000b1";
const tagId = "01937b1e-5c2a-7000-8000-0000000000b2";

const none: object[] = [];
const sums = [1, -0.5, 2];
const point = { at: "2024-11-26T09:12:00.000Z", tradeId: null, count: 1, netRR: 1, drawdownRR: 0 };

async function look(text: string, found: object[], path = "/dashboard", { strategies = none, accounts = none } = {}) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(api("/trades/summaries"), ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return listResponse([]);
    }),
    http.get(api("/trades/stats"), () => HttpResponse.json(makeHeadline({ count: 80, profitFactor: 2 }))),
    http.get(api("/widgets/net-reward-graph"), () =>
      HttpResponse.json({ items: sums.map((cumulativeRR) => ({ ...point, cumulativeRR })), total: sums.length }),
    ),
    http.get(api("/notes"), () => listResponse([])),
    http.get(api("/trades/search"), () => HttpResponse.json({ items: found, total: found.length, readAs: null })),
    http.get(api("/strategies"), () => listResponse(strategies)),
    http.get(api("/trade-accounts"), () => HttpResponse.json({ items: accounts, total: accounts.length })),
  );
  const onFound = vi.fn();
  await openPage(<Found text={text} onFound={onFound} />, { path });
  return { onFound, asked };
}

const item = { excerpt: "", at: null };

test("Y-152 Y-242 the search terms of the palette find pages of the notebook, days, tags, symbols and trades by their notes", async () => {
  const tradeId = noteId.replace(/.$/, "9");
  const { onFound } = await look("break", [
    { ...item, kind: "note", id: noteId, title: "Breakouts", excerpt: "wait for the retest" },
    { ...item, kind: "day", id: "2024-11-26", title: "", excerpt: "only breakouts" },
    { ...item, kind: "tag", id: tagId, title: "Breakout" },
    { ...item, kind: "symbol", id: "BREAK", title: "BREAK" },
    { ...item, kind: "trade", id: tradeId, title: "XAUUSD", excerpt: "a breakout that failed" },
  ]);
  await vi.waitFor(() =>
    expect(onFound).toHaveBeenCalledWith("Notebook", [
      { id: noteId, title: "Breakouts", detail: "wait for the retest", to: `/notebook/${noteId}` },
    ]),
  );
  expect(onFound).toHaveBeenCalledWith("Daily journal", [
    { id: "2024-11-26", title: "2024-11-26", detail: "only breakouts", to: "/journal/2024-11-26" },
  ]);
  await vi.waitFor(() =>
    expect(onFound).toHaveBeenCalledWith("Filters", [
      {
        ...{ id: "BREAK", title: "Symbol is BREAK", to: "/trades?symbols=BREAK", kind: "filter", detail: "80 trades" },
        facts: expect.arrayContaining([{ label: "Profit factor", value: "2.00" }]),
        trend: sums,
      },
      expect.objectContaining({ title: "Leave out BREAK", to: "/trades?without.symbols=BREAK", kind: "filter" }),
      expect.objectContaining({ title: "Tag is Breakout", to: `/trades?tagIds=${tagId}`, kind: "filter" }),
      expect.objectContaining({ title: "Leave out Breakout", to: `/trades?without.tagIds=${tagId}`, kind: "filter" }),
    ]),
  );
  await vi.waitFor(() =>
    expect(onFound).toHaveBeenCalledWith("Trades", [
      { id: tradeId, title: "XAUUSD", detail: "a breakout that failed", to: `/trades/${tradeId}`, kind: "trade" },
    ]),
  );
});

test("Y-152 a date opens its day of the journal and lists the trades of that day", async () => {
  const { onFound, asked } = await look("2024-11-26", []);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.get("startDate")).toBe("2024-11-26");
  expect(asked[0]?.get("endDate")).toBe("2024-11-26");
  expect(asked[0]?.has("search")).toBe(false);
  expect(onFound).toHaveBeenCalledWith("Daily journal", [
    { id: "2024-11-26", title: "2024-11-26", detail: "", to: "/journal/2024-11-26" },
  ]);
});

test("Y-152 a filter that is found applies to the page of the trades one is on, and keeps the rest of its filter", async () => {
  const symbol = { ...item, kind: "symbol", id: "EURUSD", title: "EURUSD" };
  const { onFound } = await look("eur", [symbol], "/trades/stats/weekdays?direction=0");
  await vi.waitFor(() =>
    expect(onFound).toHaveBeenCalledWith("Filters", [
      expect.objectContaining({ to: "/trades/stats/weekdays?direction=0&symbols=EURUSD" }),
      expect.objectContaining({ to: "/trades/stats/weekdays?direction=0&without.symbols=EURUSD" }),
    ]),
  );
});

test("Y-152 a symbol offers to add a trade with it, the size of a position and its statistics", async () => {
  const symbol = { ...item, kind: "symbol", id: "EURUSD", title: "EURUSD" };
  const { onFound } = await look("eur", [symbol], "/trades/timeline?direction=0");
  const command = { kind: "command" };
  await vi.waitFor(() =>
    expect(onFound).toHaveBeenCalledWith("Commands", [
      expect.objectContaining({
        ...command,
        title: "Add Trade with EURUSD",
        to: "/trades/timeline?direction=0&add=trade&symbol=EURUSD",
      }),
      expect.objectContaining({
        ...command,
        title: "Position size for EURUSD",
        to: "/tools/position-size-calculator?symbol=EURUSD",
      }),
    ]),
  );
  expect(onFound).toHaveBeenCalledWith("Statistics", [
    expect.objectContaining({ title: "Statistics by symbol", to: "/trades/stats/symbols?symbols=EURUSD" }),
  ]);
});

test.for([
  {
    filter: "symbols=XAUUSD&without.symbols=EURUSD&without.symbols=GBPUSD",
    only: "symbols=EURUSD&without.symbols=GBPUSD",
    leaveOut: "symbols=XAUUSD&without.symbols=EURUSD&without.symbols=GBPUSD",
  },
  {
    filter: "symbols=EURUSD&symbols=XAUUSD&without.symbols=GBPUSD",
    only: "symbols=EURUSD&without.symbols=GBPUSD",
    leaveOut: "symbols=XAUUSD&without.symbols=GBPUSD&without.symbols=EURUSD",
  },
])("Y-152 Y-322 what is found is asked for or left out, never both: $filter", async ({ filter, only, leaveOut }) => {
  const symbol = { ...item, kind: "symbol", id: "EURUSD", title: "EURUSD" };
  const { onFound } = await look("eur", [symbol], `/trades/timeline?${filter}`);
  await vi.waitFor(() =>
    expect(onFound).toHaveBeenCalledWith("Filters", [
      expect.objectContaining({ to: `/trades/timeline?${only}` }),
      expect.objectContaining({ to: `/trades/timeline?${leaveOut}`, detail: "80 trades" }),
    ]),
  );
});

test("Y-152 Y-242 the preview of an account shows what its trades come to, as a line too", async () => {
  const { onFound } = await look("raw", [], "/dashboard", { accounts: [makeAccount({ name: "FX Raw 4821" })] });
  await vi.waitFor(() =>
    expect(onFound).toHaveBeenCalledWith("Trade Accounts", [
      expect.objectContaining({ title: "FX Raw 4821", trend: sums, facts: expect.anything() }),
    ]),
  );
});

test("Y-152 nothing is reported anew while nothing is found: typing must not wait for it", async () => {
  const { onFound } = await look("zzz", []);
  await vi.waitFor(() => expect(onFound).toHaveBeenCalledWith("Trades", []));
  const calls = onFound.mock.calls.filter(([source]) => source === "Filters").length;
  expect(calls).toBeLessThan(4);
});
