import { openPage } from "@entrywise/host/render-page";
import { missing } from "@entrywise/ui";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { api, problem, server, startTestServer } from "../../../test/test-server.ts";
import { CurrenciesPanel } from "./currencies-panel.tsx";
import { useCurrencyPrices } from "./currency-prices.queries.ts";

startTestServer();

function Shown() {
  const { prices, isLoading, hasFailed } = useCurrencyPrices("USD");
  return (
    <p>
      {isLoading ? "loading" : "loaded"} {hasFailed ? "failed" : "fine"} {prices?.items.EUR ?? "none"}
    </p>
  );
}

test("P-750 P-751 prices are fetched without credentials behind a loading flag", async () => {
  const fetching = vi.spyOn(globalThis, "fetch");
  server.use(
    http.get(api("/currencies/latest-prices"), () => {
      return HttpResponse.json({
        baseCurrency: "USD",
        items: { EUR: "1.1" },
        lastUpdated: "2024-11-26",
        source: "ECB",
      });
    }),
  );
  await openPage(<Shown />, { path: "/" });
  expect(screen.getByText("loading fine none")).toBeTruthy();
  expect(await screen.findByText("loaded fine 1.1")).toBeTruthy();
  const [address, init] = fetching.mock.calls.find(([to]) => String(to).includes("latest-prices")) ?? [];
  expect([String(address).split("?")[1], init?.credentials]).toEqual(["baseCurrency=USD", "omit"]);
  fetching.mockRestore();
});

const priceOf = (code: string) =>
  screen.getByRole("rowheader", { name: code }).closest("tr")?.lastElementChild?.textContent;
const nobodyPublishes = /Currencies without a price have no published reference rate\. Enter a pip value for those\./;

test("P-750 P-752 the page says of a coin that nobody publishes a rate for it", async () => {
  const item = { baseCurrency: "USD", items: { EUR: "1.1" }, lastUpdated: "2024-11-26", source: "ECB" };
  server.use(http.get(api("/currencies/latest-prices"), () => HttpResponse.json(item)));
  await openPage(<CurrenciesPanel />, { path: "/" });
  await screen.findByText("1.10000");
  expect([priceOf("BTC"), priceOf("EUR")]).toEqual(["No rate", "1.10000"]);
  expect(screen.getByText(nobodyPublishes)).toBeTruthy();
});

test("P-751 of prices that do not come nothing is said but that they are missing", async () => {
  server.use(http.get(api("/currencies/latest-prices"), () => problem(500, "Broken.")));
  await openPage(<CurrenciesPanel />, { path: "/" });
  await waitFor(() => expect(priceOf("BTC")).toBe(missing));
  expect(screen.queryByText(nobodyPublishes)).toBeNull();
});

test("P-751 prices that do not come are swallowed, and the error flag stays false", async () => {
  server.use(http.get(api("/currencies/latest-prices"), () => problem(500, "Broken.")));
  await openPage(<Shown />, { path: "/" });
  expect(await screen.findByText("loaded fine none")).toBeTruthy();
});
