import { MarketType } from "@entrywise/domain/enumerations";
import { address, openPage } from "@entrywise/host/render-page";
import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { api, listResponse, problem, server, startTestServer } from "../test/test-server.ts";
import { EmbedPage } from "./embed.page.tsx";

startTestServer();

const yen = {
  ...{ symbol: "USDJPY", description: "USDJPY spot", exchange: null, marketType: MarketType.Forex, country: null },
  ...{ instrumentType: "Spot", quoteCurrency: "JPY", baseCurrency: "USD", tickSize: "0.01", pipSize: "0.01" },
  ...{ tickValue: null, contractSize: "100000", pricePrecision: 3 },
};
const prices = { baseCurrency: "USD", items: { JPY: "0.0065" }, lastUpdated: "2024-11-26", source: "ECB" };

test("K-130 K-163 an embedded calculator converts by public prices and asks for nothing of anybody's", async () => {
  server.use(
    http.get(api("/instruments/catalogue"), () => listResponse([yen])),
    http.get(api("/currencies/latest-prices"), () => HttpResponse.json(prices)),
  );
  const asked = vi.spyOn(globalThis, "fetch");
  await openPage(<EmbedPage />, { path: "/embed/position-size?symbol=USDJPY", host: { user: null } });
  expect((await screen.findByText("0.61")).closest("output")?.textContent).toBe("0.61 lots");
  expect(screen.getByText(/1 JPY = 0\.0065000 USD, ECB, 2024-11-26/)).toBeTruthy();
  const calls = asked.mock.calls.map(([address, init]) => [new URL(String(address)).pathname, init?.credentials]);
  expect(Object.fromEntries(calls)).toEqual({
    "/v1.0/instruments/catalogue": "omit",
    "/v1.0/currencies/latest-prices": "omit",
  });
});

test("K-130 what only a journal has is left out, and the page says whose it is", async () => {
  server.use(http.get(api("/instruments/catalogue"), () => listResponse([yen])));
  await openPage(<EmbedPage />, { path: "/embed/position-size?symbol=X", host: { user: null } });
  await screen.findByRole("heading", { name: "Position size", level: 1 });
  expect(screen.queryByRole("button", { name: /Add Trade|Copy link/ })).toBeNull();
  const link = screen.getByRole("link", { name: /^Powered by / });
  expect([link.getAttribute("target"), link.getAttribute("href")]).toEqual(["_blank", location.origin]);
});

test("K-130 the language and look of a frame stay in its address while values change", async () => {
  const user = await openPage(<EmbedPage />, { path: "/embed/growth?locale=de&theme=light", host: { user: null } });
  const balance = screen.getByLabelText(/^Starting balance/);
  await user.clear(balance);
  await user.type(balance, "500");
  await vi.waitFor(() => expect(address()).toBe("/embed/growth?balance=500&locale=de&theme=light"));
  expect(screen.queryByText("Simulation based on your R")).toBeNull();
});

test("K-132 without the list of instruments an embedded calculator works with a pip value that is typed", async () => {
  server.use(http.get(api("/instruments/catalogue"), () => problem(429, "Too many requests.")));
  await openPage(<EmbedPage />, { path: "/embed/position-size?pipValue=10", host: { user: null } });
  expect((await screen.findByRole("status", { name: "Size" })).textContent).toBe("0.40 lots");
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});
