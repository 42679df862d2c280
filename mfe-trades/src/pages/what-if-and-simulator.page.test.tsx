import { openPage } from "@entrywise/host/render-page";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeAll, expect, test } from "vitest";
import { api, callsTo, listResponse, server, startTestServer } from "../test/test-server.ts";
import { makeAccount } from "../test/trades.ts";
import { TradesPage } from "./trades.page.tsx";

startTestServer();
// Code that pages fetch: the first test must not wait for it longer than a query does.
beforeAll(() =>
  Promise.all([import("./statistics-views.ts"), import("../areas/analysis/charts/statistics-charts.tsx")]),
);

const open = (part: string) => openPage(<TradesPage />, { path: `/trades/stats/${part}` });

const outcome = (own: object) => ({
  rule: "as-traded",
  stop: null,
  target: null,
  portion: 1,
  count: 30,
  changed: 0,
  undecided: 0,
  netRR: 12,
  expectancyRR: 0.4,
  drawdownRR: 3,
  ...own,
});

test("Y-120 other exits say what changed, that the order is unknown, and that the best of many is partly luck", async () => {
  server.use(
    http.get(api("/trades/stats/what-if"), ({ request }) => {
      const asked = new URL(request.url).searchParams;
      const own = asked.has("target") ? [outcome({ rule: "own", stop: 0.5, target: 2, undecided: 3, netRR: 9 })] : [];
      return HttpResponse.json({
        count: 40,
        countKnown: 30,
        rules: [outcome({}), outcome({ rule: "target", target: 2, changed: 9, netRR: 10 }), ...own],
        sweep: [outcome({ rule: "target", target: 1, netRR: 4 }), outcome({ rule: "target", target: 1.1, netRR: 13 })],
      });
    }),
  );
  const user = await open("what-if");
  expect(await screen.findByText(/30 of 40 trades/)).toBeTruthy();
  expect(screen.getByText(/best of 2 targets tested on the same trades, so part of its \+1.00R/)).toBeTruthy();
  expect(screen.getByText(/Costs stay the same\. MAP and MFP don’t show which came first/)).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Stop, up to 1R" }), "0.5");
  await user.type(screen.getByRole("textbox", { name: "Target in R" }), "2");
  await user.click(screen.getByRole("button", { name: "Try" }));
  expect(
    await screen.findByText(/for the 3 trades that reached both stop and target, the stop is assumed/),
  ).toBeTruthy();
  const asked = callsTo("/trades/stats/what-if").at(-1)?.query;
  expect([asked?.get("stop"), asked?.get("target"), asked?.get("portion")]).toEqual(["0.5", "2", "1"]);
});

test("Y-121 the simulator draws again with another seed and names every simulated figure as one", async () => {
  const point = { p5: -4, p25: 1, median: 6, p75: 11, p95: 18 };
  server.use(
    http.get(api("/trades/stats/simulator"), () =>
      HttpResponse.json({
        countRR: 24,
        answer: {
          points: [
            { trades: 0, p5: 0, p25: 0, median: 0, p75: 0, p95: 0 },
            { trades: 100, ...point },
          ],
          endsBelowStart: 0.046,
          medianDrawdown: 6.3,
          badDrawdown: 12,
          drawdownChances: [{ over: 5, chance: 0.756 }],
          riskOfRuin: 0.001,
        },
      }),
    ),
  );
  const user = await open("simulator");
  const outcomes = await screen.findByRole("region", { name: "Simulated outcomes" });
  expect(outcomes.textContent).toContain("4.6%");
  // 6 % of the 31,737.27 that the accounts hold.
  await waitFor(() => expect(outcomes.textContent).toMatch(/1,904\.24.*of.*31,737\.27/));
  const balance = screen.getByRole("region", { name: "Simulated balance" });
  for (const end of ["95th percentile +18.0%", "median +6.0%", "5th percentile −4.0%"])
    expect(balance.textContent).toContain(end);
  expect(
    within(outcomes).getByText(
      /Trades are drawn independently, so losing streaks caused by mood or market are underestimated\./,
    ),
  ).toBeTruthy();
  expect(outcomes.textContent).not.toContain("Max loss that the firm allows");
  await user.click(screen.getByRole("button", { name: "Run again" }));
  await waitFor(() => expect(callsTo("/trades/stats/simulator").at(-1)?.query.get("seed")).toBe("2"));
});

test("Y-121 the axis of a simulated balance ends where all money is lost", async () => {
  const figures = { endsBelowStart: 1, medianDrawdown: 60, badDrawdown: 97, drawdownChances: [], riskOfRuin: 0.5 };
  const points = [0, 100].map((trades) => ({ trades, p5: -0.97 * trades, p25: 0, median: 0, p75: 0, p95: 5 * trades }));
  server.use(
    http.get(api("/trades/stats/simulator"), () => HttpResponse.json({ countRR: 9, answer: { points, ...figures } })),
  );
  await open("simulator");
  const plot = (await screen.findByRole("slider", { name: /^Simulated balance/ })).closest(".sc-plot");
  const axis = [...(plot?.querySelectorAll(".sc-values span") ?? [])].map(({ textContent }) => textContent);
  expect(axis).toEqual(["−100%", "0%", "+200%", "+400%", "+600%"]);
});

test("Y-121 extreme simulated balances are written short, and the labels at their ends stand apart", async () => {
  const figures = { endsBelowStart: 1, medianDrawdown: 60, badDrawdown: 97, drawdownChances: [], riskOfRuin: 0.5 };
  const points = [0, 50, 100].map((trades) => ({
    ...{ trades, p5: -trades, p25: -trades, median: -trades, p75: 0 },
    p95: trades === 50 ? 3_900_000 : 506 * trades,
  }));
  server.use(
    http.get(api("/trades/stats/simulator"), () => HttpResponse.json({ countRR: 9, answer: { points, ...figures } })),
  );
  await open("simulator");
  const plot = (await screen.findByRole("slider", { name: /^Simulated balance/ })).closest(".sc-plot");
  const texts = (of: string) => [...(plot?.querySelectorAll(of) ?? [])].map(({ textContent }) => textContent);
  expect(texts(".sc-values span")).toEqual(["\u2212100%", "+1M%", "+2M%", "+3M%", "+4M%"]);
  expect(texts(".sc-mark")).toEqual(["5th percentile \u2212100.0%", "median \u2212100.0%", "95th percentile +51k%"]);
  const lifts = [...(plot?.querySelectorAll<HTMLElement>(".sc-mark") ?? [])].map(({ style }) =>
    Number.parseFloat(style.getPropertyValue("--lift")),
  );
  expect(lifts.slice(0, 2)).toEqual([0, 15]);
  expect(lifts[2]).toBeGreaterThan(20);
});

test("Y-121 results are scaled by a slider that says so, and other exits stand on the same page", async () => {
  const figures = { endsBelowStart: 0, medianDrawdown: 1, badDrawdown: 2, drawdownChances: [], riskOfRuin: 0 };
  const point = { p5: 0, p25: 0, median: 0, p75: 0, p95: 0 };
  const points = [0, 100].map((trades) => ({ trades, ...point }));
  server.use(
    http.get(api("/trades/stats/simulator"), () => HttpResponse.json({ countRR: 9, answer: { points, ...figures } })),
  );
  await open("simulator");
  const results = await screen.findByRole("slider", { name: "Results" });
  expect(results.getAttribute("aria-valuetext")).toBe("as traded");
  fireEvent.change(results, { target: { value: "80" } });
  expect(results.getAttribute("aria-valuetext")).toBe("wins at 80%");
  await waitFor(() => expect(callsTo("/trades/stats/simulator").at(-1)?.query.get("wins")).toBe("80"));
  expect(await screen.findByText("of 1,000 runs, wins at 80%")).toBeTruthy();
  expect(screen.getByRole("heading", { name: /^What-if exits/ })).toBeTruthy();
});

test("Y-121 Y-141 simulated drawdowns stand beside the total loss that a firm allows", async () => {
  const maximalDrawdown = { limit: { unit: "amount", value: "4000" }, kind: "fixed", stopsAtStart: false };
  const no = { dailyLoss: null, ownDailyLoss: null, profitTarget: null, minimumDays: null, bestDayShare: null };
  server.use(
    http.get(api("/trade-accounts"), () => listResponse([makeAccount({ name: "Prop 50K", hasRules: true })])),
    http.get(api("/trade-accounts/:id/rules"), () =>
      HttpResponse.json({
        rules: { startBalance: "50000", since: null, resetTime: "00:00", timeZone: "UTC", ...no, maximalDrawdown },
        ...{
          version: 1,
          currency: "USD",
          progress: [],
          days: [],
          phases: [],
          found: [],
          nextOrder: { firm: null, own: null },
        },
        ...{ openTrades: 0, openWithoutRisk: 0, openRisk: "0" },
      }),
    ),
    http.get(api("/trades/stats/simulator"), () =>
      HttpResponse.json({
        countRR: 24,
        answer: {
          points: [{ trades: 0, p5: 0, p25: 0, median: 0, p75: 0, p95: 0 }],
          ...{ endsBelowStart: 0, medianDrawdown: 6, badDrawdown: 12, drawdownChances: [], riskOfRuin: 0 },
        },
      }),
    ),
  );
  await open("simulator");
  const outcomes = await screen.findByRole("region", { name: "Simulated outcomes" });
  await waitFor(() => expect(outcomes.textContent).toMatch(/Max loss the firm allows for Prop 50K:.*8\.0%/));
});

test("Y-322 other exits and the simulator are asked about the trades that remain", async () => {
  server.use(
    http.get(api("/trades/stats/what-if"), () =>
      HttpResponse.json({
        count: 40,
        countKnown: 30,
        rules: [outcome({})],
        sweep: [outcome({ rule: "target", target: 1 })],
      }),
    ),
    http.get(api("/trades/stats/simulator"), () => HttpResponse.json({ countRR: 9, answer: null })),
  );
  await open("what-if?without.weekdays=5&without.symbols=XAUUSD");
  for (const path of ["/trades/stats/what-if", "/trades/stats/simulator"]) {
    await waitFor(() => {
      const query = callsTo(path).at(-1)?.query;
      expect([path, query?.get("without.weekdays"), query?.get("without.symbols")]).toEqual([path, "5", "XAUUSD"]);
    });
  }
});
