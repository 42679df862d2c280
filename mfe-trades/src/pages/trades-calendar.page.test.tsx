import type { CalendarDay, TradesCalendar } from "@entrywise/contracts/trades/trades-calendar.api";
import { address, openPage } from "@entrywise/host/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeAll, expect, test } from "vitest";
import { api, callsTo, listResponse, problem, server, startTestServer } from "../test/test-server.ts";
import { TradesPage } from "./trades.page.tsx";

startTestServer();
// Code that pages fetch: the first test must not wait for it longer than a query does.
beforeAll(() => Promise.all([import("./statistics-views.ts")]));

const figures = {
  count: 2,
  wins: 1,
  losses: 1,
  breakEvens: 0,
  strikeRate: 0.5,
  netProfit: "-68.41",
  countRR: 2,
  netRR: -0.31,
  netPercentage: -0.2,
  netPips: 12.5,
};
const day = (key: string, own: Partial<CalendarDay> = {}): CalendarDay => ({ ...figures, day: key, ...own });

function calendarOf(own: Partial<TradesCalendar> = {}): TradesCalendar {
  const days = [day("2024-11-05"), day("2024-11-06", { netProfit: "501.59", count: 3, netRR: 3.68 })];
  return {
    currency: "USD",
    conversion: null,
    year: 2024,
    days,
    months: [
      { ...figures, month: "2024-11", tradingDays: 2, greenDays: 1, count: 5, netProfit: "433.18", netRR: 3.37 },
    ],
    whole: { ...figures, count: 5, netProfit: "433.18", netRR: 3.37 },
    firstDay: "2024-11-05",
    lastDay: "2024-11-06",
    ...own,
  };
}

const serveCalendar = (own?: Partial<TradesCalendar>) =>
  server.use(
    http.get(api("/trades/calendar"), ({ request }) => {
      const year = Number(new URL(request.url).searchParams.get("year"));
      return HttpResponse.json(year === 2024 ? calendarOf(own) : calendarOf({ ...own, year, days: [], months: [] }));
    }),
  );

const grid = (name: string) => screen.findByRole("grid", { name });

test("T-100 Y-113 a day shows its result, its n and its bar, and opens exactly its trades", async () => {
  serveCalendar();
  await openPage(<TradesPage />, { path: "/trades/calendar?month=2024-11&symbols=EURUSD" });
  const month = await grid("November 2024");
  const link = await within(month).findByRole("link", { name: /2024-11-05/ });
  expect(link.textContent).toContain("−68.41");
  expect(link.textContent).toContain("−0.31R");
  expect(link.textContent).toContain("2 trades");
  expect(link.textContent).toContain("1 wins, 0 break-even, 1 losses");
  expect(link.getAttribute("href")).toBe(
    "/trades/timeline?startDate=2024-11-05&endDate=2024-11-05&open=false&symbols=EURUSD&statuses=1",
  );
  expect(callsTo("/trades/calendar")[0]?.query.get("symbols")).toBe("EURUSD");
  expect(within(month).getByText("W45").closest("td")?.textContent).toContain("+433.18");
});

test("T-100 Y-113 the sum of a week opens its trades", async () => {
  serveCalendar();
  await openPage(<TradesPage />, { path: "/trades/calendar?month=2024-11&symbols=EURUSD" });
  const month = await grid("November 2024");
  const week = await within(month).findByRole("link", { name: /^Trades in week 45:/ });
  expect(week.getAttribute("href")).toBe(
    "/trades/timeline?startDate=2024-11-05&endDate=2024-11-06&open=false&symbols=EURUSD&statuses=1",
  );
});

test("T-100 the number of trades beside the filter says of which year it is", async () => {
  serveCalendar();
  await openPage(<TradesPage />, { path: "/trades/calendar?month=2024-11&symbols=EURUSD" });
  await grid("November 2024");
  await waitFor(() =>
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(
      `${calendarOf().whole.count} trades closed in 2024`,
    ),
  );
});

test("T-100 nothing is said of a year that is still fetched", async () => {
  let respond: () => void = () => undefined;
  const pending = new Promise<void>((resolve) => {
    respond = resolve;
  });
  server.use(
    http.get(api("/trades/calendar"), async ({ request }) => {
      const year = Number(new URL(request.url).searchParams.get("year"));
      if (year !== 2024)
        return HttpResponse.json(calendarOf({ year, days: [], months: [], whole: { ...figures, count: 0 } }));
      await pending;
      return HttpResponse.json(calendarOf());
    }),
  );
  await openPage(<TradesPage />, { path: "/trades/calendar" });
  await waitFor(() => expect(callsTo("/trades/calendar").map(({ query }) => query.get("year"))).toContain("2024"));
  expect(screen.queryByRole("grid")).toBeNull();
  expect(document.body.textContent).not.toMatch(/no closed trades|0 trades closed/);
  respond();
  await grid("November 2024");
  expect(document.body.textContent).toContain("no closed trades");
});

test("Y-142 a calendar of several currencies says what its money is in and which trades are left out", async () => {
  serveCalendar({ conversion: { currency: "USD", source: "European Central Bank", leftOut: 130, rates: [] } });
  await openPage(<TradesPage />, { path: "/trades/calendar?month=2024-11" });
  await screen.findByText(/No exchange rate for 130 trades: their amounts are excluded\.$/);
});

test("T-100 arrow keys walk the days into other months, T leads to today, the month stands in the address", async () => {
  serveCalendar();
  const user = await openPage(<TradesPage />, { path: "/trades/calendar?month=2024-11" });
  await grid("November 2024");
  document.getElementById("cal-2024-11-01")?.focus();
  await user.keyboard("{ArrowDown}{ArrowUp}{ArrowLeft}");
  await grid("October 2024");
  await waitFor(() => expect(document.activeElement?.id).toBe("cal-2024-10-31"));
  expect(address()).toContain("month=2024-10");
  await user.keyboard("t");
  const now = new Date().toISOString().slice(0, 7);
  await waitFor(() => expect(address()).toContain(`month=${now}`));
});

test("T-100 the year strip leads to months, and an empty month says where trades are", async () => {
  serveCalendar();
  const user = await openPage(<TradesPage />, { path: "/trades/calendar?month=2024-12" });
  await user.click(await screen.findByRole("button", { name: "Latest trades: November 2024" }));
  await grid("November 2024");
  await user.click(await screen.findByRole("button", { name: /March 2024/ }));
  await grid("March 2024");
});

test("T-100 days show R or the number of trades instead of money, and so does the address", async () => {
  serveCalendar();
  const user = await openPage(<TradesPage />, { path: "/trades/calendar?month=2024-11" });
  await screen.findByRole("link", { name: /2024-11-05/ });
  await user.click(screen.getByRole("radio", { name: "Count" }));
  await waitFor(() => expect(screen.getByRole("link", { name: /2024-11-05/ }).textContent).not.toContain("68.41"));
  expect(address()).toContain("show=count");
});

test("P-307 in privacy mode the calendar is in R and money cannot be chosen", async () => {
  serveCalendar();
  await openPage(<TradesPage />, { path: "/trades/calendar?month=2024-11", privacyMode: true });
  const link = await screen.findByRole("link", { name: /2024-11-05/ });
  expect(link.textContent).toContain("−0.31R");
  expect(document.body.textContent).not.toMatch(/68\.41|433\.18|501\.59/);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "USD" }).disabled).toBe(true);
});

test("Y-130 days that were written about are marked, also without trades, and lead to the journal", async () => {
  serveCalendar();
  const marks = ["2024-11-05", "2024-11-09"].map((date) => ({ date, hasPlan: true, hasReview: false }));
  server.use(http.get(api("/trades/journal"), () => listResponse(marks)));
  await openPage(<TradesPage />, { path: "/trades/calendar?month=2024-11" });
  const month = await grid("November 2024");
  const links = await within(month).findAllByRole("link", { name: /^Journal for/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/journal/2024-11-05", "/journal/2024-11-09"]);
});

test("T-100 a calendar that cannot be fetched says so and is fetched anew", async () => {
  server.use(http.get(api("/trades/calendar"), () => problem(503, "Busy.")));
  const user = await openPage(<TradesPage />, { path: "/trades/calendar?month=2024-11" });
  await screen.findByRole("alert", undefined, { timeout: 8000 });
  serveCalendar();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("link", { name: /2024-11-05/ });
}, 15_000);

test("Y-322 a calendar that leaves trades out shows each day and the month with them too, and days that have only such trades", async () => {
  server.use(
    http.get(api("/trades/calendar"), ({ request }) => {
      const isWhole = !new URL(request.url).searchParams.has("without.symbols");
      if (!isWhole) return HttpResponse.json(calendarOf());
      const days = [...calendarOf().days, day("2024-11-08", { netProfit: "-90.00", netRR: -1, count: 1 })];
      const months = [
        { ...figures, month: "2024-11", tradingDays: 3, greenDays: 1, count: 6, netProfit: "343.18", netRR: 2.37 },
      ];
      return HttpResponse.json(calendarOf({ days, months }));
    }),
  );
  await openPage(<TradesPage />, {
    path: "/trades/calendar?month=2024-11&without.symbols=XAUUSD",
  });
  const month = await grid("November 2024");
  await waitFor(() => expect(month.querySelector("#cal-2024-11-08")?.textContent).toContain("left out"));
  expect(month.querySelector("#cal-2024-11-08")?.textContent).toContain("−90.00");
  // A day with the same result either way says it once.
  expect(within(month).getByRole("link", { name: /2024-11-05/ }).textContent).not.toContain("left out");
  const sum = await screen.findByText(/Including trades left out/, { selector: "p" });
  expect(sum.textContent).toContain("+343.18");
  expect(sum.textContent).toContain("6 trades");
});
