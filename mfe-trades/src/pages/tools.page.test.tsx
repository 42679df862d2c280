import { MarketType } from "@entrywise/domain/enumerations";
import { address, openPage } from "@entrywise/host/render-page";
import { testBrand } from "@entrywise/host/testing";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { api, listResponse, problem, server, startTestServer } from "../test/test-server.ts";
import { ToolsPage } from "./tools.page.tsx";

startTestServer();

const forex = (symbol: string, quoteCurrency: string, pipSize: string) => ({
  ...{ symbol, description: `${symbol} spot`, exchange: null, marketType: MarketType.Forex, instrumentType: "Spot" },
  ...{ country: null, quoteCurrency, baseCurrency: symbol.slice(0, 3), tickSize: pipSize, pipSize },
  ...{ tickValue: null, contractSize: "100000", pricePrecision: 5 },
});

beforeEach(() => {
  server.use(
    http.get(api("/position-size-instruments"), () => listResponse([])),
    http.get(api("/currencies/latest-prices"), () =>
      HttpResponse.json({ baseCurrency: "USD", items: { EUR: "1.1" }, lastUpdated: "2024-11-26", source: "ECB" }),
    ),
    http.get(api("/instruments"), () =>
      listResponse([forex("EURUSD", "USD", "0.0001"), forex("USDJPY", "JPY", "0.01")]),
    ),
    http.get(api("/instruments/rate/JPY/USD"), () =>
      HttpResponse.json({ rate: "0.0065", day: "2024-11-26", source: "European Central Bank" }),
    ),
  );
});

const result = (name: string) => screen.findByRole("status", { name });

test("K-130 the tools are listed, and the short addresses lead to the calculators", async () => {
  await openPage(<ToolsPage />, { path: "/tools" });
  expect(screen.getByRole("link", { name: /^Profit/ }).getAttribute("href")).toBe("/tools/profit-calculator");
  await openPage(<ToolsPage />, { path: "/tools/compound-growth?gain=10" });
  expect(screen.getAllByTestId("address").at(-1)?.textContent).toBe("/tools/compound-growth-calculator?gain=10");
});

test("K-132 10,000 USD at 1 % over 25 pips of EURUSD are 0.40 lots, and the address keeps what is typed", async () => {
  const user = await openPage(<ToolsPage />, { path: "/tools/position-size-calculator" });
  expect((await result("Size")).textContent).toBe("0.40 lots");
  const balance = screen.getByLabelText(/^Account balance/);
  await user.clear(balance);
  expect(screen.getByText("Account balance must not be empty")).toBeTruthy();
  expect((await result("Size")).textContent).toContain("Fill in the values");
  await user.type(balance, "5000");
  expect((await result("Size")).textContent).toBe("0.20 lots");
  await vi.waitFor(() => expect(address()).toBe("/tools/position-size-calculator?balance=5000"));
});

test("K-132 a found size is handed to Add Trade", async () => {
  const openSlotDialog = vi.fn();
  const user = await openPage(<ToolsPage />, { path: "/tools/position-size-calculator", host: { openSlotDialog } });
  await result("Size");
  await user.click(screen.getByRole("button", { name: "Add Trade with this size" }));
  const preset = { accountId: null, instrument: "EURUSD", status: 0, direction: 0, size: "0.4" };
  expect(openSlotDialog).toHaveBeenCalledWith("dialog.addTrade", { preset });
});

test("K-132 Y-142 the value of a pip is converted by a rate that names its day and source", async () => {
  await openPage(<ToolsPage />, { path: "/tools/position-size-calculator?symbol=USDJPY" });
  expect(await screen.findByText(/1 JPY = 0\.0065000 USD, European Central Bank, 2024-11-26/)).toBeTruthy();
  expect((await result("Size")).textContent).toBe("0.61 lots");
});

test("K-132 without the list of instruments a pip value of one's own still gives a size", async () => {
  server.use(http.get(api("/instruments"), () => problem(503, "The journal is not answering.")));
  await openPage(<ToolsPage />, { path: "/tools/position-size-calculator?pipValue=10" });
  expect((await result("Size")).textContent).toBe("0.40 lots");
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("K-133 selling 0.10 EURUSD from 1.19534 to 1.18454 wins 108 pips and 108.00 USD; costs and a stop give net and R", async () => {
  const user = await openPage(<ToolsPage />, { path: "/tools/profit-calculator" });
  expect((await result("Net profit")).textContent).toBe("+108.00 USD");
  expect(screen.getByText("+108 pips")).toBeTruthy();
  await user.type(screen.getByLabelText(/^Stop/), "1.20034");
  const commission = screen.getByLabelText(/^Commission/);
  await user.clear(commission);
  await user.type(commission, "7");
  expect((await result("Net profit")).textContent).toBe("+107.30 USD");
  expect(screen.getByText("+2.15 R")).toBeTruthy();
  expect(screen.getByText("107.30 ÷ 50.00 = 2.15 R")).toBeTruthy();
});

test("K-131 10,000 at 10 % for 12 periods is 31,384.28, as a figure and in the last row", async () => {
  const user = await openPage(<ToolsPage />, { path: "/tools/compound-growth-calculator?gain=10&periods=12" });
  expect((await result("Balance at the end")).textContent).toBe("31,384.28 USD");
  const last = within(screen.getByRole("table")).getAllByRole("row").at(-1);
  expect(last?.textContent).toContain("31,384.28");
  const periods = screen.getByLabelText(/^Periods/);
  await user.clear(periods);
  await user.type(periods, "1.5");
  expect(screen.getByText("Periods must be a whole number from 1 to 600")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

test("K-163 P-750 without a rate of these days the latest published one is used, with its day and source", async () => {
  server.use(
    http.get(api("/instruments/rate/JPY/USD"), () =>
      HttpResponse.json({ rate: null, day: null, source: "European Central Bank" }),
    ),
    http.get(api("/currencies/latest-prices"), () =>
      HttpResponse.json({
        ...{ baseCurrency: "USD", items: { JPY: "0.0065" }, lastUpdated: "2024-10-01" },
        source: "European Central Bank",
      }),
    ),
  );
  await openPage(<ToolsPage />, { path: "/tools/position-size-calculator?symbol=USDJPY" });
  expect(await screen.findByText(/1 JPY = 0\.0065000 USD, European Central Bank, 2024-10-01/)).toBeTruthy();
});

test("K-164 an instrument of one's own is added, fills in the calculator and is removed", async () => {
  const gold = {
    ...{ name: "Gold", symbol: "GOLD.X", marketType: MarketType.CFD, pipSize: "0.1", pipValue: "1" },
    ...{ contractSize: null, quoteCurrency: "USD", sizeStep: "0.5" },
  };
  const id = "01930000-0000-7000-8000-0000000000f1";
  const bodies: unknown[] = [];
  server.use(
    http.post(api("/position-size-instruments"), async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ id }, { status: 201 });
    }),
    http.get(api("/position-size-instruments/:id"), () => HttpResponse.json({ ...gold, id, position: 0, version: 1 })),
    http.delete(api("/position-size-instruments/:id"), () => new HttpResponse(null, { status: 204 })),
  );
  const user = await openPage(<ToolsPage />, { path: "/tools/position-size-calculator?symbol=GOLD.X" });
  await user.click(await screen.findByRole("button", { name: "Add" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New instrument" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(dialog.getByText("Name must not be empty")).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Name/), "Gold");
  await user.type(dialog.getByLabelText(/^Symbol/), "gold.x");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("link", { name: /GOLD\.X/ })).toBeTruthy();
  expect(bodies).toMatchObject([{ name: "Gold", symbol: "GOLD.X", contractSize: "100000", pipValue: null }]);
  // 100 USD over 25 pips of 1 USD: 4 lots in steps of 0.5.
  expect((await result("Size")).textContent).toMatch(/^4\.0/);
  await user.click(screen.getByRole("button", { name: "Remove Gold" }));
  await vi.waitFor(() => expect(screen.queryByRole("link", { name: /GOLD\.X/ })).toBeNull());
});

test("K-164 an instrument of one's own is chosen on the page, whatever was typed for another one", async () => {
  const gold = {
    ...{ id: "01930000-0000-7000-8000-0000000000f3", position: 0, version: 1, name: "Gold", symbol: "GOLD.X" },
    ...{ marketType: MarketType.CFD, pipSize: "0.1", pipValue: "1", contractSize: null },
    ...{ quoteCurrency: "USD", sizeStep: "0.5" },
  };
  server.use(http.get(api("/position-size-instruments"), () => listResponse([gold])));
  const user = await openPage(<ToolsPage />, { path: "/tools/position-size-calculator?stop=50" });
  expect((await result("Size")).textContent).toBe("0.20 lots");
  await user.click(await screen.findByRole("link", { name: /GOLD\.X/ }));
  // 100 USD over 25 pips of 1 USD: 4 lots in steps of 0.5.
  await vi.waitFor(async () => expect((await result("Size")).textContent).toMatch(/^4\.0/));
  await user.clear(screen.getByLabelText(/^Stop distance/));
  await user.type(screen.getByLabelText(/^Stop distance/), "20");
  await vi.waitFor(() => expect(address()).toBe("/tools/position-size-calculator?symbol=GOLD.X&stop=20"));
  expect((await result("Size")).textContent).toMatch(/^5\.0/);
});

test("K-162 an instrument that could not be added is not reported, its form stays and can be sent again", async () => {
  const id = "01930000-0000-7000-8000-0000000000f2";
  const sent: { name: string }[] = [];
  let isUp = false;
  const stored = () => ({ ...sent.at(-1), id, position: 0, version: 1 });
  server.use(
    http.post(api("/position-size-instruments"), async ({ request }) => {
      sent.push((await request.json()) as { name: string });
      return isUp ? HttpResponse.json({ id }, { status: 201 }) : problem(503, "The journal is not answering.");
    }),
    http.get(api("/position-size-instruments/:id"), () => HttpResponse.json(stored())),
  );
  const reportError = vi.fn();
  const user = await openPage(<ToolsPage />, { path: "/tools/position-size-calculator", host: { reportError } });
  await user.click(await screen.findByRole("button", { name: "Add" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New instrument" }));
  await user.type(dialog.getByLabelText(/^Name/), "Silver");
  await user.type(dialog.getByLabelText(/^Symbol/), "silver.x");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(sent).toHaveLength(3)); // the call repeats a 503 twice by itself
  isUp = true;
  expect(screen.queryByRole("link", { name: /SILVER\.X/ })).toBeNull();
  expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe("Silver");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("link", { name: /SILVER\.X/ })).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(reportError).not.toHaveBeenCalled();
});

test("K-130 a snippet embeds the calculator that is chosen, and the page says which websites may show it", async () => {
  const written = vi.fn(() => Promise.resolve());
  const brand = { ...testBrand, apiUrl: location.origin };
  const user = await openPage(<ToolsPage />, {
    path: "/tools",
    host: { brand: { ...brand, embedHosts: ["www.northdesk.example"] } },
  });
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(written);
  expect(screen.getByText("Allowed on: www.northdesk.example")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Copy snippet" }));
  expect(written).toHaveBeenCalledWith(
    expect.stringContaining(`<iframe src="${location.origin}/embed/position-size?locale=en"`),
  );
});
