import { openPage } from "@entrywise/host/render-page";
import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { api, problem, server, startTestServer } from "../../../test/test-server.ts";
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

test("P-751 prices that do not come are swallowed, and the error flag stays false", async () => {
  server.use(http.get(api("/currencies/latest-prices"), () => problem(500, "Broken.")));
  await openPage(<Shown />, { path: "/" });
  expect(await screen.findByText("loaded fine none")).toBeTruthy();
});
