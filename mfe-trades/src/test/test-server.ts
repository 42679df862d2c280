import { cleanup } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll } from "vitest";
import { makeFindings } from "./findings.ts";
import { makeHours } from "./imports.ts";
import { makeFirm } from "./prop-firms.ts";
import { makeAccount, makeHeadline, makeTrade } from "./trades.ts";

export interface Call {
  method: string;
  /** Below `/v1.0`. */
  path: string;
  query: URLSearchParams;
}

const calls: Call[] = [];

/** Calls of the running test, oldest first. */
export function callsTo(path: string | RegExp): Call[] {
  return calls.filter((call) => (typeof path === "string" ? call.path === path : path.test(call.path)));
}

export const api = (path: string) => `*/v1.0${path}`;
export const listResponse = (items: readonly object[], total = items.length) => HttpResponse.json({ items, total });
export const problem = (status: number, detail: string, code = "Test.Problem") =>
  HttpResponse.json({ status, code, detail, traceId: "t1" }, { status });

const noTrades = { count: 0, netProfit: "0", expectancy: null, countRR: 0, netRR: null, expectancyRR: null };
const noStrategyFigures = {
  whole: {
    ...{ count: 0, wins: 0, losses: 0, breakEvens: 0, strikeRate: null, profitFactor: null },
    ...{ netProfit: "0", countRR: 0, netRR: null, expectancyRR: null },
  },
  kept: noTrades,
  broken: noTrades,
};

/** Totals of `makeTrade`. */
export const totalsResponse = {
  count: 1,
  currency: "USD",
  netProfit: "180.55",
  grossProfit: "191.54",
  commissions: "-10.99",
  roll: "0",
  dividends: "0",
  netRR: 0.75,
  countRR: 1,
};

/** A service with one closed trade. */
const usual = [
  http.get(api("/editor-templates"), () => listResponse([])),
  http.get(api("/trades/stats/mistakes"), () =>
    HttpResponse.json({ currency: "USD", isMarked: false, items: [], any: noTrades, none: noTrades, whole: noTrades }),
  ),
  http.get(api("/trades/findings"), () => HttpResponse.json(makeFindings([]))),
  http.get(api("/trades/stats/simulator"), () => HttpResponse.json({ countRR: 0, answer: null })),
  http.get(api("/trades/stats/what-if"), () => HttpResponse.json({ count: 0, countKnown: 0, rules: [], sweep: [] })),
  http.get(api("/trades/journal"), () => listResponse([])),
  http.get(api("/trade-accounts/prop-firms"), () => listResponse([makeFirm()])),
  http.get(api("/trade-accounts/:id/proof"), () => HttpResponse.json({ provedAt: null, isDifferent: false })),
  http.get(api("/trade-accounts/:id/record"), () =>
    HttpResponse.json({ isPublic: false, handle: null, reconciled: 0, outside: 0 }),
  ),
  http.get(api("/trade-accounts"), () => listResponse([makeAccount()])),
  http.get(api("/trade-accounts/:id/ledger"), () =>
    HttpResponse.json({
      items: [],
      total: 0,
      balance: "0",
      paidIn: "0",
      paidOut: "0",
      netProfit: "0",
      otherResults: "0",
    }),
  ),
  http.get(api("/trade-accounts/:id/ledger/months"), () => listResponse([])),
  http.get(api("/trade-import-profiles"), () => listResponse([])),
  http.get(api("/snapshots/heroes"), () => listResponse([])),
  http.get(api("/trade-accounts/:id/balances"), () => HttpResponse.json({ currency: "USD", items: [] })),
  http.get(api("/trade-accounts/:id/rules"), () =>
    HttpResponse.json({
      rules: null,
      version: 0,
      currency: "USD",
      progress: [],
      days: [],
      phases: [],
      found: [],
      nextOrder: { firm: null, own: null },
      openTrades: 0,
      openWithoutRisk: 0,
      openRisk: "0",
    }),
  ),
  http.get(api("/trade-accounts/:id/goals"), () =>
    HttpResponse.json({ goals: null, version: 0, currency: "USD", progress: [] }),
  ),
  http.get(api("/strategies"), () => listResponse([])),
  http.get(api("/strategies/:id/model-trade"), () => HttpResponse.json({ tradeId: null })),
  http.get(api("/strategies/results"), () =>
    HttpResponse.json({ currency: null, conversion: null, count: 0, months: [], items: [], total: noStrategyFigures }),
  ),
  http.get(api("/trade-imports/waiting"), () => listResponse([])),
  http.get(api("/trade-imports/deliveries/hours"), () => HttpResponse.json(makeHours())),
  http.get(api("/trades/views"), () => listResponse([])),
  http.get(api("/charting/own-bars"), () => listResponse([])),
  http.get(api("/charting/coverage"), () =>
    HttpResponse.json({
      ...{ trades: 0, tradesWithBars: 0, from: null, to: null, provider: null },
      ...{ toFill: 0, tradeIdsToFill: [], items: [], total: 0 },
    }),
  ),
  http.get(api("/widgets/accounts"), () => listResponse([])),
  http.get(api("/widgets/core-stats"), () => HttpResponse.json(makeHeadline())),
  http.get(api("/trades/stats"), () => HttpResponse.json(makeHeadline())),
  http.get(api("/widgets/net-profit-graph-2"), () => HttpResponse.json({ currency: "USD", items: [], total: 0 })),
  http.get(api("/trades/table-display"), () => HttpResponse.json({ columns: [], frozen: 1, isComfort: false })),
  http.put(api("/trades/table-display"), async ({ request }) => HttpResponse.json(await request.json())),
  http.get(api("/trades/calendar"), ({ request }) =>
    HttpResponse.json({
      currency: "USD",
      year: Number(new URL(request.url).searchParams.get("year")),
      days: [],
      months: [],
      whole: {
        count: 0,
        wins: 0,
        losses: 0,
        breakEvens: 0,
        strikeRate: null,
        netProfit: "0",
        countRR: 0,
        netRR: null,
        netPercentage: null,
        netPips: null,
      },
      firstDay: null,
      lastDay: null,
    }),
  ),
  http.get(api("/widgets/display"), () => HttpResponse.json({ unit: "money", basis: "net", widgets: [] })),
  http.get(api("/widgets/net-reward-graph"), () => listResponse([])),
  http.get(api("/trades/stats/charts/r-distribution"), () =>
    HttpResponse.json({ bins: [], width: 0.25, mean: null, sqn: null, count: 0, countRR: 0 }),
  ),
  http.get(api("/trades/stats/charts/week-hours"), () => HttpResponse.json({ currency: null, cells: [] })),
  http.get(api("/trades/list"), () => listResponse([makeTrade()])),
  http.get(api("/trades/summaries"), () => listResponse([makeTrade()])),
  http.get(api("/trades/totals"), () => HttpResponse.json(totalsResponse)),
];

export const server = setupServer(...usual);

const open = new Set<string>();
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

/** Leaves the page and waits for what it still sends on leaving: otherwise the next test's handlers would receive it. */
async function leavePage(): Promise<void> {
  cleanup();
  // Some tests leave a call without a response on purpose.
  for (let quiet = 0, turns = 0; quiet < 3 && turns < 50; turns += 1) {
    await nextTurn();
    quiet = open.size === 0 ? quiet + 1 : 0;
  }
  open.clear();
}

/** The server of a test file; unknown calls fail. */
export function startTestServer(): void {
  beforeAll(() => {
    server.listen({ onUnhandledFrame: "error" });
    server.events.on("request:start", ({ request, requestId }) => {
      open.add(requestId);
      const { pathname, searchParams } = new URL(request.url);
      calls.push({ method: request.method, path: pathname.replace(/^\/v1\.0/, ""), query: searchParams });
    });
    server.events.on("request:end", ({ requestId }) => open.delete(requestId));
  });
  afterEach(async () => {
    await leavePage();
    server.resetHandlers();
    calls.length = 0;
  });
  afterAll(() => server.close());
}
