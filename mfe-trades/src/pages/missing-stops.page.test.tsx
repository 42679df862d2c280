import { address, openPage } from "@entrywise/host/render-page";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeAll, expect, test, vi } from "vitest";
import { api, callsTo, server, startTestServer } from "../test/test-server.ts";
import { makeHeadline } from "../test/trades.ts";
import { DashboardPage } from "./dashboard.page.tsx";
import { TradesPage } from "./trades.page.tsx";

startTestServer();
beforeAll(() =>
  Promise.all([import("./statistics-views.ts"), import("../areas/analysis/charts/statistics-charts.tsx")]),
);

const noR = makeHeadline({ countRR: 0, netRR: null, expectancyRR: null, averageWinRR: null, averageLossRR: null });
const serveHeadline = (headline: object) =>
  server.use(
    http.get(api("/trades/stats"), () => HttpResponse.json(headline)),
    http.get(api("/widgets/core-stats"), () => HttpResponse.json(headline)),
  );
const setStops = { name: "Set initial stops" };

test.each(["all", "symbols", "r-distribution", "net-reward", "excursions", "what-if", "simulator", "mistakes"])(
  "T-580 the page %s says that no trade has an R and leads to the initial stops",
  async (part) => {
    serveHeadline(noR);
    await openPage(<TradesPage />, { path: `/trades/stats/${part}` });
    expect(await screen.findByText("No trades have a stop yet, so there’s no R.")).toBeTruthy();
    expect(screen.getByRole("button", setStops)).toBeTruthy();
  },
);

test("T-580 one trade with an R is enough to be left in peace", async () => {
  serveHeadline(makeHeadline({ countRR: 1 }));
  await openPage(<TradesPage />, { path: "/trades/stats/all" });
  await screen.findByRole("link", { name: /Profit factor/ });
  expect(screen.queryByRole("button", setStops)).toBeNull();
});

test("T-580 without trades there is nothing to set", async () => {
  serveHeadline(makeHeadline({ count: 0, countRR: 0 }));
  await openPage(<TradesPage />, { path: "/trades/stats/all" });
  await screen.findByRole("link", { name: /Profit factor/ });
  expect(screen.queryByRole("button", setStops)).toBeNull();
});

test("T-580 Y-102 the button leads to the closed trades of the filter and asks for their initial stops", async () => {
  serveHeadline(noR);
  const navigate = vi.fn<(to: string) => void>();
  const user = await openPage(<TradesPage />, {
    path: "/trades/stats/r-distribution?symbols=EURUSD",
    host: { navigate },
  });
  await user.click(await screen.findByRole("button", setStops));
  expect(navigate).toHaveBeenCalledWith("/trades/data-table?open=false&symbols=EURUSD&statuses=1&edit=initial-stop");
});

test("T-580 Y-102 an address that asks for initial stops opens their dialog once, with all trades of its filter", async () => {
  const trades = ["01937b1e-5c2a-7000-8000-000000000001", "01937b1e-5c2a-7000-8000-000000000002"];
  server.use(http.get(api("/trades/ids"), () => HttpResponse.json({ items: trades, total: 2 })));
  const user = await openPage(<TradesPage />, {
    path: "/trades/data-table?open=false&symbols=EURUSD&statuses=1&edit=initial-stop",
  });
  expect(await screen.findByRole("dialog", { name: "Set initial stop" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Set for 2 trades" })).toBeTruthy();
  const [asked, ...again] = callsTo("/trades/ids");
  expect(again).toEqual([]);
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ symbols: "EURUSD", statuses: "1", open: "false" });
  expect(address()).toBe("/trades/data-table?open=false&symbols=EURUSD&statuses=1");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("region", { name: "Selected trades" }).textContent).toContain("2 ");
});

test("T-580 figures that need no stop come first", async () => {
  serveHeadline(noR);
  await openPage(<TradesPage />, { path: "/trades/stats/all" });
  await screen.findByRole("link", { name: /Profit factor/ });
  const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.at(-1)).toBe("R");
});

test("T-172 T-580 the dashboard's figure in R comes last where no trade has one", async () => {
  serveHeadline(noR);
  await openPage(<DashboardPage />, { path: "/dashboard" });
  const core = await screen.findByRole("region", { name: "Key statistics" });
  await screen.findByRole("link", { name: /Profit factor/ });
  expect(core.querySelector("li:last-child")?.textContent).toContain("0 of 378 trades");
  expect(screen.getByRole("button", setStops)).toBeTruthy();
});
